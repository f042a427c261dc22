/** The meaning of a scanned text for the warehouse. */
export type Meaning =
  | { readonly kind: 'purchase'; readonly id: number }
  /** A number to search for, of an order or delivery note. */
  | { readonly kind: 'number'; readonly text: string };

const OUR_PAGE = /^\/warehouse\/storekeeper\/purchase\/(\d{1,10})\/?$/;
const NUMBER_MAX = 60;

/**
 * Interprets a scanned text: the product's own codes are addresses of purchases in the warehouse; any short text that
 * is no address is a number to search for. Null for anything else, such as an invoice's code or another site's address.
 */
export function meaningOf(text: string, origin: string): Meaning | null {
  const trimmed = text.trim();
  if (/^[a-z][a-z0-9+.-]*:/i.test(trimmed)) return ourPage(trimmed, origin);
  if (trimmed === '' || trimmed.length > NUMBER_MAX || /[\r\n|]/.test(trimmed)) return null;
  return { kind: 'number', text: trimmed };
}

function ourPage(address: string, origin: string): Meaning | null {
  const url = URL.parse(address);
  const id = url?.origin === origin ? OUR_PAGE.exec(url.pathname)?.[1] : undefined;
  return id === undefined ? null : { kind: 'purchase', id: Number(id) };
}
