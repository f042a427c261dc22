/** Fields of light around a code, without which it cannot be read. */
export const QUIET_ZONE = 4;

export interface QrPicture {
  /** The `viewBox` of an SVG, which includes the quiet zone. */
  readonly viewBox: string;
  /** The dark fields. */
  readonly path: string;
}

/** How a QR code is drawn, on paper and on screens alike; `rows` are its fields, `1` for a dark one. */
export function qrPicture(rows: readonly string[]): QrPicture {
  const side = rows.length + 2 * QUIET_ZONE;
  const path = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return { viewBox: `-${QUIET_ZONE} -${QUIET_ZONE} ${side} ${side}`, path: path.join('') };
}
