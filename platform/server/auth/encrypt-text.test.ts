import { expect, it } from 'vitest';
import { seal, unseal } from './sealed.ts';

const KEY = 'a key of at least thirty-two characters';

it('gives back what was sealed, and never the same text twice', () => {
  const sealed = seal(KEY, 'tajna šđčćž');
  expect(unseal(KEY, sealed)).toBe('tajna šđčćž');
  expect(seal(KEY, 'tajna šđčćž')).not.toBe(sealed);
});

it('opens nothing that was changed, or sealed with another key', () => {
  const sealed = seal(KEY, 'secret');
  const changed = Buffer.from(sealed, 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => unseal(KEY, changed.toString('base64url'))).toThrow();
  expect(() => unseal(`${KEY}!`, sealed)).toThrow();
});
