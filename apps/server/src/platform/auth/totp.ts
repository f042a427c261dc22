import { createHmac, timingSafeEqual } from 'node:crypto';

/** Codes by time (RFC 6238) as every authenticator app makes them: SHA-1, six digits, 30 seconds. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Steps before and after the present one whose code counts too, for clocks that are a little off. */
const TOLERANCE = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of one counter (RFC 4226). */
export function hotp(secret: Buffer, counter: number, digits = DIGITS): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac('sha1', secret).update(message).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0');
}

/** The step of a moment, in seconds since 1970. */
export function stepAt(seconds: number): number {
  return Math.floor(seconds / STEP_SECONDS);
}

/** The step a code belongs to, near the present one; undefined where it fits none. Newest first. */
export function stepOfCode(secret: Buffer, code: string, now: number): number | undefined {
  const typed = Buffer.from(code);
  for (let step = now + TOLERANCE; step >= now - TOLERANCE; step--) {
    const right = Buffer.from(hotp(secret, step));
    if (typed.length === right.length && timingSafeEqual(typed, right)) return step;
  }
  return undefined;
}

/** Writes a key as apps take it when it is typed in (RFC 4648 without padding). */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/** The text of the QR code tells an app whose key it is, and for which product. */
export function otpauthUri(secret: Buffer, account: string): string {
  const label = `${encodeURIComponent('Ponuda')}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=Ponuda&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
}
