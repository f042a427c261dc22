/** Invisible characters that are pasted along: soft hyphens, joiners, fillers, marks of writing direction. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** A text of only invisible characters, blanks, or the empty pattern of Braille. */
const NOTHING_SEEN = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
/** Non-breaking blanks. */
const HARD_BLANKS = /[\u00a0\u2007\u202f]/g;

/** Removes invisible characters, which are never part of numbers, codes and addresses. */
export function stripInvisibleCharacters(text: string): string {
  return text.replace(INVISIBLE, '');
}

/**
 * Normalises a text for storage: trims it, converts each blank to a plain space, and empties a text that is invisible
 * as a whole. Keeps invisible characters within the text, because some scripts need them.
 */
export function normaliseText(text: string): string {
  return NOTHING_SEEN.test(text) ? '' : text.replace(HARD_BLANKS, ' ').trim();
}

/** Normalises a number, a code or an address for storage. */
export function normaliseCode(text: string): string {
  return normaliseText(stripInvisibleCharacters(text));
}
