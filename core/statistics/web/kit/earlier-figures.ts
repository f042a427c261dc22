/** Returns the figures with which the charts are compared: by default the figures of the previous period. */
export function selectEarlierFigures<Comparison>(
  statistics: { readonly previous_period: Comparison; readonly previous_year: Comparison },
  compare: string,
): Comparison | null {
  if (compare === 'none') return null;
  return compare === 'year' ? statistics.previous_year : statistics.previous_period;
}
