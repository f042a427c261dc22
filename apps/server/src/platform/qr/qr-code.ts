import qrcode from 'qrcode';

/**
 * The code of a text in UTF-8, level M unless it is a long one: its fields row by row, `1` for a dark one. It is one segment of bytes, which
 * every reader gives back as they were.
 */
export function qrCode(text: string, errorCorrectionLevel: 'L' | 'M' = 'M'): string[] {
  const { modules } = qrcode.create([{ data: new TextEncoder().encode(text), mode: 'byte' }], {
    errorCorrectionLevel,
  });
  const { size } = modules;
  const places = Array.from({ length: size }, (_, place) => place);
  return places.map((y) => places.map((x) => (modules.get(y, x) === 1 ? '1' : '0')).join(''));
}
