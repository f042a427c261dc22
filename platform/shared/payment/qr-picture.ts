/** The width, in modules, of the light border that a scanner needs around a code. */
export const QUIET_ZONE = 4;

export interface QrPicture {
  /** The `viewBox` of an SVG, which includes the quiet zone. */
  readonly viewBox: string;
  /** The SVG path of the dark modules. */
  readonly path: string;
}

/** Returns the drawing of a QR code, for print and screen. `rows` contains its modules, `1` for a dark module. */
export function buildQrPicture(rows: readonly string[]): QrPicture {
  const side = rows.length + 2 * QUIET_ZONE;
  const path = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return { viewBox: `-${QUIET_ZONE} -${QUIET_ZONE} ${side} ${side}`, path: path.join('') };
}
