import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
/**
 * The number of time steps before and after the current one whose codes are also accepted, because clocks may differ
 * slightly.
 */
const TOLERANCE = 1;

/** Returns the generator of time-based codes (RFC 6238), which every authenticator app supports. */
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

/** Returns the time step for a moment in seconds since 1970. */
export function getTotpStep(seconds: number): number {
  return TOTP.counter({ period: STEP_SECONDS, timestamp: seconds * 1000 });
}

export function generateTotpCode(secret: Buffer, step: number): string {
  return totp(secret).generate({ timestamp: step * STEP_SECONDS * 1000 });
}

/**
 * Returns the time step of a code, close to the current step `now`; undefined if the code matches no accepted step.
 */
export function findTotpStep(secret: Buffer, code: string, now: number): number | undefined {
  // The library compares only byte strings of equal length, and six non-ASCII characters take more than six bytes.
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now * STEP_SECONDS * 1000;
  const away = totp(secret).validate({ token: code, timestamp, window: TOLERANCE });
  return away === null ? undefined : now + away;
}

/** Returns the key in the format that apps accept as manual input (RFC 4648 without padding). */
export function encodeBase32(secret: Buffer): string {
  return totp(secret).secret.base32;
}

/** Returns the content of the QR code that provides an app with the key, the account and the product's name. */
export function otpauthUri(secret: Buffer, account: string): string {
  return totp(secret, account).toString();
}
