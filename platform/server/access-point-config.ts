/** The base URL of an installation's access point, and the token that authorises our calls. */
export interface AccessPointConfig {
  readonly url: string;
  readonly token: string;
}

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Parses `https://TOKEN@host/path` and returns undefined for anything else. Orders and the token must not cross a
 * network unencrypted, so an address without TLS is accepted only for the local machine.
 */
export function readAccessPoint(text: string): AccessPointConfig | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, host, hostname, pathname, search, hash } = new URL(text);
  const safe = protocol === 'https:' || (protocol === 'http:' && LOCAL.includes(hostname));
  if (!safe || username === '' || password !== '' || search !== '' || hash !== '') return undefined;
  return { url: `${protocol}//${host}${pathname.replace(/\/+$/, '')}`, token: decodeURIComponent(username) };
}
