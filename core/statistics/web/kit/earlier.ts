/** Returns the figures that the charts are compared with: by default the period before. */
export function earlierOf<Comparison>(
  statistics: { readonly previous_period: Comparison; readonly previous_year: Comparison },
  compare: string,
): Comparison | null {
  if (compare === 'none') return null;
  return compare === 'year' ? statistics.previous_year : statistics.previous_period;
}
