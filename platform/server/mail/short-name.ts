/** The most characters of a name in a mail to an unconfirmed address. */
const SHOWN = 60;

/**
 * Returns a name that a user typed, for a mail to an address that is not confirmed: long enough for a real name, too
 * short for a stranger's message under the product's name.
 */
export function shortenName(name: string): string {
  const letters = [...name];
  return letters.length <= SHOWN ? name : `${letters.slice(0, SHOWN - 1).join('')}…`;
}
