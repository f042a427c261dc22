/** The maximum bytes of a payment code: QR version 13 at level M, which phones still read well (fact 1.4). */
export const MAX_QR_BYTES = 331;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/**
 * Returns one line without the field separator, truncated between characters and never within one; null if it contains
 * control characters.
 */
export function toQrLine(text: string, max: number): string | null {
  const line = text.normalize('NFC').replaceAll('|', '').replaceAll(/\s+/g, ' ').trim();
  if (CONTROL.test(line)) return null;
  return Array.from(line).slice(0, max).join('').trimEnd();
}
