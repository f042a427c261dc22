/** Characters that are pasted along without being seen: soft hyphens, joiners, fillers, marks of writing direction. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Only such characters, blanks, or the empty pattern of Braille. */
const NOTHING_SEEN = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
/** Blanks at which no line breaks. */
const HARD_BLANKS = /[\u00a0\u2007\u202f]/g;

/** A text without invisible characters: they are no part of numbers, codes and addresses. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/**
 * A text as it is kept: blanks at its ends cut off, each blank a usual one, and nothing where nothing of it can be seen.
 * Invisible characters inside stay, because some scripts need them.
 */
export function plainText(text: string): string {
  return NOTHING_SEEN.test(text) ? '' : text.replace(HARD_BLANKS, ' ').trim();
}

/** A number, a code or an address as it is kept. */
export function plainCode(text: string): string {
  return plainText(withoutInvisible(text));
}
