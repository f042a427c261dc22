import type { PolicyDraft } from '#core/policies/wire.ts';
import { demandCurrency } from '#platform/server/auth/demand-currency.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { fieldError } from '#platform/server/errors.ts';
import { day } from '#platform/shared/dates.ts';
import { keepDraft } from '../policies.repo.ts';
import { digestOfTried, simulate } from '../simulations.ts';
import { triedPolicy } from '../tried-policy.ts';

interface Body {
  readonly name: string;
  readonly draft: PolicyDraft;
  readonly from: string;
  readonly to: string;
}

/** Judges a range under a draft and stores the draft; changes nothing else. Returns the draft's id. */
export async function tryPolicy(ctx: CompanyContext, { name, draft, ...range }: Body): Promise<number> {
  if (new Set(draft.people.map(({ id }) => id)).size < draft.people.length)
    throw fieldError('draft.people', 'choice');
  const tried = { draft: triedPolicy(draft), from: day(range.from), to: day(range.to) };
  const digest = digestOfTried(tried);
  await simulate(ctx, digest, tried, true);
  const { draft: content, from, to } = tried;
  return ctx.tenant.transaction(async (tx) => {
    await demandCurrency(tx, ctx.company.settings.currency);
    return await keepDraft(tx, { digest, name, content, from, to, user_id: ctx.session.user.id });
  });
}
