import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { waitForKernelLock } from './kernel-lock.ts';
import { temporaryFolder, until } from './postgres.test-support.ts';
import { findTool } from './tools.ts';

const flock = findTool('flock') ?? '';

it.runIf(process.platform === 'linux' && flock)(
  'refuses while a server that cannot be seen holds it',
  async () => {
    const dataDir = temporaryFolder();
    const [program = '', ...options] = await waitForKernelLock(dataDir, 0);
    const holder = spawn(program, [...options, 'sleep', '60']);
    onTestFinished(() => void holder.kill());
    const taken = () => spawnSync(flock, ['--nonblock', join(dataDir, 'postgres.lock'), 'true']).status === 1;
    await until('the lock is held', taken);
    await expect(waitForKernelLock(dataDir, 0)).rejects.toThrow(
      `in another container perhaps, uses ${dataDir}`,
    );
    const patient = waitForKernelLock(dataDir, 10_000);
    holder.kill();
    expect(await patient).toEqual([program, ...options]);
  },
);
