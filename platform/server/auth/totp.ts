import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
/**
 * The number of steps before and after the current one whose codes are also accepted, for clocks that are a little off.
 */
const TOLERANCE = 1;

/** Returns the generator of time-based codes (RFC 6238) that every authenticator app implements. */
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

/** Returns the time step of a moment, given in seconds since 1970. */
export function getTotpStep(seconds: number): number {
  return TOTP.counter({ period: STEP_SECONDS, timestamp: seconds * 1000 });
}

export function generateTotpCode(secret: Buffer, step: number): string {
  return totp(secret).generate({ timestamp: step * STEP_SECONDS * 1000 });
}

/** Returns the step a code belongs to, near the current step `now`, or undefined if it fits none. */
export function findTotpStep(secret: Buffer, code: string, now: number): number | undefined {
  // The library compares only byte strings of equal length; six letters outside ASCII are longer.
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now * STEP_SECONDS * 1000;
  const away = totp(secret).validate({ token: code, timestamp, window: TOLERANCE });
  return away === null ? undefined : now + away;
}

/** Returns the key as apps accept it when it is typed in (RFC 4648 without padding). */
export function encodeBase32(secret: Buffer): string {
  return totp(secret).secret.base32;
}

/** Returns the text of the QR code that gives an app the key, its account and the product's name. */
export function otpauthUri(secret: Buffer, account: string): string {
  return totp(secret, account).toString();
}
