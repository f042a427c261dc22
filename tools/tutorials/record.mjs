// Films the tutorials anew out of the running product: `npm run build`, then `node tools/tutorials/record.mjs`
// (all, or those named). Needs Chromium and ffmpeg; the product and its tests need neither of the two for it.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium, root } from '../../scripts/steps.mjs';
import { startDemo } from './demo.mjs';
import { Film } from './film.mjs';
import { STORIES } from './stories.mjs';

const videos = `${root}apps/web/src/features/help/videos`;
const wanted = process.argv.slice(2);
const names = wanted.length > 0 ? wanted : Object.keys(STORIES);
const lengths = JSON.parse(readFileSync(`${videos}/seconds.json`, 'utf8'));

const demo = await startDemo();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
});
try {
  for (const name of names) {
    const film = new Film(join(tmpdir(), `ponuda-film-${name}`));
    await STORIES[name](film, { browser, url: demo.url });
    lengths[name] = await film.finish(join(videos, name));
    const kilobytes = Math.round(statSync(join(videos, name, 'video.webm')).size / 1024);
    console.log(`${name}: ${lengths[name]} s, ${kilobytes} KB`);
  }
  writeFileSync(`${videos}/seconds.json`, `${JSON.stringify(lengths, null, 2)}\n`);
} finally {
  await browser.close();
  await demo.stop();
}
