import { QUIET_ZONE } from '#platform/shared/payment/qr-picture.ts';
import type { PdfShape } from './pdf-document.ts';

const BLACK = '#000000';

interface Line {
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly thick: number;
  readonly color: string;
}

export function drawLine(document: PDFKit.PDFDocument, { from, to, y, thick, color }: Line): void {
  document.lineWidth(thick).moveTo(from, y).lineTo(to, y).stroke(color);
}

/** Draws the outline of a rectangle. */
export function drawFrame(
  document: PDFKit.PDFDocument,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  document.lineWidth(1).rect(x, y, width, height).stroke(BLACK);
}

export function drawShape(document: PDFKit.PDFDocument, shape: PdfShape, x: number, y: number): void {
  if ('line' in shape)
    drawLine(document, { from: x, to: x + shape.line, y, thick: shape.thick, color: BLACK });
  else document.roundedRect(x, y + shape.y, shape.width, shape.height, shape.radius).fill(shape.fill);
}

/**
 * Draws a QR code from its rows, with dark modules on a white background, so that it can be scanned even if a viewer
 * inverts the page.
 */
export function drawQrCode(
  document: PDFKit.PDFDocument,
  rows: readonly string[],
  x: number,
  y: number,
  side: number,
): void {
  const field = side / (rows.length + 2 * QUIET_ZONE);
  document.rect(x, y, side, side).fill('#ffffff');
  rows.forEach((row, at) => {
    for (const { index, 0: run } of row.matchAll(/1+/g))
      document.rect(
        x + (QUIET_ZONE + index) * field,
        y + (QUIET_ZONE + at) * field,
        run.length * field,
        field,
      );
  });
  document.fill(BLACK);
}
