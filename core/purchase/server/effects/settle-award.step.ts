import { computeAwardFacts } from '#core/purchase/rules/facts.ts';
import { saveAwardMoney } from '../ledger/award-money.repo.ts';
import { computeAwardSpend } from '../ledger/award-spend.ts';
import { settleBudget } from '../ledger/budget.repo.ts';
import { toPostedBy } from '../ledger/posted-by.ts';
import type { AppliedTransition } from './applied-transition.ts';

/** Updates the budget and the stored sums of an award from its receipts and payments (product 11, ADR 0025). */
export async function settleAward({ change, allowed, entry: { award } }: AppliedTransition): Promise<void> {
  if (!award) throw new Error('a change of what is received or paid names its award');
  const { ctx, tx, locked, facts } = change;
  const { currency } = ctx.company.settings;
  const spend = computeAwardSpend(award.of, award.after, { currency, rates: facts.rates.rates });
  await settleBudget(tx, locked.row.id, { award_id: award.of.id, ...spend }, toPostedBy(change, allowed));
  await saveAwardMoney(tx, locked.row.kind, award.of.id, computeAwardFacts(award.after));
}
