/** Texts that explain field formats to readers of the API description. */
export const FORMAT_DESCRIPTIONS = {
  decimal: 'An exact decimal as text, with a point and without separators.',
  date: 'A calendar day in Belgrade, YYYY-MM-DD.',
  'date-time': 'An instant, ISO 8601; answers are in UTC.',
} as const;
