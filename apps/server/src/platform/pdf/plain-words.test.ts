import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineBreaker } from './page-text.ts';
import { plainWords } from './plain-words.ts';

function byAllRules(text: string): string[] {
  const breaker = lineBreaker(text);
  const words: string[] = [];
  let last = 0;
  for (let at = breaker.nextBreak(); at; at = breaker.nextBreak()) {
    words.push(text.slice(last, at.position));
    last = at.position;
  }
  return words;
}

it.each([
  ['Ukupno bez PDV-a', ['Ukupno ', 'bez ', 'PDV-', 'a']],
  ['GR-2026-0001, 20 kg', ['GR-2026-0001, ', '20 ', 'kg']],
  ['Отчёт 1 / 2 – новый (да)', ['Отчёт ', '1 / ', '2 ', '– ', 'новый ', '(да)']],
])('knows where %s breaks', (text, words) => {
  expect(plainWords(text)).toEqual(words);
  expect(byAllRules(text)).toEqual(words);
});

it('leaves to all rules what it does not know', () => {
  for (const text of ['a/b', 'e\u0301', '中文', 'a\nb', '…', '"a"'])
    expect(plainWords(text), text).toBeUndefined();
});

it('breaks as all rules do, wherever it dares to', () => {
  const char = fc.constantFrom(...'ažЖ127 ..,:;-@&·\u00a0B%€//’+–()  ');
  let known = 0;
  fc.assert(
    fc.property(fc.string({ unit: char, maxLength: 9 }), (text) => {
      const words = plainWords(text);
      if (!words) return;
      known += 1;
      expect(words).toEqual(byAllRules(text));
    }),
    { numRuns: 20_000, seed: 20_261_123 },
  );
  expect(known).toBeGreaterThan(1000);
});
