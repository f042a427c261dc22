/** A QR code as SVG text, black on white with the quiet zone that cameras need. */
export async function qrSvg(text: string): Promise<string> {
  // Few ask for it: loaded with the first.
  const { default: qr } = await import('qrcode');
  return await qr.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
}
