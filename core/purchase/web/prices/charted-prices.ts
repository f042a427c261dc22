/** Below this number of prices, a sentence replaces the chart: a line between two points shows no trend. */
export const MIN_CHARTED_PRICES = 3;
