import { qrPicture } from '@ponuda/domain/billing/qr-picture';
import qrcode from 'qrcode';

/**
 * The code of a text in UTF-8, level M: its fields row by row, `1` for a dark one. It is one segment of bytes, which
 * every reader gives back as they were.
 */
export function qrCode(text: string): string[] {
  const { modules } = qrcode.create([{ data: new TextEncoder().encode(text), mode: 'byte' }], {
    errorCorrectionLevel: 'M',
  });
  const { size } = modules;
  const places = Array.from({ length: size }, (_, place) => place);
  return places.map((y) => places.map((x) => (modules.get(y, x) === 1 ? '1' : '0')).join(''));
}

/** The code as a picture by itself, black on white. */
export function qrSvg(rows: readonly string[]): string {
  const { viewBox, path } = qrPicture(rows);
  const [x, y, side] = viewBox.split(' ');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">` +
    `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="#fff"/>` +
    `<path d="${path}" fill="#000"/></svg>`
  );
}
