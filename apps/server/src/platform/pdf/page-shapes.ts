import { QUIET_ZONE } from '@ponuda/domain/billing/qr-picture';
import type { PdfShape } from './pdf-document.ts';
import { rounded as r } from './pdf-font.ts';

/** How far the ends of a Bézier curve that is nearly a quarter of a circle stand from its corner, in radii. */
const CORNER = 1 - 0.5522847498;

/** `#rrggbb` as three parts of 1. */
function colour(hex: string): string {
  return [1, 3, 5].map((at) => r(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ');
}

/** The colour of texts and areas that follow. */
export const fill = (hex: string) => `${colour(hex)} rg `;

export function lineAt(from: number, to: number, y: number, thick: number, hex: string): string {
  return `${colour(hex)} RG ${thick} w ${r(from)} ${r(-y)} m ${r(to)} ${r(-y)} l S\n`;
}

/** The outline of a rectangle. */
export function frameAt(x: number, y: number, width: number, height: number): string {
  return `${colour('#000000')} RG 1 w ${r(x)} ${r(-y - height)} ${r(width)} ${r(height)} re S\n`;
}

export function shapeAt(shape: PdfShape, x: number, y: number): string {
  if ('line' in shape) return lineAt(x, x + shape.line, y, shape.thick, '#000000');
  return roundedRectangle(shape, x, y + shape.y);
}

function roundedRectangle(
  { width, height, radius, fill: hex }: Exclude<PdfShape, { line: number }>,
  x: number,
  y: number,
): string {
  const round = Math.min(radius, width / 2, height / 2);
  const control = round * CORNER;
  const [x2, y2] = [x + width, y + height];
  const curve = (...points: number[]) =>
    `${points.map((value, index) => r(index % 2 === 0 ? value : -value)).join(' ')} c`;
  return [
    `${fill(hex)}${r(x + round)} ${r(-y)} m ${r(x2 - round)} ${r(-y)} l`,
    curve(x2 - control, y, x2, y + control, x2, y + round),
    `${r(x2)} ${r(-(y2 - round))} l`,
    curve(x2, y2 - control, x2 - control, y2, x2 - round, y2),
    `${r(x + round)} ${r(-y2)} l`,
    curve(x + control, y2, x, y2 - control, x, y2 - round),
    `${r(x)} ${r(-(y + round))} l`,
    curve(x, y + control, x + control, y, x + round, y),
    'f\n',
  ].join(' ');
}

/** A code by its rows: the dark fields over white, which stays light on a dark screen too. */
export function codeAt(rows: readonly string[], x: number, y: number, side: number): string {
  const field = side / (rows.length + 2 * QUIET_ZONE);
  const dark = rows.flatMap((row, n) =>
    [...row.matchAll(/1+/g)].map(({ index, 0: run }) => `${index} ${-n - 1} ${run.length} 1 re`),
  );
  const [left, top] = [r(x + QUIET_ZONE * field), r(-y - QUIET_ZONE * field)];
  return (
    `${fill('#ffffff')}${r(x)} ${r(-y - side)} ${side} ${side} re f\n` +
    `q ${field} 0 0 ${field} ${left} ${top} cm ${fill('#000000')}${dark.join(' ')} f Q\n`
  );
}
