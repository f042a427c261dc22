import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/**
 * The version of the installed application's icons, which `node tools/pictures/make-icons.mjs` draws from the logo.
 * The icons are cached forever, so a new logo needs a new version here, in app/server/installable and in the pages.
 */
const VERSION = 'v1';
const at = (path) => fileURLToPath(new URL(`../app/web/${path}`, import.meta.url));
const logo = await readFile(at('favicon.svg'));

const drawn = (size) =>
  sharp(logo, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 });
/**
 * Returns the icon on an opaque background, because phones crop the icon to their own shape, by at most the outer
 * tenth.
 */
const onGround = async (size, part) => {
  const inner = Math.round(size * part);
  const mark = await drawn(inner).toBuffer();
  return sharp({ create: { width: size, height: size, channels: 3, background: '#ffffff' } })
    .composite([{ input: mark, gravity: 'centre' }])
    .removeAlpha()
    .png({ compressionLevel: 9 });
};
const write = (image, name) => image.toFile(at(`public/assets/${name}.${VERSION}.png`));

await write(drawn(192), 'icon-192');
await write(drawn(512), 'icon-512');
await write(await onGround(512, 0.72), 'icon-maskable');
await write(await onGround(180, 0.88), 'icon-180');
