import { encode } from 'uqr';

/**
 * Returns the QR code of a UTF-8 text, row by row, `1` for a dark module; by default with error correction level M.
 * The code is a single byte segment without an ECI mark, because the library writes none and readers recognise UTF-8
 * without it.
 */
export function encodeQrCode(text: string, ecc: 'L' | 'M' = 'M'): string[] {
  const { data } = encode([...new TextEncoder().encode(text)], { ecc, border: 0 });
  return data.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''));
}
