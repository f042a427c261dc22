/** A part of the whole in per cent: below 10 with a digit more. */
export function partOf(part: number, whole: number): string {
  const share = whole === 0 ? 0 : (part / whole) * 100;
  return String(share < 10 ? Math.round(share * 10) / 10 : Math.round(share));
}
