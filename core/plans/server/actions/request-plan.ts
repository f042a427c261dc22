import { hasEndlessPlan } from '#core/plans/rules/active-period.ts';
import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { Session } from '#platform/server/auth/authenticate.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { AppError } from '#platform/server/errors.ts';
import { queueMailAtCommit } from '#platform/server/mail/queue-mail.ts';
import type { RequestPlan } from '#platform/shared/access/plans.ts';
import { DEFAULT_LANGUAGE } from '#platform/shared/languages.ts';
import { planRequestedMail } from '../mail/plan-requested.ts';
import { readOpenPlanRequests } from '../plan-requests.read.ts';
import { insertPlanRequest } from '../plan-requests.repo.ts';
import { lockCompany } from '../preorders.repo.ts';
import { readSeller } from '../settings.read.ts';

/**
 * Asks the operators for a plan that cannot be ordered online, or to extend the company's own. The operators
 * receive an email; a reply to it goes to the user. While such a request is unanswered, further requests have no
 * effect. Throws `plan_endless` if no package can follow the company's plan.
 */
export async function requestPlan(
  tenant: Tenant,
  plan: RequestPlan,
  by: { readonly session: Session; readonly ip: string; readonly supportEmail: string },
): Promise<void> {
  await tenant.transaction(async (tx) => {
    const { company, state, now } = await lockCompany(tx.trx, tx.company_id);
    if (hasEndlessPlan(state)) throw new AppError('plan_endless');
    const open = await readOpenPlanRequests(tx.trx, tx.company_id, state.ends_at);
    if (open.some((request) => request.plan === plan)) return;
    const { user } = by.session;
    const id = await insertPlanRequest(tx, {
      plan,
      plan_ends_at: state.ends_at,
      requested_by: user.id,
      created_at: now,
    });
    await recordAuditEntry(tx.trx, {
      kind: 'plan_requested',
      company_id: tx.company_id,
      by: toAuditActor(by.session),
      ip: by.ip,
      data: { package: plan },
    });
    const seller = await readSeller(tx.trx);
    queueMailAtCommit(tx, {
      dedupe_key: `plan-request-${tx.company_id}-${id}`,
      company_id: null,
      template: planRequestedMail,
      lang: DEFAULT_LANGUAGE,
      to: { email: seller.email || by.supportEmail, name: seller.name },
      replyTo: user.email,
      params: {
        company_id: tx.company_id,
        company: company.name,
        pib: company.pib,
        requester: user.name,
        email: user.email,
        plan,
        currentPlan: state.plan,
        ends_at: state.ends_at,
      },
    });
  });
}
