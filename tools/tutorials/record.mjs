// Records the tutorials from the running product: `npm run build`, then `node tools/tutorials/record.mjs` (for all,
// or for the named stories and languages). With `--captions`, writes only their captions, after words.mjs was
// changed. Recording needs Chromium and ffmpeg; the product and its tests do not need ffmpeg.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium, root } from '../../scripts/steps.mjs';
import { writeCaptions } from './captions.mjs';
import { startDemo } from './demo.mjs';
import { Film } from './film.mjs';
import { STORIES } from './stories.mjs';
import { textsIn } from './texts.mjs';
import { LANGUAGES } from './words.mjs';

const videos = `${root}core/help/web/videos`;
const kept = new URL('cues.json', import.meta.url);
/** The captions and lengths of the films as last recorded. */
const films = JSON.parse(readFileSync(kept, 'utf8'));
const asked = process.argv.slice(2);

async function record(names, languages) {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
  });
  try {
    for (const language of languages) {
      // Each language starts with the same demo data, so that all films show the same numbers.
      const demo = await startDemo();
      try {
        for (const name of names) await recordOne(name, language, { browser, url: demo.url });
      } finally {
        await demo.stop();
      }
    }
  } finally {
    await browser.close();
  }
}

async function recordOne(name, language, stage) {
  const film = new Film(join(tmpdir(), `ponuda-film-${name}-${language}`), language);
  await STORIES[name](film, { ...stage, language, say: textsIn(language) });
  films[name][language] = await film.finish(join(videos, name));
  const kilobytes = Math.round(statSync(join(videos, name, `${language}.webm`)).size / 1024);
  console.log(`${name}, ${language}: ${films[name][language].seconds} s, ${kilobytes} KB`);
}

const chosen = (known) => {
  const named = known.filter((one) => asked.includes(one));
  return named.length > 0 ? named : known;
};
if (!asked.includes('--captions')) await record(chosen(Object.keys(STORIES)), chosen(LANGUAGES));
for (const [name, byLanguage] of Object.entries(films))
  for (const [language, { cues }] of Object.entries(byLanguage))
    writeCaptions(join(videos, name), language, cues);
writeFileSync(kept, `${JSON.stringify(films, null, 2)}\n`);
const lengths = Object.fromEntries(
  Object.entries(films).map(([name, byLanguage]) => [
    name,
    Object.fromEntries(Object.entries(byLanguage).map(([language, { seconds }]) => [language, seconds])),
  ]),
);
writeFileSync(`${videos}/seconds.json`, `${JSON.stringify(lengths, null, 2)}\n`);
