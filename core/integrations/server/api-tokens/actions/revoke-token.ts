import type { ApiToken } from '#core/integrations/wire/api-tokens.ts';
import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { findToken } from '../api-tokens.read.ts';
import { markTokenRevoked } from '../api-tokens.repo.ts';

/** Revokes a token, effective with this commit. Does nothing if it has already been revoked. */
export function revokeToken(ctx: CompanyContext, { id, name, prefix, user }: ApiToken): Promise<ApiToken> {
  const { session, request } = ctx;
  return ctx.tenant.transaction(async (tx) => {
    if (await markTokenRevoked(tx, id, session.user.id))
      await recordAuditEntry(tx.trx, {
        kind: 'token_revoked',
        company_id: tx.company_id,
        by: toAuditActor(session),
        ip: request.ip,
        data: { name, prefix },
        ...(user.id === session.user.id ? {} : { subject: user }),
      });
    const token = await findToken(tx, id);
    if (!token) throw notFoundError();
    return token;
  });
}
