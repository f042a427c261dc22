import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config.ts';

const LOCAL_PART = /^bounce\+(\d{1,15})-([0-9a-f]{32})$/;

/**
 * Returns the envelope sender of an email, at which reports about its delivery arrive. It identifies the email, and
 * only this installation can create it. Undefined if the installation receives no reports.
 */
export function createBounceAddress(
  { secretKey, mailIn }: Pick<Config, 'secretKey' | 'mailIn'>,
  mailId: number,
): string | undefined {
  if (mailIn?.bounceDomain === undefined) return undefined;
  return `bounce+${mailId}-${sign(secretKey, String(mailId))}@${mailIn.bounceDomain}`;
}

/** Returns the email's id from the local part of a report's address; undefined if this installation did not sign it. */
export function readBounceAddress(
  { secretKey }: Pick<Config, 'secretKey'>,
  local: string,
): number | undefined {
  const [, id, signature] = LOCAL_PART.exec(local) ?? [];
  if (id === undefined || signature === undefined) return undefined;
  return timingSafeEqual(Buffer.from(sign(secretKey, id)), Buffer.from(signature)) ? Number(id) : undefined;
}

/** Signs an email's ID. The signature is hexadecimal, because some mail servers convert local parts to lower case. */
const sign = (secretKey: string, id: string) =>
  createHmac('sha256', secretKey).update(`bounce:${id}`).digest('hex').slice(0, 32);
