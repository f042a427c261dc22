import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('no place has words of its own for the status of a purchase', () => {
  const entries = readFileSync('locales/en/messages.po', 'utf8').split('\n\n');
  const places = entries
    .filter((entry) => /^msgctxt "(purchase status|state of goods)"$/m.test(entry))
    .flatMap((entry) => [...entry.matchAll(/^#: (.+)$/gm)].map(([, place]) => place));
  expect(new Set(places)).toEqual(new Set(['core/purchase/words/statuses.ts']));
});
