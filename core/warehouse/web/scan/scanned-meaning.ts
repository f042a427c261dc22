/** The meaning of a scanned text in the warehouse. */
export type ScannedTarget =
  | { readonly kind: 'purchase'; readonly id: number }
  /** An order number or a delivery note number to search for. */
  | { readonly kind: 'number'; readonly text: string };

const OUR_PAGE = /^\/warehouse\/storekeeper\/purchase\/(\d{1,10})\/?$/;
const NUMBER_MAX = 60;

/**
 * Interprets a scanned text: the product's own codes are URLs of purchases in the warehouse; any short text that is not
 * a URL is a number to search for. Null for anything else, such as the code of an invoice or a URL of another site.
 */
export function interpretScannedText(text: string, origin: string): ScannedTarget | null {
  const trimmed = text.trim();
  if (/^[a-z][a-z0-9+.-]*:/i.test(trimmed)) return ourPage(trimmed, origin);
  if (trimmed === '' || trimmed.length > NUMBER_MAX || /[\r\n|]/.test(trimmed)) return null;
  return { kind: 'number', text: trimmed };
}

function ourPage(address: string, origin: string): ScannedTarget | null {
  const url = URL.parse(address);
  const id = url?.origin === origin ? OUR_PAGE.exec(url.pathname)?.[1] : undefined;
  return id === undefined ? null : { kind: 'purchase', id: Number(id) };
}
