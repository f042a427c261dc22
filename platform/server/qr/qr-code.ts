import { encode } from 'uqr';

/**
 * Returns the code of a text in UTF-8, level M unless it is a long one: its fields row by row, `1` for a dark one. It is one
 * segment of bytes without an ECI mark: the library writes none, and without it readers recognise UTF-8 by its bytes.
 */
export function qrCode(text: string, ecc: 'L' | 'M' = 'M'): string[] {
  const { data } = encode([...new TextEncoder().encode(text)], { ecc, border: 0 });
  return data.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
}
