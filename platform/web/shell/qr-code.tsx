import { buildQrPicture } from '#platform/shared/payment/qr-picture.ts';

/** Renders a QR code, black on white even in the dark theme, because scanners expect that. */
export function QrCode({ rows, label }: { rows: readonly string[]; label: string }) {
  const { viewBox, path } = buildQrPicture(rows);
  const [x, y, side] = viewBox.split(' ');
  return (
    <svg viewBox={viewBox} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect x={x} y={y} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
