import qrcode from 'qrcode';

/** A QR code as what is drawn: so many fields on each side, and the dark ones as the path of an SVG. */
export interface QrCode {
  readonly size: number;
  readonly path: string;
}

/** Fields of light around a code, without which it cannot be read. */
export const QUIET_ZONE = 4;

/** The code of a text in UTF-8, level M: one segment of bytes, which every reader gives back as it was. */
export function qrCode(text: string): QrCode {
  const { modules } = qrcode.create([{ data: new TextEncoder().encode(text), mode: 'byte' }], {
    errorCorrectionLevel: 'M',
  });
  const { size } = modules;
  const dark = (x: number, y: number) => x < size && modules.get(y, x) === 1;
  let path = '';
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      if (!dark(x, y)) continue;
      const start = x;
      while (dark(x, y)) x++;
      path += `M${start} ${y}h${x - start}v1h${start - x}z`;
    }
  return { size, path };
}

/** The code as a picture by itself, black on white with its quiet zone. */
export function qrSvg({ size, path }: QrCode): string {
  const side = size + 2 * QUIET_ZONE;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}">` +
    `<rect x="${-QUIET_ZONE}" y="${-QUIET_ZONE}" width="${side}" height="${side}" fill="#fff"/>` +
    `<path d="${path}" fill="#000"/></svg>`
  );
}
