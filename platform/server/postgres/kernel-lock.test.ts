import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { waitForKernelLock } from './kernel-lock.ts';
import { createTemporaryFolder } from './postgres.test-support.ts';
import { findTool } from './tools.ts';

const hasLocks = process.platform === 'linux' && findTool('flock') !== undefined;

it.runIf(hasLocks)('refuses while a server that cannot be seen holds it', async () => {
  const dataDir = createTemporaryFolder();
  const [program = '', ...options] = await waitForKernelLock(dataDir, 0);
  const holder = spawn(program, [...options, '/bin/sh', '-c', 'echo held; exec sleep 60']);
  onTestFinished(() => void holder.kill());
  await once(holder.stdout, 'data');
  await expect(waitForKernelLock(dataDir, 0)).rejects.toThrow(
    `in another container perhaps, uses ${dataDir}`,
  );
  const patient = waitForKernelLock(dataDir, 10_000);
  holder.kill();
  expect(await patient).toEqual([program, ...options]);
});
