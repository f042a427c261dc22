/**
 * The maximum size of a payment code in bytes: QR version 13 at level M, which phones still read reliably (fact 1.4).
 */
export const MAX_QR_BYTES = 331;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/**
 * Returns a single line without the field separator, truncated between characters and never within one; null if the
 * text contains control characters.
 */
export function toQrLine(text: string, max: number): string | null {
  const line = text.normalize('NFC').replaceAll('|', '').replaceAll(/\s+/g, ' ').trim();
  if (CONTROL.test(line)) return null;
  return Array.from(line).slice(0, max).join('').trimEnd();
}
