import { visibilitySql } from '#core/purchase/server/lists/list-filter.ts';
import type { ListedRow } from '#core/purchase/server/lists/purchase-rows.read.ts';
import { goodsStateOf } from '#core/purchase/server/lists/purchases.present.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { StatementParams } from '#platform/server/db/statement.ts';
import {
  containsAllWords,
  firstMatchesSql,
  readMatches,
  type SearchMatches,
} from '#platform/server/db/word-search.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import { MAX_COUNTED_MATCHES, SEARCH_RESULTS_PER_KIND } from '#platform/shared/validation/limits.ts';
import type { FoundFile, FoundPurchase } from '../wire.ts';
import { namesWithWords, newestOfName } from './article-names.ts';

type Counted<Row> = Row & { readonly total: number };

/** The number of newest purchases that are searched before the full-text index is used. */
const NEWEST = 2000;

/**
 * Searches the newest rows first, at a cost that does not grow with the history. Searches all rows through the
 * full-text index only if too few of the newest match, which means that the word is rare.
 */
async function newestFirst<Row extends { readonly total: number }>(
  { tenant }: CompanyContext,
  statementOf: (newest: boolean, params: StatementParams) => string,
): Promise<SearchMatches<Omit<Row, 'total'>>> {
  const few = new StatementParams();
  const recent = await readMatches<Row>(tenant, statementOf(true, few), few);
  if (recent.total >= MAX_COUNTED_MATCHES) return recent;
  const all = new StatementParams();
  return readMatches<Row>(tenant, statementOf(false, all), all);
}

/** Returns SQL for a company's rows, or only its newest; for all rows the search's own conditions choose the index. */
const rowsOf = (table: string, newest: boolean) =>
  newest ? `(select * from ${table} where company_id = $1 order by id desc limit ${NEWEST})` : table;
const upTo = (newest: boolean, id: string) =>
  newest ? `order by ${id} desc limit ${MAX_COUNTED_MATCHES}` : '';

const and = (condition: string | null) => (condition === null ? '' : `and ${condition}`);

type PurchaseHit = Counted<Omit<FoundPurchase, 'goods_state'>> & Pick<ListedRow, 'goods_open' | 'came'>;

const PURCHASE_COLUMNS = `p.id, p.kind, p.request_number, p.name, p.status, p.rejected, p.goods_open,
  (select bool_or(w.received > 0) from awards w where w.company_id = $1 and w.purchase_id = p.id) as came, h.item`;
const HIT_PURCHASES = 'join purchases p on p.company_id = $1 and p.id = h.id';

/**
 * Returns the purchases visible to the caller whose number or name contains the words, or that have an item whose name
 * does; newest first.
 */
export async function searchPurchases(
  ctx: CompanyContext,
  words: readonly string[],
): Promise<SearchMatches<FoundPurchase>> {
  const named = await newestFirst<PurchaseHit>(ctx, (newest, params) =>
    firstMatchesSql(
      `select p.id, p.id as place, null::text as item from ${rowsOf('purchases', newest)} p
       where p.company_id = $1 and ${containsAllWords('p.search_text', words, params)}
         ${and(visibilitySql(ctx.actor, params))} ${upTo(newest, 'p.id')}`,
      PURCHASE_COLUMNS,
      HIT_PURCHASES,
    ),
  );
  const containing = await searchPurchasesByItem(ctx, words);
  return {
    data: [...named.data, ...containing.data]
      .sort((a, b) => b.id - a.id)
      .slice(0, SEARCH_RESULTS_PER_KIND)
      .map(({ goods_open, came, ...row }) => ({
        ...row,
        goods_state: goodsStateOf({ ...row, goods_open, came }),
      })),
    total: Math.min(named.total + containing.total, MAX_COUNTED_MATCHES),
  };
}

/** Returns the purchases that are found only by the name of an item. */
function searchPurchasesByItem(ctx: CompanyContext, words: readonly string[]) {
  const params = new StatementParams();
  const seen = visibilitySql(ctx.actor, params);
  const text = firstMatchesSql(
    `select p.id, p.id as place, min(a.name) as item
     from (${namesWithWords(words, seen, params)}) n
     cross join lateral (${newestOfName(seen)}) a
     join purchases p on p.company_id = $1 and p.id = a.purchase_id
     where not ${containsAllWords('p.search_text', words, params)}
     group by p.id`,
    PURCHASE_COLUMNS,
    HIT_PURCHASES,
  );
  return readMatches<PurchaseHit>(ctx.tenant, text, params);
}

/**
 * Returns files, by name, of purchases visible to the caller; files that may contain prices require the right to see
 * prices.
 */
export function searchFiles(
  ctx: CompanyContext,
  words: readonly string[],
): Promise<SearchMatches<FoundFile>> {
  return newestFirst<Counted<FoundFile>>(ctx, (newest, params) =>
    firstMatchesSql(
      `select f.id, f.id as place, a.purchase_id from ${rowsOf('files', newest)} f
       join attachments a on a.company_id = $1 and a.file_id = f.id
       join purchases p on p.company_id = $1 and p.id = a.purchase_id
       where f.company_id = $1 and ${containsAllWords('f.search_text', words, params)}
         ${and(readable(ctx.actor, params))} ${upTo(newest, 'f.id')}`,
      `f.id, f.name, f.size, f.type, coalesce(u.name, s.name, '') as author,
       jsonb_build_object('id', p.id, 'request_number', p.request_number) as purchase`,
      `join files f on f.company_id = $1 and f.id = h.id
       join purchases p on p.company_id = $1 and p.id = h.purchase_id
       left join users u on u.company_id = $1 and u.id = f.uploaded_by_user_id
       left join rfps r on r.company_id = $1 and r.id = f.uploaded_by_rfp_id
       left join suppliers s on s.company_id = $1 and s.id = r.supplier_id`,
    ),
  );
}

/** Returns the rule of `findVisibleFile` as an SQL condition on `p` and `a`; null if the actor sees all purchases. */
function readable(actor: Actor, params: StatementParams): string | null {
  const seen = visibilitySql(actor, params);
  const priced = visibilitySql(actor, params, { withPrices: true });
  if (seen === null || priced === null) return null;
  return `(${priced} or (${seen} and not ${ABOUT_MONEY}))`;
}

/** The condition of `isAboutMoney` in find-file.ts, as SQL. */
const ABOUT_MONEY = `(a.rfp_id is not null or a.note_id is not null or a.payment_id is not null
  or (p.kind <> 'request' and a.receipt_id is null))`;
