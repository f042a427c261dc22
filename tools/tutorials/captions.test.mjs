import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/steps.mjs';
import { captionsIn } from './captions.mjs';
import { inLanguage, LANGUAGES } from './words.mjs';

const films = JSON.parse(readFileSync(new URL('cues.json', import.meta.url), 'utf8'));
const folderOf = (name) => `${root}apps/web/src/features/help/videos/${name}`;

describe.each(Object.entries(films))('S2.73 the tutorial %s', (name, { seconds, cues }) => {
  it('lies with the product: 15 to 45 seconds, at most 700 KB, with a poster', () => {
    expect(seconds).toBeGreaterThan(15);
    expect(seconds).toBeLessThan(45);
    expect(statSync(`${folderOf(name)}/video.webm`).size).toBeLessThanOrEqual(700 * 1024);
    expect(existsSync(`${folderOf(name)}/poster.webp`)).toBe(true);
  });

  it.each(LANGUAGES)('has its captions in %s, in the words of words.mjs', (language) => {
    expect(readFileSync(`${folderOf(name)}/${language}.vtt`, 'utf8')).toBe(captionsIn(language, cues));
    for (const { key, from, to } of cues) {
      expect(inLanguage(key, language), key).toBeTruthy();
      // A reader takes in at most twenty letters a second.
      expect((to - from) * 20, `${key}: ${inLanguage(key, language)}`).toBeGreaterThan(
        inLanguage(key, language).length,
      );
    }
  });
});

it('S2.73 there are three of them', () => {
  expect(Object.keys(films).sort()).toEqual(['after-the-offer', 'request', 'supplier']);
});
