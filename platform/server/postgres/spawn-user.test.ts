// @module-tag exhaustive
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { copyBinaries, findPostgresBinaries } from './binaries.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import {
  copyPostgresPackage,
  createTemporaryFolder,
  type PostgresInstance,
  runQuery,
  runsAsRoot,
  startPostgresInstance,
} from './postgres.test-support.ts';
import { changeOwner, chooseSpawnUser } from './spawn-user.ts';
import { findTool } from './tools.ts';

const unlisted = 23_456;
const unshare = findTool('unshare');

function ownerOfCluster(dataDir: string): number {
  return statSync(join(dataDir, 'postgres')).uid;
}

async function expectAnswer({ answer }: PostgresInstance): Promise<void> {
  expect(answer.refused).toBeUndefined();
  expect(await runQuery(answer.started?.url ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
}

/** Binaries that every user may read, wherever the project is located. */
let packageFolder: string;
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'ponuda package-'));
  chmodSync(folder, 0o755);
  packageFolder = copyPostgresPackage(folder);
  return () => rmSync(folder, { recursive: true, force: true });
});

async function startTwice(dataDir: string, packageFolder?: string): Promise<void> {
  for (const round of [1, 2]) {
    const options = { dataDir, fast: true, ...(packageFolder && { packageFolder }) };
    const database = await startEmbeddedPostgres(options);
    onTestFinished(() => database.stop());
    expect(await runQuery(database.url, `SELECT ${round} AS round`)).toEqual([{ round }]);
    await database.stop();
  }
}

describe.runIf(runsAsRoot)('as root', () => {
  it('runs as a user without rights where that user may enter', async () => {
    const dataDir = createTemporaryFolder();
    await startTwice(dataDir, packageFolder);
    expect(ownerOfCluster(dataDir)).not.toBe(0);
  });

  it('works where new files are closed to others', async () => {
    const dataDir = createTemporaryFolder();
    const before = process.umask(0o077);
    onTestFinished(() => void process.umask(before));
    await startTwice(dataDir, packageFolder);
    expect(ownerOfCluster(dataDir)).not.toBe(0);
  });

  it.runIf(unshare)('keeps root as the owner of data in a folder nobody else may enter', async () => {
    const dataDir = join(createTemporaryFolder({ closed: true }), 'data');
    await startTwice(dataDir);
    expect(ownerOfCluster(dataDir)).toBe(0);
  });

  it.runIf(unshare)('starts from a project in a folder nobody else may enter', async () => {
    const home = createTemporaryFolder({ closed: true });
    await startTwice(join(home, 'data'), copyPostgresPackage(home));
  });

  it('follows the data when it was moved to where the other user may not enter, and back', async () => {
    const parent = createTemporaryFolder();
    const dataDir = join(parent, 'data');
    await startTwice(dataDir, packageFolder);
    chmodSync(parent, 0o700);
    await startTwice(dataDir, packageFolder);
    expect(ownerOfCluster(dataDir)).toBe(0);
    chmodSync(parent, 0o755);
    await startTwice(dataDir, packageFolder);
    expect(ownerOfCluster(dataDir)).not.toBe(0);
  });

  it('stays with the owner of the data', async () => {
    const dataDir = createTemporaryFolder({ uid: unlisted });
    await startTwice(dataDir, packageFolder);
    changeOwner({ uid: unlisted, gid: unlisted }, join(dataDir, 'postgres'));
    await startTwice(dataDir, packageFolder);
    expect(ownerOfCluster(dataDir)).toBe(unlisted);
  });

  it('without namespaces asks for a copy of binaries that nobody else may read, and the copy works', async () => {
    const dataDir = createTemporaryFolder();
    const hidden = findPostgresBinaries(copyPostgresPackage(createTemporaryFolder({ closed: true })));
    const needs = { dataDir, cluster: join(dataDir, 'postgres'), needsPasswdEntry: true };
    const postgresOf = (folder: string) => join(folder, 'bin/postgres');
    const none = { unshare: undefined };
    expect(chooseSpawnUser({ ...needs, postgres: postgresOf(hidden.folder) }, none)).toBeUndefined();
    const copy = await copyBinaries(hidden, dataDir);
    expect(chooseSpawnUser({ ...needs, postgres: postgresOf(copy.folder) }, none)?.ids?.uid).toBeGreaterThan(
      0,
    );
  });

  it('starts as a listed user, with the files owned by that user', async () => {
    const daemon = 1;
    const dataDir = createTemporaryFolder({ uid: daemon });
    await expectAnswer(await startPostgresInstance({ dataDir, packageFolder }, { uid: daemon }));
    expect(ownerOfCluster(dataDir)).toBe(daemon);
  });

  it.runIf(unshare)('starts as a user without an entry in /etc/passwd', async () => {
    const dataDir = createTemporaryFolder({ uid: unlisted });
    await expectAnswer(await startPostgresInstance({ dataDir, packageFolder }, { uid: unlisted }));
    expect(ownerOfCluster(dataDir)).toBe(unlisted);
  });

  it.runIf(unshare)('copies a package that lacks its links and cannot be written to', async () => {
    const dataDir = createTemporaryFolder({ uid: unlisted });
    const packageFolder = copyPostgresPackage(createTemporaryFolder(), { links: false });
    await expectAnswer(await startPostgresInstance({ dataDir, packageFolder }, { uid: unlisted }));
    expect(() => statSync(join(packageFolder, 'native/lib/libpq.so.5'))).toThrow('ENOENT');
  });

  it('tells an ordinary user that the data is of another user', async () => {
    const dataDir = createTemporaryFolder({ uid: unlisted });
    mkdirSync(join(dataDir, 'postgres'), { mode: 0o700 });
    const { answer } = await startPostgresInstance({ dataDir, packageFolder }, { uid: unlisted });
    expect(answer.refused).toContain('belongs to another user (number 0)');
    expect(answer.refused).toContain(`chown -R ${unlisted} ${dataDir}`);
  });
});

describe.runIf(!runsAsRoot)('as an ordinary user', () => {
  it('runs as that user', async () => {
    const dataDir = createTemporaryFolder();
    await startTwice(dataDir);
    expect(ownerOfCluster(dataDir)).toBe(process.getuid?.());
  });

  it.runIf(unshare)('starts under a number without an entry in /etc/passwd', async () => {
    const prefix = [unshare ?? '', '--user', `--map-user=${unlisted}`, `--map-group=${unlisted}`];
    await expectAnswer(await startPostgresInstance({ dataDir: createTemporaryFolder() }, { prefix }));
  });
});

describe('a data folder that cannot be used', () => {
  it('is named', async () => {
    const letter = join(createTemporaryFolder(), 'letter.txt');
    writeFileSync(letter, 'Dear Ana');
    const dataDir = join(letter, 'data');
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      `The data folder ${dataDir} cannot be used (ENOTDIR)`,
    );
  });
});
