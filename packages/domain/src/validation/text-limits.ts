/** The most that a field, list or form may hold. */
export const LIMITS = {
  shortText: 255,
  longText: 5000,
  articles: 500,
  suppliers: 200,
  files: 20,
  importRows: 2000,
} as const;
