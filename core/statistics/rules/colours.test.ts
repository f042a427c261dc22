import { expect, it } from 'vitest';
import { colourOf, NEUTRAL_COLOUR } from './colours.ts';

it('S3.22 a colour belongs to an id, and the neutral one to none', () => {
  const twelve = Array.from({ length: 12 }, (_, id) => colourOf(id));
  expect(new Set([...twelve, NEUTRAL_COLOUR]).size).toBe(13);
  for (const colour of [...twelve, NEUTRAL_COLOUR]) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  expect(colourOf(15)).toBe(colourOf(3));
  expect(colourOf(null)).toBe(NEUTRAL_COLOUR);
});
