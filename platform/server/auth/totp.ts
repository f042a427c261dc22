import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
/** Steps before and after the present one whose code is accepted too, for clocks that are a little off. */
const TOLERANCE = 1;

/** Codes by time (RFC 6238) as every authenticator app makes them. */
function totp(secret: Buffer, account = ''): TOTP {
  return new TOTP({
    issuer: 'Ponuda',
    label: account,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });
}

/** Returns the step of a moment, in seconds since 1970. */
export function stepAt(seconds: number): number {
  return TOTP.counter({ period: STEP_SECONDS, timestamp: seconds * 1000 });
}

/** Returns the code of a step. */
export function codeOfStep(secret: Buffer, step: number): string {
  return totp(secret).generate({ timestamp: step * STEP_SECONDS * 1000 });
}

/** Returns the step a code belongs to, near the present step `now`, or undefined when it fits none. */
export function stepOfCode(secret: Buffer, code: string, now: number): number | undefined {
  // The library compares bytes of equal length only, which six letters outside ASCII are not.
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now * STEP_SECONDS * 1000;
  const away = totp(secret).validate({ token: code, timestamp, window: TOLERANCE });
  return away === null ? undefined : now + away;
}

/** Returns the key as apps accept it when it is typed in (RFC 4648 without padding). */
export function base32(secret: Buffer): string {
  return totp(secret).secret.base32;
}

/** Returns the text of the QR code that tells an app whose key it is, and for which product. */
export function otpauthUri(secret: Buffer, account: string): string {
  return totp(secret, account).toString();
}
