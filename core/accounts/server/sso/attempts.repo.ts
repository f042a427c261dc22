import { sql } from 'kysely';
import { digestSecret } from '#platform/server/auth/secrets.ts';
import type { Db } from '#platform/server/db/client.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import type { Attempt } from './attempts.read.ts';
import { ATTEMPT_SECONDS } from './browser-cookie.ts';

export interface NewAttempt {
  readonly company_id: number;
  readonly purpose: 'login' | 'test';
  readonly state: string;
  readonly browser: string;
  readonly nonce: string;
  readonly code_verifier: string;
  readonly redirect_url: string;
  readonly tested_by: number | null;
  readonly network: string;
}

/** Stores a login attempt before the browser is redirected to the provider, and deletes expired attempts. */
export async function addAttempt(db: Db, attempt: NewAttempt): Promise<void> {
  await db.deleteFrom('sso_attempts').where('expires_at', '<', nowSql).execute();
  await db
    .insertInto('sso_attempts')
    .values({
      state_hash: digestSecret(attempt.state),
      company_id: attempt.company_id,
      purpose: attempt.purpose,
      browser_hash: digestSecret(attempt.browser),
      nonce: attempt.nonce,
      code_verifier: attempt.code_verifier,
      redirect_url: attempt.redirect_url,
      tested_by: attempt.tested_by,
      network: attempt.network,
      expires_at: sql<string>`now_utc() + make_interval(secs => ${ATTEMPT_SECONDS})`,
    })
    .execute();
}

/**
 * Marks an attempt as used. Returns false if it was already used, so that only one of two simultaneous callbacks
 * succeeds.
 */
export async function markAttemptUsed(db: Db, { state_hash }: Attempt): Promise<boolean> {
  const used = await db
    .updateTable('sso_attempts')
    .set({ used_at: nowSql })
    .where('state_hash', '=', state_hash)
    .where('used_at', 'is', null)
    .returning('company_id')
    .executeTakeFirst();
  return used !== undefined;
}
