/** The most a payment code holds: QR version 13 at level M, which phones still read well (fact 1.4). */
export const QR_MAX_BYTES = 331;

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/** One line without the mark that divides fields, cut by characters and never through one; null: it holds control characters. */
export function qrText(text: string, max: number): string | null {
  const line = text.normalize('NFC').replaceAll('|', '').replaceAll(/\s+/g, ' ').trim();
  if (CONTROL.test(line)) return null;
  return Array.from(line).slice(0, max).join('').trimEnd();
}
