const STEPS = [1, 2, 2.5, 5, 10];

/** The end of a chart's axis: the next round number at or above the largest value, 1 where all are 0. */
export function niceEnd(largest: number): number {
  if (!(largest > 0) || !Number.isFinite(largest)) return 1;
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = STEPS.find((one) => one * power >= largest) ?? 10;
  return step * power;
}
