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

/** Returns the twelve months of the year of the signed days, with a gap for each missing day. */
export function proofMonths(days: readonly SignedDay[], missing: readonly string[]): ProofMonth[] {
  const year = days[0]?.day.slice(0, 4) ?? '';
  return Array.from({ length: 12 }, (_, at) => {
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
          const nth = Number(day.slice(8));
          return { from: (nth - 1) / length, to: nth / length };
        }),
    };
  });
}
