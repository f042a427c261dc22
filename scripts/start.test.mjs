import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { digest } from './start-steps.mjs';

vi.setConfig({ testTimeout: 60_000 });

const buildScript = `
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
appendFileSync('builds.log', process.env.NODE_ENV + '\\n');
mkdirSync('dist/server', { recursive: true });
mkdirSync('dist/web', { recursive: true });
const source = readFileSync('app/server/main.ts', 'utf8');
if (source.includes('wrong')) throw new Error('This does not build.');
writeFileSync('dist/server/main.js', source);
`;

const mainSource = `
process.once('SIGTERM', () => { console.log('stops'); process.exit(0); });
setInterval(() => undefined, 1000);
console.log('runs', process.env.NODE_ENV ?? 'plainly');
`;

/** Creates a project with the product's structure and only a local package, so that npm ci needs no network. */
function project() {
  const folder = mkdtempSync(join(tmpdir(), 'ponuda start č-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const put = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const lock = {
    name: 'p',
    version: '1.0.0',
    lockfileVersion: 3,
    packages: {
      '': { name: 'p', version: '1.0.0', workspaces: ['packages/*'] },
      'node_modules/one': { resolved: 'packages/one', link: true },
      'packages/one': { version: '1.0.0' },
    },
  };
  put(
    'package.json',
    JSON.stringify({ name: 'p', version: '1.0.0', type: 'module', workspaces: ['packages/*'] }),
  );
  put('packages/one/package.json', JSON.stringify({ name: 'one', version: '1.0.0' }));
  put('package-lock.json', JSON.stringify(lock));
  put('app/server/main.ts', mainSource);
  for (const name of ['start.mjs', 'start-steps.mjs', 'install-packages.mjs'])
    cpSync(new URL(name, import.meta.url), join(folder, 'scripts', name));
  put('scripts/build.mjs', buildScript);
  return { folder, put, builds: () => readFileSync(join(folder, 'builds.log'), 'utf8').trim().split('\n') };
}

/** Starts the project, waits for its start message, sends SIGTERM to its only process and returns the output. */
async function startAndStop(folder, environment = {}) {
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    npm_config_cache: join(folder, '.cache'),
    ...environment,
  };
  const child = spawn(process.execPath, [join(folder, 'scripts/start.mjs')], { cwd: tmpdir(), env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
      if (said.includes('runs ') && !child.killed) child.kill('SIGTERM');
    });
  }
  const [code] = await once(child, 'close');
  return { code, lines: said.trim().split('\n') };
}

it('installs and builds a fresh clone, and only runs it the next time', async () => {
  const { folder, builds } = project();
  expect(await startAndStop(folder)).toEqual({
    code: 0,
    lines: [
      'Installing the packages. This takes a minute the first time.',
      'Building the pages and the server.',
      'runs plainly',
      'stops',
    ],
  });
  expect(await startAndStop(folder)).toEqual({ code: 0, lines: ['runs plainly', 'stops'] });
  expect(builds()).toEqual(['production']);
});

it('builds again when a source changed, installs again when the lock file did', {
  tags: 'exhaustive',
}, async () => {
  const { folder, put, builds } = project();
  await startAndStop(folder);
  put('app/server/other.ts', '');
  expect((await startAndStop(folder)).lines[0]).toBe('Building the pages and the server.');
  expect(builds()).toHaveLength(2);

  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  put('package-lock.json', JSON.stringify({ ...lock, requires: true }, null, 2));
  rmSync(join(folder, 'node_modules/.package-lock.json'));
  expect((await startAndStop(folder)).lines[0]).toContain('Installing the packages.');
});

it('installs the packages that building needs in production too, and hands the environment on', {
  tags: 'exhaustive',
}, async () => {
  const { folder, builds } = project();
  const { lines } = await startAndStop(folder, { NODE_ENV: 'production' });
  expect(lines).toContain('runs production');
  expect(builds()).toEqual(['production']);
});

it('shows what went wrong when the build fails, and builds again the next time', {
  tags: 'exhaustive',
}, async () => {
  const { folder, put } = project();
  put('app/server/main.ts', 'wrong');
  const { code, lines } = await startAndStop(folder);
  expect(code).toBe(1);
  expect(lines.join('\n')).toMatch(/This does not build\..*The start failed while building \(1\)\./s);
  put('app/server/main.ts', mainSource);
  expect((await startAndStop(folder)).lines).toContain('runs plainly');
});

it('stops the build when it is stopped itself', { tags: 'exhaustive' }, async () => {
  const { folder, put } = project();
  const endless = "writeFileSync('build.pid', String(process.pid)); setInterval(() => undefined, 1000);";
  put('scripts/build.mjs', `import { writeFileSync } from 'node:fs'; ${endless}`);
  const env = { PATH: process.env.PATH, HOME: folder };
  const child = spawn(process.execPath, [join(folder, 'scripts/start.mjs')], { env });
  const note = join(folder, 'build.pid');
  // The file exists before the number is written to it.
  const numberIn = () => existsSync(note) && Number(readFileSync(note, 'utf8'));
  const pid = await vi.waitUntil(numberIn, { timeout: 60_000, interval: 10 });
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

it.runIf(process.platform === 'linux')(
  'leaves packages and pages alone while the product runs on the data',
  { tags: 'exhaustive' },
  async () => {
    const { folder, put, builds } = project();
    await startAndStop(folder);
    put('app/server/other.ts', '');
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const mark = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    put(`data/instance-${process.pid}-${mark}.json`, '{}');
    expect((await startAndStop(folder)).lines).toEqual(['runs plainly', 'stops']);
    expect(builds()).toHaveLength(1);
    rmSync(join(folder, 'data'), { recursive: true });
    put(`data/instance-${process.pid}-1.json`, '{}');
    await startAndStop(folder);
    expect(builds()).toHaveLength(2);
  },
);

it('keeps the digest of the lock file it installed', { tags: 'exhaustive' }, async () => {
  const { folder } = project();
  await startAndStop(folder);
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8');
  expect(readFileSync(join(folder, 'node_modules/.ponuda-install'), 'utf8')).toBe(digest(lock));
});
