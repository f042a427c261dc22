import { budgetTargets } from '#core/purchase/rules/budget-targets.ts';
import { type AwardRecord, awardFacts } from '#core/purchase/rules/facts.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { type Decimal, dec } from '#platform/shared/money/decimal.ts';
import { convert, type Rates } from '#platform/shared/money/exchange.ts';
import type { AwardFactsRow } from '../record/purchase-facts.read.ts';

/**
 * Returns the amounts that an award takes from its budget after receipts and payments (product 11), net, in the
 * company's currency.
 */
export function awardSpend(
  award: Pick<AwardFactsRow, 'net' | 'gross' | 'currency'>,
  record: AwardRecord,
  { currency, rates }: { readonly currency: Currency; readonly rates: Rates },
): { readonly committed: Decimal; readonly actual: Decimal } {
  const { payable_net, payable, paid } = awardFacts(record);
  const targets = budgetTargets({
    payable_net,
    payable,
    paid,
    orderedNet: dec(award.net),
    orderedGross: dec(award.gross),
  });
  const inCompany = (amount: Decimal) => convert(amount, award.currency, currency, rates);
  const actual = inCompany(targets.actual);
  return { actual, committed: inCompany(targets.actual.add(targets.committed)).sub(actual) };
}
