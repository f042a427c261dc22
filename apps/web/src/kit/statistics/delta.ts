/** How much more or less than before, in per cent; null where there was nothing to compare with. */
export function changeInPercent(now: string | number, before: string | number): number | null {
  const [value, earlier] = [Number(now), Number(before)];
  if (!(earlier > 0)) return null;
  const percent = ((value - earlier) / earlier) * 100;
  return Math.abs(percent) < 10 ? Math.round(percent * 10) / 10 : Math.round(percent);
}
