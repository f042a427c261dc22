// Films the tutorials anew out of the running product: `npm run build`, then `node tools/tutorials/record.mjs`
// (all, or those named); with `--captions` only their captions, after words.mjs was changed. Filming needs Chromium
// and ffmpeg; the product and its tests do without ffmpeg.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium, root } from '../../scripts/steps.mjs';
import { writeCaptions } from './captions.mjs';
import { startDemo } from './demo.mjs';
import { Film } from './film.mjs';
import { STORIES } from './stories.mjs';

const videos = `${root}apps/web/src/features/help/videos`;
const kept = new URL('cues.json', import.meta.url);
/** The captions and lengths of the films as they were last made. */
const films = JSON.parse(readFileSync(kept, 'utf8'));
const asked = process.argv.slice(2);

async function record(names) {
  const demo = await startDemo();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
  });
  try {
    for (const name of names) {
      const film = new Film(join(tmpdir(), `ponuda-film-${name}`));
      await STORIES[name](film, { browser, url: demo.url });
      films[name] = await film.finish(join(videos, name));
      const kilobytes = Math.round(statSync(join(videos, name, 'video.webm')).size / 1024);
      console.log(`${name}: ${films[name].seconds} s, ${kilobytes} KB`);
    }
  } finally {
    await browser.close();
    await demo.stop();
  }
}

const named = asked.filter((one) => one in STORIES);
if (!asked.includes('--captions')) await record(named.length > 0 ? named : Object.keys(STORIES));
for (const [name, { cues }] of Object.entries(films)) writeCaptions(join(videos, name), cues);
writeFileSync(kept, `${JSON.stringify(films, null, 2)}\n`);
const lengths = Object.fromEntries(Object.entries(films).map(([name, { seconds }]) => [name, seconds]));
writeFileSync(`${videos}/seconds.json`, `${JSON.stringify(lengths, null, 2)}\n`);
