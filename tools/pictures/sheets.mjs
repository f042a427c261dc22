// Makes small sheets of a dozen screens each from the pictures of run.mjs, for docs/screens.md:
//   node tools/pictures/sheets.mjs [--pictures .cache/pictures] [--out docs/images/screens]
//     [--looks sr_latin.1440.light,de.390.dark]
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({
  options: {
    pictures: { type: 'string', default: '.cache/pictures' },
    out: { type: 'string', default: 'docs/images/screens' },
    looks: { type: 'string', default: 'sr_latin.1440.light,de.390.dark' },
  },
});
const from = resolve(root, values.pictures);
const out = resolve(root, values.out);
const { module } = await runnerImport(`${root}app/stories/support/screens.ts`, {
  root,
  configFile: false,
  logLevel: 'error',
});

/** Returns the number of screens per sheet and the size of each screen; of a long page, only the top is shown. */
const shapeOf = (look) =>
  look.includes('.390.')
    ? { each: 16, columns: 8, width: 195, height: 422 }
    : { each: 12, columns: 4, width: 440, height: 275 };
const GAP = 8;

mkdirSync(out, { recursive: true });
for (const old of readdirSync(out)) if (old.endsWith('.webp')) rmSync(join(out, old));
for (const look of values.looks.split(',')) {
  const { each, columns, width, height } = shapeOf(look);
  const files = module.SCREENS.map(({ name }) => join(from, `${name}.${look}.png`)).filter(existsSync);
  for (let first = 0; first < files.length; first += each) {
    const part = files.slice(first, first + each);
    const tiles = await Promise.all(
      part.map(async (file, index) => ({
        input: await sharp(file).resize({ width, height, fit: 'cover', position: 'top' }).png().toBuffer(),
        left: GAP + (index % columns) * (width + GAP),
        top: GAP + Math.floor(index / columns) * (height + GAP),
      })),
    );
    await sharp({
      create: {
        width: GAP + columns * (width + GAP),
        height: GAP + Math.ceil(part.length / columns) * (height + GAP),
        channels: 3,
        background: '#9aa8a0',
      },
    })
      .composite(tiles)
      .webp({ quality: 72 })
      .toFile(join(out, `${look}.${first / each + 1}.webp`));
  }
}
