import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What each entry page loads at once, JS and CSS in brotli, without fonts and words; what lies over its budget fails. */
const dist = fileURLToPath(new URL('../apps/web/dist', import.meta.url));
const BUDGETS = { login: 90, offer: 120, index: 170 };
const list = process.argv.includes('--list');

for (const [entry, budget] of Object.entries(BUDGETS)) {
  const html = await readFile(join(dist, `${entry}.html`), 'utf8');
  const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(
    (match) => match[1] ?? '',
  );
  const sizes = await Promise.all(
    files.map(async (file) => [file, (await stat(join(dist, `${file}.br`))).size]),
  );
  const total = sizes.reduce((sum, [, size]) => sum + Number(size), 0) / 1024;
  console.log(`${entry}.html ${total.toFixed(1)} KB of ${budget}`);
  if (list) {
    for (const [file, size] of sizes.sort((a, b) => Number(b[1]) - Number(a[1])))
      console.log(`  ${file} ${size}`);
  }
  if (total > budget) process.exitCode = 1;
}
