import type { ApiToken } from '#core/integrations/wire/api-tokens.ts';
import { auditActor, recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { notFound } from '#platform/server/errors.ts';
import { findToken } from '../api-tokens.read.ts';
import { markRevoked } from '../api-tokens.repo.ts';

/** Revokes a token, effective with this commit; does nothing if it is already revoked. */
export function revokeToken(ctx: CompanyContext, { id, name, prefix, user }: ApiToken): Promise<ApiToken> {
  const { session, request } = ctx;
  return ctx.tenant.transaction(async (tx) => {
    if (await markRevoked(tx, id, session.user.id))
      await recordAudit(tx.trx, {
        kind: 'token_revoked',
        company_id: tx.company_id,
        by: auditActor(session),
        ip: request.ip,
        data: { name, prefix },
        ...(user.id === session.user.id ? {} : { subject: user }),
      });
    const token = await findToken(tx, id);
    if (!token) throw notFound();
    return token;
  });
}
