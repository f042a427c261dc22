import type { PolicyDraft } from '#core/policies/wire.ts';
import { requireCurrency } from '#platform/server/auth/require-currency.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { fieldError } from '#platform/server/errors.ts';
import { asDay } from '#platform/shared/dates.ts';
import { normalizePolicy } from '../normalize-policy.ts';
import { savePolicyDraft } from '../policies.repo.ts';
import { computeSimulationDigest, runSimulation } from '../simulations.ts';

interface Body {
  readonly name: string;
  readonly draft: PolicyDraft;
  readonly from: string;
  readonly to: string;
}

/**
 * Simulates a draft on the decisions of a date range and stores the draft; changes nothing else. Returns the draft's
 * id.
 */
export async function simulatePolicy(ctx: CompanyContext, { name, draft, ...range }: Body): Promise<number> {
  if (new Set(draft.people.map(({ id }) => id)).size < draft.people.length)
    throw fieldError('draft.people', 'choice');
  const tried = { draft: normalizePolicy(draft), from: asDay(range.from), to: asDay(range.to) };
  const digest = computeSimulationDigest(tried);
  await runSimulation(ctx, digest, tried, true);
  const { draft: content, from, to } = tried;
  return ctx.tenant.transaction(async (tx) => {
    await requireCurrency(tx, ctx.company.settings.currency);
    return await savePolicyDraft(tx, { digest, name, content, from, to, user_id: ctx.session.user.id });
  });
}
