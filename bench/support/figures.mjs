/** Statistics over the rounds of a run. */

export const sum = (values) => values.reduce((total, value) => total + value, 0);

/** Returns the quantile of the values (`part` from 0 to 1) as the nearest measured value. */
export function quantile(values, part) {
  const sorted = [...values].sort((a, b) => a - b);
  const place = Math.ceil(part * sorted.length) - 1;
  return sorted[Math.min(sorted.length - 1, Math.max(0, place))];
}

/** Returns the median, which a single outlier round does not change. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

export const number = (value, digits = 0) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

export const percent = (part) => `${(part * 100).toFixed(1)} %`;

export const times = (ratio) => `${ratio.toFixed(2)} ×`;

/** Formats the minimum and maximum over the rounds. A wide range means that the machine was busy. */
export const spread = (values, digits = 0) =>
  `${number(Math.min(...values), digits)}–${number(Math.max(...values), digits)}`;
