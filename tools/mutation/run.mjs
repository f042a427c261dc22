// `node tools/mutation/run.mjs money/vat.ts`: changes this file of packages/domain/src in every small way that StrykerJS knows,
// and says which change its test (money/vat.test.ts, and others that are named behind it) does not notice: docs/mutation.md. It
// works in a folder of its own with packages of its own, so that `npm ci` knows nothing of them; it needs the network.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [file, ...others] = process.argv.slice(2);
if (file === undefined) {
  console.error('Name a file of packages/domain/src, such as money/vat.ts.');
  process.exit(1);
}
const tests = [file.replace(/\.ts$/, '.test.ts'), ...others].map((path) => `src/${path}`);
const here = fileURLToPath(new URL('.', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'ponuda-mutation-'));
const run = (program, ...args) => execFileSync(program, args, { cwd: folder, stdio: 'inherit' });
try {
  cpSync(here, folder, { recursive: true });
  cpSync(fileURLToPath(new URL('../../packages/domain/src', import.meta.url)), join(folder, 'src'), {
    recursive: true,
  });
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `export default { test: { include: ${JSON.stringify(tests)} } };\n`,
  );
  run('npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund');
  run('npx', 'stryker', 'run', '--mutate', `src/${file}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
