import qrcode from 'qrcode';

/**
 * Returns the code of a text in UTF-8, level M unless it is a long one: its fields row by row, `1` for a dark one. It is one
 * segment of bytes without an ECI mark: the library writes none, and without it readers recognise UTF-8 by its bytes.
 */
export function qrCode(text: string, errorCorrectionLevel: 'L' | 'M' = 'M'): string[] {
  const { modules } = qrcode.create([{ data: new TextEncoder().encode(text), mode: 'byte' }], {
    errorCorrectionLevel,
  });
  const { size } = modules;
  const places = Array.from({ length: size }, (_, place) => place);
  return places.map((y) => places.map((x) => (modules.get(y, x) === 1 ? '1' : '0')).join(''));
}
