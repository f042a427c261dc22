/**
 * Returns the figures that the charts are compared with: the period before unless the year before or nothing is chosen.
 */
export function earlierOf<Comparison>(
  statistics: { readonly previous_period: Comparison; readonly previous_year: Comparison },
  compare: string,
): Comparison | null {
  if (compare === 'none') return null;
  return compare === 'year' ? statistics.previous_year : statistics.previous_period;
}
