import { computeBudgetTargets } from '#core/purchase/rules/budget-targets.ts';
import { type AwardRecord, computeAwardFacts } from '#core/purchase/rules/facts.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { type Decimal, toDecimal } from '#platform/shared/money/decimal.ts';
import { convertAmount, type ExchangeRates } from '#platform/shared/money/exchange.ts';
import type { AwardFactsRow } from '../record/purchase-facts.read.ts';

/**
 * Returns the amounts that an award takes from its budget after receipts and payments (product 11), net, in the
 * company's currency.
 */
export function computeAwardSpend(
  award: Pick<AwardFactsRow, 'net' | 'gross' | 'currency'>,
  record: AwardRecord,
  { currency, rates }: { readonly currency: Currency; readonly rates: ExchangeRates },
): { readonly committed: Decimal; readonly actual: Decimal } {
  const { payable_net, payable, paid } = computeAwardFacts(record);
  const targets = computeBudgetTargets({
    payable_net,
    payable,
    paid,
    orderedNet: toDecimal(award.net),
    orderedGross: toDecimal(award.gross),
  });
  const inCompany = (amount: Decimal) => convertAmount(amount, award.currency, currency, rates);
  const actual = inCompany(targets.actual);
  return { actual, committed: inCompany(targets.actual.add(targets.committed)).sub(actual) };
}
