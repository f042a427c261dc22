import { expect, it } from 'vitest';
import { getChartColour, NEUTRAL_COLOUR } from './colours.ts';

it('S3.22 a colour belongs to an id, and the neutral one to none', () => {
  const twelve = Array.from({ length: 12 }, (_, id) => getChartColour(id));
  expect(new Set([...twelve, NEUTRAL_COLOUR]).size).toBe(13);
  for (const colour of [...twelve, NEUTRAL_COLOUR]) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  expect(getChartColour(15)).toBe(getChartColour(3));
  expect(getChartColour(null)).toBe(NEUTRAL_COLOUR);
});
