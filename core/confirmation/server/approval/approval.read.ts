import type { Approval } from '#core/confirmation/wire.ts';
import {
  awaitsApproval,
  findApprovalRefusal,
  findNextApproval,
  judgeApprover,
} from '#core/purchase/rules/approval/approvers.ts';
import { type Colleague, readColleagues } from '#core/purchase/server/people/recipients.read.ts';
import type { PurchaseRow } from '#core/purchase/server/record/purchase-row.ts';
import { toPurchaseScope } from '#core/purchase/server/record/purchase-scope.ts';
import { judgePurchase } from '#core/purchase/server/record/purchase-state.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { readApprovalRequests } from './approval-requests.read.ts';

/**
 * Reads which users may give the approval that a purchase awaits or will request next, based on the same verdict
 * as the approval itself.
 */
export async function readApproval(ctx: CompanyContext, row: PurchaseRow): Promise<Approval> {
  const { state, context } = await judgePurchase(toPurchaseScope(ctx), row.id, ctx.session.now);
  const next = findNextApproval(state);
  const waits = next !== null && awaitsApproval(state);
  if (!next) return { step: null, waits, asked: null, approvers: [], refused: [], blocked: null };
  const colleagues = await readColleagues(ctx.tenant);
  const judged = colleagues.map((one) => ({
    one,
    verdict: judgeApprover(next.action, one.actor, state, context),
  }));
  return {
    step: next.step,
    waits,
    asked: waits ? ((await readApprovalRequests(ctx.tenant, [row.id])).get(row.id) ?? null) : null,
    approvers: judged.flatMap(({ one, verdict }) =>
      verdict?.may
        ? [
            {
              user: named(one),
              rule: verdict.rule,
              limit: LIMITED.has(next.action) ? (verdict.standsInFor ?? one.actor).confirm_limit : null,
              stands_in_for: verdict.standsInFor
                ? { id: verdict.standsInFor.user_id, name: verdict.standsInFor.name }
                : null,
            },
          ]
        : [],
    ),
    refused: judged.flatMap(({ one, verdict }) =>
      verdict?.may === false ? [{ user: named(one), code: verdict.code }] : [],
    ),
    blocked: findApprovalRefusal(next.action, state, context),
  };
}

/** The approval steps to which `confirm_limit` applies. */
const LIMITED: ReadonlySet<string> = new Set(['confirm', 'approve']);

const named = ({ id, name }: Colleague) => ({ id, name });
