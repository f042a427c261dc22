import { spawn } from 'node:child_process';
import type { SpawnUser } from './spawn-user.ts';
import { DatabaseStartError } from './start-error.ts';
import { buildMinimalEnvironment } from './tools.ts';

/** Runs one of PostgreSQL's programs to completion, as PostgreSQL's user, with `input` on stdin. */
export async function runProgram(user: SpawnUser, command: string[], input = ''): Promise<void> {
  const [program = '', ...args] = [...user.prefix, ...command];
  const child = spawn(program, args, { env: buildMinimalEnvironment(), cwd: '/', ...user.ids });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4000);
    });
  }
  child.stdin.on('error', () => undefined); // the program ended early; its exit code shows that
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  if (code !== 0)
    throw new DatabaseStartError(`Preparing the database failed (${command[0]}):\n${output.trim()}`);
}
