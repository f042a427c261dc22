import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../steps.mjs';
import { startProgram, untilPort } from './program.mjs';

/** Starts a mock of an S3-compatible storage, with an empty bucket. */
export async function startStorage({ folder, port }) {
  const directory = join(folder, 's3');
  mkdirSync(directory);
  const server = `${root}scripts/rig/storage-server.mjs`;
  const command = [process.execPath, '--openssl-legacy-provider', server, String(port), directory];
  const program = startProgram('storage', command, { folder });
  await untilPort('the storage', port);
  return Object.assign(program, { url: `http://S3RVER:S3RVER@127.0.0.1:${port}/ponuda` });
}
