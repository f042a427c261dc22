/** A signed day, with the number of entries that no earlier day covers. */
interface SignedDay {
  readonly day: string;
  readonly entries: number;
}

export interface ProofMonth {
  /** The month, for example `2026-11`. */
  readonly month: string;
  readonly entries: number;
  /** Whether the month has a signed day. */
  readonly isSigned: boolean;
  /** The days without a signature, as fractions of the month: 0 is its beginning, 1 its end. */
  readonly gaps: readonly { readonly from: number; readonly to: number }[];
}

/**
 * Returns the months from the first to the last signed day, with a gap for each missing day. The days before the
 * first signed one are no gap, because nothing had to be signed then.
 */
export function proofMonths(days: readonly SignedDay[], missing: readonly string[]): ProofMonth[] {
  const year = days[0]?.day.slice(0, 4) ?? '';
  const first = firstSigned(days);
  const skipped = Math.max(0, Number(first.slice(5, 7)) - 1);
  const last = Number(days[0]?.day.slice(5, 7) ?? 0);
  return Array.from({ length: last - skipped }, (_, nth) => {
    const at = skipped + nth;
    const month = `${year}-${String(at + 1).padStart(2, '0')}`;
    const own = days.filter(({ day }) => day.startsWith(month));
    const length = new Date(Date.UTC(Number(year), at + 1, 0)).getUTCDate();
    return {
      month,
      entries: own.reduce((sum, { entries }) => sum + entries, 0),
      isSigned: own.length > 0,
      gaps: missing
        .filter((day) => day.startsWith(month))
        .map((day) => {
          const dayOfMonth = Number(day.slice(8));
          return { from: (dayOfMonth - 1) / length, to: dayOfMonth / length };
        }),
    };
  });
}

/** Returns the oldest signed day. The days are sorted, newest first. */
export const firstSigned = (days: readonly SignedDay[]): string => days.at(-1)?.day ?? '';
