// @module-tag exhaustive
import { spawn } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { expect, it } from 'vitest';
import { lockInstance } from './instance-lock.ts';
import { createTemporaryFolder } from './postgres.test-support.ts';
import { getProcessIdentity } from './processes.ts';

it('refuses the second and names the first, with its address once that is known', async () => {
  const dataDir = createTemporaryFolder();
  const lock = await lockInstance(dataDir);
  await expect(lockInstance(dataDir)).rejects.toThrow(`process ${process.pid}, still starting`);
  lock.announce('http://localhost:3000');
  await expect(lockInstance(dataDir)).rejects.toThrow(`process ${process.pid}, http://localhost:3000`);
});

it('is free again after the release, and a late announcement does not take it back', async () => {
  const dataDir = createTemporaryFolder();
  const lock = await lockInstance(dataDir);
  lock.release();
  lock.announce('http://localhost:3000');
  expect(readdirSync(dataDir)).toEqual([]);
  (await lockInstance(dataDir)).release();
});

it('passes over a process that is gone, even when its number is in use again', async () => {
  const dataDir = createTemporaryFolder();
  writeFileSync(join(dataDir, `instance-${process.ppid}-1.json`), '{"ready":true}');
  expect(getProcessIdentity(process.ppid)).not.toBe('1');
  (await lockInstance(dataDir)).release();
  expect(readdirSync(dataDir)).toEqual([]);
});

it('lets exactly one of many through that start in the same instant', async () => {
  const dataDir = createTemporaryFolder();
  const folder = createTemporaryFolder();
  const input = fileURLToPath(new URL('instance-lock.ts', import.meta.url));
  await build({ input, platform: 'node', logLevel: 'warn', output: { file: join(folder, 'lock.mjs') } });
  writeFileSync(join(folder, 'contender.mjs'), contender);
  const contenders = Array.from({ length: 6 }, () =>
    spawn(process.execPath, [join(folder, 'contender.mjs'), dataDir], { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  const say = async (word: string) => {
    const heard = contenders.map(
      (child) => new Promise((resolve) => child.stdout.once('data', (text) => resolve(String(text)))),
    );
    for (const child of contenders) child.stdin.write(word);
    return Promise.all(heard);
  };
  expect(await say('ready?\n')).toEqual(Array(6).fill('ready'));
  const outcomes = await say('go\n');
  for (const child of contenders) child.kill();
  expect(outcomes.toSorted()).toEqual(['locked', ...Array(5).fill('refused')]);
});

const contender = `
import { lockInstance } from './lock.mjs';
process.stdin.once('data', () => {
  process.stdout.write('ready');
  process.stdin.once('data', () => lockInstance(process.argv[2]).then(
    () => process.stdout.write('locked'),
    () => process.stdout.write('refused'),
  ));
});
`;
