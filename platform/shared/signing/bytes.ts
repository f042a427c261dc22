const encoder = new TextEncoder();

export const encodeUtf8 = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text);

/** Decodes UTF-8 bytes; throws if they are invalid. */
export const decodeUtf8 = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(bytes);

export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export function encodeHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Decodes a hexadecimal string. An invalid string yields other bytes, which match no hash. */
export function decodeHex(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.ceil(hex.length / 2));
  // Filled in a loop, because a long history has hundreds of thousands of hashes.
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16);
  return bytes;
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Encodes base64url, without padding (RFC 4648, section 5). */
export function encodeBase64url(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const signs = Math.min(bytes.length - at, 3) + 1;
    for (let nth = 0; nth < signs; nth += 1) text += SIGNS[(three >> (18 - 6 * nth)) & 63];
  }
  return text;
}

/** Decodes base64url. Returns undefined unless `base64url` would encode the bytes to exactly this text. */
export function decodeBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  for (let at = 0; at < text.length; at += 1) {
    const value = SIGNS.indexOf(text.charAt(at));
    const place = Math.floor((at * 6) / 8);
    const shifted = value << (10 - ((at * 6) % 8));
    bytes[place] = (bytes[place] ?? 0) | (shifted >> 8);
    bytes[place + 1] = shifted & 255;
  }
  return encodeBase64url(bytes) === text ? bytes : undefined;
}
