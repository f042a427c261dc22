/** Shown in the message of the rule `phone_validation`. */
export const PHONE_EXAMPLE = '+381641234567';

/** A plus sign followed by 11 to 12 digits (specification §5). */
export function isPhone(text: string): boolean {
  return /^\+\d{11,12}$/.test(text);
}

/**
 * Drops the characters that people put between digits, and turns 00 in front into a plus; the result still has to
 * pass `isPhone`.
 */
export function normalisePhone(text: string): string {
  return text
    .slice(0, 40)
    .replace(/[\s\u00a0/().-]/g, '')
    .replace(/^00/, '+');
}
