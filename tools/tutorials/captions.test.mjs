import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/steps.mjs';
import { captionsIn } from './captions.mjs';
import { inLanguage, LANGUAGES } from './words.mjs';

const films = JSON.parse(readFileSync(new URL('cues.json', import.meta.url), 'utf8'));
const folderOf = (name) => `${root}core/help/web/videos/${name}`;

const made = Object.entries(films).flatMap(([name, byLanguage]) =>
  Object.entries(byLanguage).map(([language, film]) => [name, language, film]),
);

describe.each(made)('S2.73 the tutorial %s in %s', (name, language, { seconds, cues }) => {
  it('lies with the product: 15 to 45 seconds, at most 700 KB, with a poster', () => {
    expect(seconds).toBeGreaterThan(15);
    expect(seconds).toBeLessThan(45);
    expect(statSync(`${folderOf(name)}/${language}.webm`).size).toBeLessThanOrEqual(700 * 1024);
    expect(existsSync(`${folderOf(name)}/${language}.webp`)).toBe(true);
  });

  it('has its captions in its language, in the words of words.mjs', () => {
    expect(readFileSync(`${folderOf(name)}/${language}.vtt`, 'utf8')).toBe(captionsIn(language, cues));
    for (const { key, from, to } of cues) {
      expect(inLanguage(key, language), key).toBeTruthy();
      // People read at most twenty letters per second.
      expect((to - from) * 20, `${key}: ${inLanguage(key, language)}`).toBeGreaterThan(
        inLanguage(key, language).length,
      );
    }
  });
});

it('S2.73 there are three of them, each in every language, and together they weigh less than 10 MB', () => {
  expect(Object.keys(films).sort()).toEqual(['after-the-offer', 'request', 'supplier']);
  for (const byLanguage of Object.values(films))
    expect(Object.keys(byLanguage).sort()).toEqual([...LANGUAGES].sort());
  const bytes = made.map(([name, language]) => statSync(`${folderOf(name)}/${language}.webm`).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(10 * 1024 * 1024);
});
