/** A mail to an unconfirmed address shows at most this many characters of a name. */
const SHOWN = 60;

/**
 * A name that somebody typed, for a mail to an address that is not confirmed to be theirs or to want it: long enough
 * for a real one, too short for a message of a stranger under the product's name.
 */
export function shortName(name: string): string {
  const letters = [...name];
  return letters.length <= SHOWN ? name : `${letters.slice(0, SHOWN - 1).join('')}…`;
}
