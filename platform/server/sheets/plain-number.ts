/** `1250.0999999999999` is how a sheet stores 1250.1, and `1E-3` how it stores 0.001. */
export function plainNumber(stored: string): string {
  if (/^-?\d{1,15}$/.test(stored)) return stored;
  const shortest = String(Number(stored));
  return shortest.includes('e')
    ? Number(stored)
        .toFixed(12)
        .replace(/\.?0+$/, '')
    : shortest;
}

/** The digits that a spreadsheet shows of a number: a calculation leaves noise in those behind. */
const DIGITS_SHOWN = 15;

/** The same of a cell that may hold a formula's result: `12.339999999999998` is 12.34. */
export function shownNumber(stored: string): string {
  return /^-?\d{1,15}$/.test(stored)
    ? plainNumber(stored)
    : plainNumber(String(Number(Number(stored).toPrecision(DIGITS_SHOWN))));
}
