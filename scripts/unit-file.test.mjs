import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './steps.mjs';

/** The path of systemd-analyze, which is missing on machines without systemd. */
const ANALYZE = '/usr/bin/systemd-analyze';

const unit = readFileSync(`${root}docs/ponuda.service`, 'utf8');
const settings = new Map(
  unit
    .split('\n')
    .filter((line) => /^\w+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);

it('the unit file starts the product again whatever happens, with its variables, limits and time to stop', () => {
  expect(settings.get('Restart')).toBe('always');
  expect(settings.get('StartLimitIntervalSec')).toBe('0');
  expect(settings.get('EnvironmentFile')).toBe('/srv/ponuda/env');
  expect(settings.get('ExecStart')).toBe('/usr/bin/node --max-old-space-size=1024 dist/server/main.js');
  for (const limit of ['LimitNOFILE', 'TasksMax', 'MemoryMax', 'TimeoutStopSec'])
    expect(settings.has(limit)).toBe(true);
});

it.skipIf(!existsSync(ANALYZE))('systemd finds no fault in the unit file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ponuda-unit-'));
  const file = join(folder, 'ponuda.service');
  // This machine lacks the user, and possibly Node at that path.
  writeFileSync(file, unit.replace('/usr/bin/node', process.execPath).replace('User=ponuda', 'User=daemon'));
  const output = execFileSync(ANALYZE, ['verify', file], { encoding: 'utf8', stdio: 'pipe' });
  expect(output).toBe('');
  rmSync(folder, { recursive: true });
});
