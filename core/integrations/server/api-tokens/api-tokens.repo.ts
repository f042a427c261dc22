import { nowSql } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';

export interface NewToken {
  readonly user_id: number;
  readonly name: string;
  readonly token_hash: Buffer;
  readonly prefix: string;
  readonly writes: string[];
  readonly expires_at: string | null;
}

/** Counts a user's active tokens and locks the user's row, so that concurrent calls cannot exceed the limit. */
export async function countOwnTokens(tx: TenantTx, userId: number): Promise<number> {
  await tx.selectFrom('users').select('users.id').where('users.id', '=', userId).forNoKeyUpdate().execute();
  const { n } = await tx
    .selectFrom('api_tokens')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', nowSql)]))
    .executeTakeFirstOrThrow();
  return n;
}

export async function insertToken(tx: TenantTx, token: NewToken): Promise<number> {
  const { id } = await tx.insertInto('api_tokens', token).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Revokes a token. Returns false if it has already been revoked. */
export async function markTokenRevoked(tx: TenantTx, id: number, byUserId: number | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('api_tokens')
    .set({ revoked_at: nowSql, revoked_by_user_id: byUserId })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
