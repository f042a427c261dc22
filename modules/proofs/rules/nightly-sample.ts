/** The number of nights within which every earlier root is compared at least once. */
export const SAMPLE_NIGHTS = 28;

interface Sample {
  /** The last day that earlier checks found intact. */
  readonly checkedUntil: string;
  /** Counts the nights, so that each night compares a different part. */
  readonly night: number;
}

/**
 * Returns the roots that a nightly check compares: those after `checkedUntil`, and every 28th of the earlier ones, so
 * that the cost of a night does not grow with the year. `roots` are those of the year, oldest first.
 */
export function selectNightlyRoots<Root extends { readonly day: string }>(
  roots: readonly Root[],
  { checkedUntil, night }: Sample,
): Root[] {
  return roots.filter(
    ({ day }, index) => day > checkedUntil || index % SAMPLE_NIGHTS === night % SAMPLE_NIGHTS,
  );
}
