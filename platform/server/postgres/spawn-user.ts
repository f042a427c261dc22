import { spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { DatabaseStartError } from './start-error.ts';
import { buildMinimalEnvironment, findTool } from './tools.ts';

/** How PostgreSQL's programs are started: `prefix` precedes the program, and `owner` owns its files. */
export interface SpawnUser {
  prefix: string[];
  ids: { uid: number; gid: number } | undefined;
  owner: { uid: number; gid: number };
}

export interface SpawnUserRequirements {
  /** The path of the server program, which is run as a check. */
  postgres: string;
  /** The existing folder that contains the cluster. */
  dataDir: string;
  /** The cluster, if it already exists. */
  cluster: string;
  /**
   * Whether the user needs a passwd entry. Unlike the server, `initdb` looks up the user by ID and fails without an
   * entry.
   */
  needsPasswdEntry: boolean;
}

/**
 * Chooses the user that PostgreSQL runs as, because PostgreSQL refuses to run as root. Returns undefined if root
 * finds no user who may read the binaries; the caller then copies them next to the data and tries again. Usually an
 * unprivileged user is chosen. If the project or the data is below a folder that this user may not enter (a clone in
 * /root), a user namespace lets the process access root's files without being root.
 */
export function chooseSpawnUser(
  needs: SpawnUserRequirements,
  tools: { unshare: string | undefined } = { unshare: findTool('unshare') },
): SpawnUser | undefined {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  const self: SpawnUser = { prefix: [], ids: undefined, owner: { uid, gid } };
  if (uid !== 0) {
    if (!needs.needsPasswdEntry || hasPasswdEntry()) return self;
    return namespaced(self.owner, needs, tools.unshare) ?? refuseUnknownUser(uid);
  }
  for (const ids of candidates(needs)) {
    const user: SpawnUser = { prefix: [], ids, owner: ids };
    if (mayRun(user, needs)) return user;
  }
  return namespaced(self.owner, needs, tools.unshare);
}

/**
 * Changes the owner of a folder to the user that PostgreSQL runs as. The folder itself is changed last, so that an
 * interrupted change is repeated.
 */
export function changeOwner(owner: SpawnUser['owner'], path: string): void {
  const now = lstatSync(path);
  if (process.getuid?.() !== 0 || (now.uid === owner.uid && now.gid === owner.gid)) return;
  giveAllTo(owner, path);
}

function giveAllTo(owner: SpawnUser['owner'], path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  if (entry.isDirectory()) for (const name of readdirSync(path)) giveAllTo(owner, join(path, name));
  chownSync(path, owner.uid, owner.gid);
}

/**
 * Returns the users to try in order: the current owner of the cluster, an unprivileged user, and the owner of the
 * data folder.
 */
function candidates({ cluster, dataDir }: SpawnUserRequirements): { uid: number; gid: number }[] {
  const owners = [ownerOf(cluster), unprivilegedUser(), ownerOf(dataDir)];
  return owners.filter((ids) => ids !== undefined).filter((ids) => ids.uid !== 0);
}

function ownerOf(path: string): { uid: number; gid: number } | undefined {
  try {
    const { uid, gid } = statSync(path);
    return { uid, gid };
  } catch {
    return undefined;
  }
}

/**
 * Returns `nobody` if the system has that user, otherwise any listed user except root, because initdb needs a name
 * for the ID.
 */
function unprivilegedUser(): { uid: number; gid: number } {
  const listed = readPasswd().filter((entry) => entry.uid !== 0);
  return listed.find((entry) => entry.uid === 65534) ?? listed[0] ?? { uid: 65534, gid: 65534 };
}

function readPasswd(): { uid: number; gid: number }[] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .filter((fields) => fields.length >= 4)
      .map((fields) => ({ uid: Number(fields[2]), gid: Number(fields[3]) }));
  } catch {
    return [];
  }
}

function hasPasswdEntry(): boolean {
  try {
    userInfo();
    return true;
  } catch {
    return false;
  }
}

function namespaced(
  owner: SpawnUser['owner'],
  needs: SpawnUserRequirements,
  unshare: string | undefined,
): SpawnUser | undefined {
  if (unshare === undefined) return undefined;
  const { uid, gid } = unprivilegedUser();
  const prefix = [unshare, '--user', `--map-user=${uid}`, `--map-group=${gid}`];
  const user: SpawnUser = { prefix, ids: undefined, owner };
  return mayRun(user, needs) ? user : undefined;
}

/**
 * Returns whether the user can run the program. Tries it, because permissions, access lists, namespaces and mount
 * options all matter.
 */
function mayRun({ prefix, ids }: SpawnUser, { postgres, dataDir }: SpawnUserRequirements): boolean {
  const script = 'cd -- "$1" && exec "$2" -V';
  const [program = '/bin/sh', ...rest] = [...prefix, '/bin/sh', '-c', script, 'sh', dataDir, postgres];
  const env = buildMinimalEnvironment();
  return spawnSync(program, rest, { env, cwd: '/', stdio: 'ignore', ...ids }).status === 0;
}

function refuseUnknownUser(uid: number): never {
  throw new DatabaseStartError(
    `User ${uid} has no entry in /etc/passwd, which PostgreSQL needs to prepare its data, and this system does ` +
      `not allow user namespaces (unshare). Start Ponuda as a user with an entry, or set DATABASE_URL.`,
  );
}
