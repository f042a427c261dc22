/** Small statistics over the rounds of one run. */

export const sum = (values) => values.reduce((total, value) => total + value, 0);

/** The value below which that part (0 to 1) of the values lies; the nearest one that was measured. */
export function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  const place = Math.ceil(part * sorted.length) - 1;
  return sorted[Math.min(sorted.length - 1, Math.max(0, place))];
}

/** The middle of the rounds: one that the rest of the machine disturbed does not move it. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

export const number = (value, digits = 0) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

export const percent = (part) => `${(part * 100).toFixed(1)} %`;

export const times = (ratio) => `${ratio.toFixed(2)} ×`;

/** The least and the most of the rounds, to show how quiet the machine was. */
export const spread = (values, digits = 0) =>
  `${number(Math.min(...values), digits)}–${number(Math.max(...values), digits)}`;
