import type { LocaleFormatters } from '#platform/web/lib/words/format.ts';

/** Formats a change of an amount with its sign: `+400.000,00`. */
export const signedAmount = (format: LocaleFormatters, change: string) =>
  Number(change) > 0 ? `+${format.amount(change)}` : format.amount(change);
