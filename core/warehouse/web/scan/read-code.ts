/** Says what a scanned text means to the warehouse. */
export type Meaning =
  | { readonly kind: 'purchase'; readonly id: number }
  /** A number to look for: an order's, a delivery note's. */
  | { readonly kind: 'number'; readonly text: string };

const OUR_PAGE = /^\/warehouse\/storekeeper\/purchase\/(\d{1,10})\/?$/;
const NUMBER_MAX = 60;

/**
 * Our own code is the address of a purchase in the warehouse; anything short that is no address is a number to look
 * for. Null: neither, such as the code of an invoice or of somebody else's page.
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
