/** Invisible characters that are often pasted with text: soft hyphens, joiners, fillers, writing direction marks. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** A text that consists only of invisible characters, spaces, or the blank Braille pattern. */
const NOTHING_SEEN = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
/** Non-breaking spaces. */
const HARD_BLANKS = /[\u00a0\u2007\u202f]/g;

/** Removes invisible characters, which are never part of a number, code or address. */
export function stripInvisibleCharacters(text: string): string {
  return text.replace(INVISIBLE, '');
}

/**
 * Normalises a text for storage: trims it, converts each kind of space to a plain space, and empties a text that is
 * entirely invisible. Preserves invisible characters within the text, because some scripts need them.
 */
export function normaliseText(text: string): string {
  return NOTHING_SEEN.test(text) ? '' : text.replace(HARD_BLANKS, ' ').trim();
}

/** Normalises a number, a code or an address for storage. */
export function normaliseCode(text: string): string {
  return normaliseText(stripInvisibleCharacters(text));
}
