import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { AppError } from '#platform/server/errors.ts';
import type { Grant } from '#platform/shared/access/granting.ts';
import { readColleagues } from '../colleagues.read.ts';
import { requireAllowedGrants } from '../require-allowed-grants.ts';
import { getUser } from '../users.read.ts';
import { lockCompanyRights, updateUser } from '../users.repo.ts';
import { recordGrantTies } from './record-grant-ties.step.ts';

interface NewLimit {
  readonly id: number;
  readonly before: string;
  readonly after: string;
  /** The limit converted at today's rate; null if there is no rate. */
  readonly converted: string | null;
}

/**
 * Converts users' confirmation limits into a new currency. The form's checks compare with the converted limit: a higher
 * amount counts as a higher limit.
 */
export async function changeLimitCurrency(
  ctx: CompanyContext,
  tx: TenantTx,
  limits: readonly NewLimit[],
  currency: { readonly from: string; readonly to: string },
): Promise<void> {
  const byUser = new Map(limits.map((limit) => [limit.id, limit]));
  // Without a rate it is unknown whether the actor's own limit would rise.
  if (byUser.get(ctx.session.user.id)?.converted === null) throw new AppError('rate_missing');
  const colleagues = (await readColleagues(tx)).map((one) => {
    const limit = byUser.get(one.user_id);
    return limit ? { ...one, confirm_limit: limit.converted ?? limit.after } : one;
  });
  const changes = colleagues.flatMap((target) => {
    const limit = byUser.get(target.user_id);
    return limit ? [{ target, limit, wanted: { ...target, confirm_limit: limit.after } }] : [];
  });
  requireAllowedGrants({ company: await lockCompanyRights(tx), colleagues, actor: ctx.actor }, changes);
  for (const { target, limit, wanted } of changes) {
    const { id, name, email } = await getUser(tx, target.user_id);
    await updateUser(tx, id, { confirm_limit: limit.after });
    await recordAuditEntry(tx.trx, {
      kind: 'rights_changed',
      company_id: tx.company_id,
      by: toAuditActor(ctx.session),
      subject: { id, name },
      ip: ctx.request.ip,
      data: {
        before: { confirm_limit: limit.before, currency: currency.from },
        after: { confirm_limit: limit.after, currency: currency.to },
      },
    });
    await recordGrantTies(ctx, tx, [{ id, name, email, had: grantOf(target), wanted: grantOf(wanted) }]);
  }
}

const grantOf = ({ role, permissions, purchase_confirmation, confirm_limit }: Grant): Grant => ({
  role,
  permissions,
  purchase_confirmation,
  confirm_limit,
});
