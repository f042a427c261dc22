/** Colours that are distinguishable in light and dark mode; adjacent colours differ strongly. */
const PALETTE = [
  '#4f6bed',
  '#e07b39',
  '#2a9d8f',
  '#c94f7c',
  '#8a6fd1',
  '#7a9a2e',
  '#d1495b',
  '#2d8bba',
  '#b8860b',
  '#5c7a89',
  '#a0522d',
  '#3f9b57',
] as const;

/** The colour of values without a category or supplier. */
export const NEUTRAL_COLOUR = '#8b93a7';

/**
 * Returns the colour of a category, supplier or customer by its id; it never changes and is the same in every chart.
 */
export function getChartColour(id: number | null): string {
  return id === null ? NEUTRAL_COLOUR : (PALETTE[id % PALETTE.length] ?? NEUTRAL_COLOUR);
}
