import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import {
  parseSecondFactorCode,
  RECOVERY_CODE_ALPHABET,
  RECOVERY_CODE_LENGTH,
} from '#platform/shared/access/second-factor.ts';
import { RECOVERY_CODE_COUNT } from '#platform/shared/validation/limits.ts';
import type { Db } from '../db/client.ts';
import { nowSql } from '../db/clock.ts';
import { AppError } from '../errors.ts';
import { seal, unseal } from './sealed.ts';
import { findTotpStep, getTotpStep } from './totp.ts';

const SECRET_BYTES = 20;

/** Stores a new secret. It takes effect only when a code proves that the user's app has it. */
export async function saveNewTotpSecret(trx: Db, secretKey: string, userId: number): Promise<Buffer> {
  const secret = randomBytes(SECRET_BYTES);
  await trx
    .updateTable('users')
    .set({ totp_secret: seal(secretKey, secret.toString('base64')), totp_last_step: null })
    .where('id', '=', userId)
    .where('totp_enabled_at', 'is', null)
    .execute();
  return secret;
}

/**
 * Returns whether the code comes from the user's app. Each code is accepted once, and accepting it invalidates all
 * older codes (fact 3, item 11).
 */
export async function redeemAppCode(
  trx: Db,
  secretKey: string,
  userId: number,
  code: string,
): Promise<boolean> {
  const secret = await readTotpSecret(trx, secretKey, userId);
  if (secret === null) return false;
  const step = findTotpStep(secret.bytes, code, getTotpStep(secret.readAt));
  if (step === undefined) return false;
  const used = await trx
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/**
 * Reads the secret of the user's app and the time in seconds; null if there is none. Throws `second_factor_unreadable`
 * if it was sealed with another SECRET_KEY, with which recovery codes do not match either.
 */
async function readTotpSecret(
  trx: Db,
  secretKey: string,
  userId: number,
): Promise<{ bytes: Buffer; readAt: number } | null> {
  const { totp_secret, seconds } = await trx
    .selectFrom('users')
    .select(['totp_secret', sql<number>`extract(epoch from now_utc())::float8`.as('seconds')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (totp_secret === null) return null;
  try {
    return { bytes: Buffer.from(unseal(secretKey, totp_secret), 'base64'), readAt: seconds };
  } catch {
    throw new AppError('second_factor_unreadable');
  }
}

/** Checks a code as typed, and returns whether it is a code of the app, a recovery code, or neither. */
export async function redeemSecondFactorCode(
  trx: Db,
  secretKey: string,
  userId: number,
  typed: string,
): Promise<'totp' | 'recovery' | 'wrong'> {
  const read = parseSecondFactorCode(typed);
  if (read?.kind === 'totp')
    return (await redeemAppCode(trx, secretKey, userId, read.code)) ? 'totp' : 'wrong';
  if (read === null) return 'wrong';
  await readTotpSecret(trx, secretKey, userId);
  const used = await trx
    .updateTable('recovery_codes')
    .set({ used_at: nowSql })
    .where('user_id', '=', userId)
    .where('code_hash', '=', recoveryHash(secretKey, userId, read.code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n ? 'recovery' : 'wrong';
}

/** Creates ten recovery codes and invalidates the previous ones. Only digests are stored. */
export async function makeRecoveryCodes(trx: Db, secretKey: string, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    Array.from(
      { length: RECOVERY_CODE_LENGTH },
      () => RECOVERY_CODE_ALPHABET[randomInt(RECOVERY_CODE_ALPHABET.length)],
    ).join(''),
  );
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: recoveryHash(secretKey, userId, code) })))
    .execute();
  return codes;
}

/**
 * Returns the keyed digest of a recovery code. The codes are so short that they could be guessed from unkeyed digests
 * in a copy of the database.
 */
function recoveryHash(secretKey: string, userId: number, code: string): Buffer {
  return createHmac('sha256', secretKey).update(`recovery code ${userId} ${code}`).digest();
}

/** Removes a user's second factor, including its secret and recovery codes. */
export async function removeSecondFactor(trx: Db, userId: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({ totp_secret: null, totp_enabled_at: null, totp_last_step: null })
    .where('id', '=', userId)
    .execute();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}
