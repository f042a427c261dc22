// Makes the manual's pictures from the pictures of run.mjs, one of each screen in each language:
//   node tools/pictures/run.mjs --widths 1024 --themes light --langs sr_latin,en,de,de-AT,ru,ba \
//     --screens $(node tools/pictures/manual.mjs --list)
//   node tools/pictures/manual.mjs [--pictures .cache/pictures]
// With --list, prints the screens for run.mjs.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { getConfig } from '@lingui/conf';
import sharp from 'sharp';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  options: {
    pictures: { type: 'string', default: '.cache/pictures' },
    list: { type: 'boolean', default: false },
  },
});
const manual = join(root, 'core/help/web/manual');
const { locales } = getConfig();

// The tasks contain macros, so their files are searched instead of imported.
const screens = readdirSync(join(manual, 'tasks')).flatMap((file) =>
  [...readFileSync(join(manual, 'tasks', file), 'utf8').matchAll(/^ {4}screen: '(.+)',$/gm)].map(
    ([, name]) => name,
  ),
);
if (values.list) {
  console.log(screens.join(','));
  process.exit();
}
rmSync(join(manual, 'pictures'), { recursive: true, force: true });
for (const screen of screens) {
  const folder = join(manual, 'pictures', screen);
  mkdirSync(folder, { recursive: true });
  for (const language of locales) {
    const picture = join(resolve(root, values.pictures), `${screen}.${language}.1024.light.png`);
    // Only the top of a long page is shown.
    await sharp(picture)
      .extract({ left: 0, top: 0, width: 1024, height: 900 })
      .webp({ quality: 70 })
      .toFile(join(folder, `${language}.webp`));
  }
}
