/** Told apart in light and dark alike, neighbours far from each other. */
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

/** Values without a category or supplier have this colour. */
export const NEUTRAL_COLOUR = '#8b93a7';

/** The colour of a category, supplier or customer by its id: the same in every chart, for everybody, for ever. */
export function colourOf(id: number | null): string {
  return id === null ? NEUTRAL_COLOUR : (PALETTE[id % PALETTE.length] ?? NEUTRAL_COLOUR);
}
