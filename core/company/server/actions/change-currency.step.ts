import { changeBudgetCurrency, lockAllBudgets } from '#core/budgets/server/public.ts';
import type { CompanyBody } from '#core/company/wire.ts';
import { changeLimitCurrency } from '#core/users/server/public.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { AppError } from '#platform/server/errors.ts';
import { getServerI18n } from '#platform/server/i18n/server-i18n.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { checkConfirmedAmounts } from '#platform/shared/money/currency-change.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { currencyAmountName } from '#platform/shared/words/currencies.ts';
import { readCompanyProfile } from '../company.read.ts';
import { deleteDraftsWithLimits } from '../company.repo.ts';
import { type CurrencyAmountRow, readCurrencyAmounts } from '../currency-amounts.read.ts';

/** The maximum number of amounts listed in a refusal. Any additional amounts are only counted. */
const NAMED = 5;

interface CurrencyChange {
  readonly from: Currency;
  readonly to: Currency;
  readonly tolerance: string;
  readonly confirmed: NonNullable<CompanyBody['currency_amounts']>;
}

/**
 * Replaces every amount that is stored without a currency with the amount that the owner confirmed, in the
 * transaction that locks the company and changes its currency. Returns the other settings that change as a
 * result. Throws if an amount is missing or has changed since it was shown.
 */
export async function changeCurrency(
  ctx: CompanyContext,
  tx: TenantTx,
  { from, to, tolerance, confirmed }: CurrencyChange,
): Promise<{ invoice_tolerance_amount?: string }> {
  await lockAllBudgets(tx);
  const { amounts } = await readCurrencyAmounts(tx.trx, tx, { now: ctx.session.now, from, to, tolerance });
  const verdict = checkConfirmedAmounts(amounts, confirmed);
  if (!verdict.ok)
    throw verdict.why === 'stale'
      ? new AppError('stale', {
          fresh: await readCompanyProfile(tx.trx, tx.company_id, ctx.platform.config),
        })
      : new AppError('currency_amounts_missing', { params: { missing: namesOf(verdict.missing, ctx) } });
  // Limits concern permissions, and a budget's change history names a user of the company.
  if (ctx.session.impersonator !== null && amounts.length > 0) throw new AppError('not_while_impersonating');
  const changes = verdict.amounts.map(({ stored: { kind, id, amount: before, converted }, amount }) => ({
    ...{ kind, id, before, converted, after: toDecimal(amount).toFixed(2) },
  }));
  const of = (kind: CurrencyAmountRow['kind']) => changes.filter((one) => one.kind === kind);
  await changeLimitCurrency(ctx, tx, of('limit'), { from, to });
  await changeBudgetCurrency(ctx, tx, of('budget'), { from, to });
  await deleteDraftsWithLimits(tx);
  const [changed] = of('invoice_tolerance');
  return changed ? { invoice_tolerance_amount: changed.after } : {};
}

function namesOf(missing: readonly CurrencyAmountRow[], { lang }: CompanyContext): string {
  const say = getServerI18n(lang);
  const names = missing.slice(0, NAMED).map((one) => say._(currencyAmountName(one, lang)));
  const more = missing.length - names.length;
  return [...names, ...(more > 0 ? [`+${more}`] : [])].join('; ');
}
