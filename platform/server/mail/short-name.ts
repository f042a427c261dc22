/** The maximum length of a name in an email to an unconfirmed address. */
const SHOWN = 60;

/**
 * Returns a name typed by a user, for an email to an unconfirmed address. The result is long enough for a real name,
 * but too short for a stranger's message sent in the product's name.
 */
export function shortenName(name: string): string {
  const letters = [...name];
  return letters.length <= SHOWN ? name : `${letters.slice(0, SHOWN - 1).join('')}…`;
}
