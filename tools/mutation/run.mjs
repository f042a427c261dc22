// `node tools/mutation/run.mjs purchase money/vat.ts`: changes these files and folders of packages/domain/src in every small way that
// StrykerJS knows, and says which change no test of the domain notices: docs/mutation.md. It works in a folder of its own with
// packages of its own, so that `npm ci` knows nothing of them; it needs the network, or `MUTATION_PACKAGES`, a folder that has them.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const domain = fileURLToPath(new URL('../../packages/domain/src', import.meta.url));
const files = process.argv.slice(2).flatMap((name) => {
  if (!statSync(join(domain, name)).isDirectory()) return [name];
  const inside = readdirSync(join(domain, name), { recursive: true, encoding: 'utf8' });
  return inside
    .filter((each) => /(?<!\.test|\.test-support|\.d)\.ts$/.test(each))
    .map((each) => join(name, each));
});
if (files.length === 0) {
  console.error('Name files or folders of packages/domain/src, such as purchase or money/vat.ts.');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'ponuda-mutation-'));
const run = (program, ...args) => execFileSync(program, args, { cwd: folder, stdio: 'inherit' });
try {
  cpSync(fileURLToPath(new URL('.', import.meta.url)), folder, { recursive: true });
  cpSync(domain, join(folder, 'src'), { recursive: true });
  const packages = process.env.MUTATION_PACKAGES;
  if (packages === undefined) run('npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund');
  else symlinkSync(join(packages, 'node_modules'), join(folder, 'node_modules'));
  run('npx', 'stryker', 'run', '--mutate', files.map((file) => `src/${file}`).join(','));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
