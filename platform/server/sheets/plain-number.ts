/**
 * Returns a stored number as a decimal, because a sheet stores 1250.1 as `1250.0999999999999` and 0.001 as `1E-3`.
 */
export function toPlainNumber(stored: string): string {
  if (/^-?\d{1,15}$/.test(stored)) return stored;
  const shortest = String(Number(stored));
  return shortest.includes('e')
    ? Number(stored)
        .toFixed(12)
        .replace(/\.?0+$/, '')
    : shortest;
}

/** The number of digits that a spreadsheet program shows; calculations leave noise in the digits beyond these. */
const DIGITS_SHOWN = 15;

/** Returns a number as the sheet shows it, for cells with formula results: `12.339999999999998` becomes 12.34. */
export function toShownNumber(stored: string): string {
  return /^-?\d{1,15}$/.test(stored)
    ? toPlainNumber(stored)
    : toPlainNumber(String(Number(Number(stored).toPrecision(DIGITS_SHOWN))));
}
