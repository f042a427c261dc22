/** Where the access point of an installation is: the beginning of its addresses, and the token that lets the product in. */
export interface AccessPointPlace {
  readonly url: string;
  readonly token: string;
}

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Reads `https://TOKEN@host/path`; undefined for anything else. Orders and tokens go over no open network: without TLS only to the
 * machine itself.
 */
export function readAccessPoint(text: string): AccessPointPlace | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, host, hostname, pathname, search, hash } = new URL(text);
  const safe = protocol === 'https:' || (protocol === 'http:' && LOCAL.includes(hostname));
  if (!safe || username === '' || password !== '' || search !== '' || hash !== '') return undefined;
  return { url: `${protocol}//${host}${pathname.replace(/\/+$/, '')}`, token: decodeURIComponent(username) };
}
