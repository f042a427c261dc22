/**
 * How to reach an installation's access point: its base URL, and the token that authorizes our calls.
 */
export interface AccessPointConfig {
  readonly url: string;
  readonly token: string;
}

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Reads `https://TOKEN@host/path`; returns undefined for anything else. Orders and the token must not cross a network
 * unencrypted, so an address without TLS is accepted only for this machine itself.
 */
export function readAccessPoint(text: string): AccessPointConfig | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, host, hostname, pathname, search, hash } = new URL(text);
  const safe = protocol === 'https:' || (protocol === 'http:' && LOCAL.includes(hostname));
  if (!safe || username === '' || password !== '' || search !== '' || hash !== '') return undefined;
  return { url: `${protocol}//${host}${pathname.replace(/\/+$/, '')}`, token: decodeURIComponent(username) };
}
