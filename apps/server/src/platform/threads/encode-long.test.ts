import { expect, it } from 'vitest';
import { encodeLong } from './encode-long.ts';

it('encodes a text in parts as in one, also where a sign of two places lies between them', async () => {
  for (const text of ['', 'abc', 'Čačak', 'ab😀cd', '😀😀😀', 'abc😀', '\ud83d'])
    for (const part of [1, 2, 3, 4, 100])
      expect((await encodeLong(text, part)).toString('utf8')).toBe(Buffer.from(text).toString('utf8'));
});

it('lets others have their turn between two parts', async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  await encodeLong('abcdef', 2);
  clearImmediate(next);
  expect(turns).toBeGreaterThan(1);
});
