import { recordAuditEntry } from '#platform/server/audit/record-audit.ts';
import type { Platform } from '#platform/server/context.ts';
import { AppError } from '#platform/server/errors.ts';
import { rotateSigningKey } from '#platform/server/signing/signing-key.ts';
import { readSigningKeys } from '#platform/server/signing/signing-keys.read.ts';
import { lockCurrentSigningKey } from '#platform/server/signing/signing-keys.repo.ts';
import type { Moderator } from '../moderator.ts';

interface Renewal {
  /** The ID of the key that was shown on the page, so that repeated or concurrent calls renew the key only once. */
  readonly key_id: string;
  readonly reason: string;
}

/**
 * Replaces the signing key (ADR 0099). Destroys the private part of the old key; signatures made with it remain
 * verifiable.
 */
export function renewSigningKey(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  by: Moderator,
  { key_id, reason }: Renewal,
) {
  return db.transaction().execute(async (trx) => {
    const before = await lockCurrentSigningKey(trx);
    if (before?.id !== key_id) throw new AppError('stale', { fresh: { keys: await readSigningKeys(trx) } });
    const after = await rotateSigningKey({ db: trx, config });
    await recordAuditEntry(trx, {
      kind: 'signing_key_renewed',
      company_id: null,
      ...by.audited,
      data: { reason, before: { signing_key: key_id }, after: { signing_key: after.id } },
    });
    return { keys: await readSigningKeys(trx) };
  });
}
