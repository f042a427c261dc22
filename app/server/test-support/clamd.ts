import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isScannerReachable } from '#platform/server/files/clamd.ts';

/** The folder where scripts/unpack-clamd.mjs unpacks Debian's packages. */
const UNPACKED = fileURLToPath(new URL('../../../.cache/clamav', import.meta.url));

/** The path of this machine's clamd or of the clamd unpacked for the tests; undefined if neither exists. */
export const CLAMD_PATH = ['/usr/sbin/clamd', `${UNPACKED}/usr/sbin/clamd`].find((path) => existsSync(path));

/** The test string that every scanner detects. It is reversed, so that scanners do not flag this source file. */
export const EICAR_TEST_FILE = Buffer.from(
  [...'*H+H$!ELIF-TSET-SURIVITNA-DRADNATS-RACIE$}7)CC7)^P(45XZP\\4[PA@%P!O5X'].reverse().join(''),
);

/** A fake virus that consists of this string. */
export const TEST_VIRUS = Buffer.from('ponuda-test-virus-of-no-harm');

const SIGNATURES = Object.entries({ 'Eicar-Test-Signature': EICAR_TEST_FILE, 'Ponuda.Test-1': TEST_VIRUS })
  .map(([name, bytes]) => `${name}:0:*:${bytes.toString('hex')}\n`)
  .join('');

/** The StreamMaxLength of the test's clamd, in bytes. */
export const MAX_STREAM_BYTES = 2 * 1024 * 1024;

export interface Clamd {
  /** The values of CLAMD_URL for the socket and for the port. */
  readonly socketUrl: string;
  readonly tcpUrl: string;
  stop(): Promise<void>;
}

/** Starts the real scanner in a temporary folder, with two signatures instead of millions. */
export async function startClamd(): Promise<Clamd> {
  if (CLAMD_PATH === undefined) throw new Error('no clamd here');
  const folder = mkdtempSync(join(tmpdir(), 'ponuda-clamd-'));
  const path = join(folder, 'clamd.ctl');
  const port = await freePort();
  mkdirSync(join(folder, 'signatures'));
  writeFileSync(join(folder, 'signatures', 'test.ndb'), SIGNATURES);
  writeFileSync(join(folder, 'clamd.conf'), configOf({ folder, path, port }));
  const child = spawn(CLAMD_PATH, ['--config-file', join(folder, 'clamd.conf')], {
    env: { ...process.env, LD_LIBRARY_PATH: libraries() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  while (!(await isScannerReachable({ path }))) {
    if (child.exitCode !== null) {
      await stop();
      throw new Error(`clamd ended: ${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { socketUrl: `unix:${path}`, tcpUrl: `tcp://127.0.0.1:${port}`, stop };
}

const configOf = ({ folder, path, port }: { folder: string; path: string; port: number }) =>
  [
    'Foreground yes',
    `LocalSocket ${path}`,
    `TCPSocket ${port}`,
    'TCPAddr 127.0.0.1',
    `DatabaseDirectory ${join(folder, 'signatures')}`,
    `TemporaryDirectory ${folder}`,
    `StreamMaxLength ${MAX_STREAM_BYTES}`,
    'SelfCheck 0',
    '',
  ].join('\n');

/** Returns the library path for the unpacked packages, which the dynamic loader does not search by default. */
function libraries(): string {
  return ['usr/lib', 'lib']
    .map((part) => join(UNPACKED, part))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((path) => path.endsWith('-linux-gnu'))
    .join(':');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
