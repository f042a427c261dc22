import { sql } from 'kysely';
import { readSetRatesAt } from '#core/purchase/server/public.ts';
import type { Db } from '#platform/server/db/client.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { proposeAmount } from '#platform/shared/money/currency-change.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { computeExchangeRate } from '#platform/shared/money/exchange.ts';
import type { CurrencyAmounts } from '../wire.ts';

export type CurrencyAmountRow = CurrencyAmounts['amounts'][number];
type Stored = Omit<CurrencyAmountRow, 'converted'>;

// Written as SQL, because Kysely would need a cast for each column of the union. Amounts of zero need no
// conversion.
const AMOUNTS = {
  name: 'currency-amounts',
  text: `
    select x.kind, x.id, x.name, x.date_from, x.date_to, x.amount::text as amount
    from (
      select 'limit' as kind, u.id, u.name, null::text as date_from, null::text as date_to, u.confirm_limit as amount
      from users u where u.company_id = $1 and u.deleted_at is null and u.confirm_limit <> 0
      union all
      select 'budget', b.id, c.name, b.date_from::text, b.date_to::text, b.amount
      from budgets b join categories c on c.company_id = $1 and c.id = b.category_id
      where b.company_id = $1 and b.deleted_at is null and b.amount <> 0) x
    order by x.kind desc, name_key(x.name), x.date_from, x.id`,
};

/**
 * Matches policy drafts with a limit, whose amount is in the currency that was valid when the draft was written.
 */
export const HAS_LIMITS_SQL = sql<boolean>`jsonb_path_exists(content, '$.people[*].confirm_limit ? (@ != null)')`;

interface Asked {
  readonly now: string;
  readonly from: Currency;
  readonly to: Currency;
  /** The tolerance for e-invoices, which is one of the company's settings. */
  readonly tolerance: string;
}

/**
 * Reads all amounts that the company stores without a currency, each converted to the other currency at today's
 * rate.
 */
export async function readCurrencyAmounts(
  db: Db,
  tenant: Tenant,
  { now, from, to, tolerance }: Asked,
): Promise<CurrencyAmounts> {
  const rates = await readSetRatesAt(db, now);
  const stored = await tenant.rows<Stored>(AMOUNTS, []);
  const { drafts } = await tenant
    .selectFrom('policy_drafts')
    .select(({ fn }) => fn.countAll<number>().as('drafts'))
    .where(HAS_LIMITS_SQL)
    .executeTakeFirstOrThrow();
  return {
    from,
    to,
    rate: rates[from] && rates[to] ? computeExchangeRate(to, from, rates).toString() : null,
    amounts: [...stored, ...toleranceOf(tenant.company_id, tolerance)].map((one) => ({
      ...one,
      converted: proposeAmount(toDecimal(one.amount), from, to, rates)?.toFixed(2) ?? null,
    })),
    drafts: Number(drafts),
  };
}

function toleranceOf(id: number, amount: string): Stored[] {
  if (toDecimal(amount).isZero()) return [];
  return [{ kind: 'invoice_tolerance', id, name: '', date_from: null, date_to: null, amount }];
}
