import { visibilitySql } from '#core/purchase/server/public.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { namedStatement, StatementParams } from '#platform/server/db/statement.ts';
import type { Named } from '#platform/shared/wire/common.ts';
import { GROUP_BY } from '../rules/periods.ts';
import { SUMS_BREAKDOWN } from './statistics.read.ts';

/** The maximum number of names in a list of options. */
const OPTIONS_MAX = 1000;

/**
 * Returns the categories, departments and suppliers that occur in the caller's figures; reads the sums by month, so
 * that a long history costs little.
 */
export async function readFilterOptions(
  ctx: CompanyContext,
): Promise<{ categories: Named[]; sectors: Named[]; suppliers: Named[] }> {
  return {
    categories: await namesOf(ctx, {
      table: 'categories',
      column: 'category_id',
      cuts: [SUMS_BREAKDOWN.category, SUMS_BREAKDOWN.seen],
    }),
    sectors: await namesOf(ctx, {
      table: 'sectors',
      column: 'sector_id',
      cuts: [SUMS_BREAKDOWN.seen, SUMS_BREAKDOWN.seen],
    }),
    suppliers: await namesOf(ctx, {
      table: 'suppliers',
      column: 'supplier_id',
      cuts: [SUMS_BREAKDOWN.supplier, SUMS_BREAKDOWN.seenSupplier],
    }),
  };
}

interface Kind {
  readonly table: 'categories' | 'sectors' | 'suppliers';
  readonly column: 'category_id' | 'sector_id' | 'supplier_id';
  /** The breakdowns to read: for users who see the whole company, and for all others. */
  readonly cuts: readonly [number, number];
}

function namesOf(
  { tenant, actor }: CompanyContext,
  { table, column, cuts: [all, seen] }: Kind,
): Promise<Named[]> {
  const params = new StatementParams();
  const visible = visibilitySql(actor, params);
  const also = visible === null ? '' : `and ${visible}`;
  return tenant.rows<Named>(
    namedStatement(`
      select t.id, t.name from ${table} t
      where t.company_id = $1 and t.id in (
        select p.${column} from statistics_sums p
        where p.company_id = $1 and p.cut = ${visible === null ? all : seen} and p.unit = ${GROUP_BY.MONTH} and p.n > 0 ${also}
        union
        select p.${column} from statistics_changes p where p.company_id = $1 and p.n > 0 ${also})
      order by lower(t.name), t.id
      limit ${OPTIONS_MAX}`),
    params.values,
  );
}
