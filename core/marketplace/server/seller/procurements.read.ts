import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { marketplaceApi, ProcurementRow } from '#core/marketplace/wire/marketplace.ts';
import type { Database } from '#platform/server/db/tables.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import type { FilterOf } from '#platform/shared/wire/calls.ts';
import type { EndpointResponse } from '#platform/shared/wire/endpoint.ts';
import {
  type AccountScope,
  countProcurementRows,
  listAllProcurementRows,
  readProcurementRows,
  selectInvitations,
  selectPublishedRequests,
} from './procurement-rows.read.ts';

type Api = typeof marketplaceApi;
export type ProcurementFilter = FilterOf<'GET market-place'>;

const HOME_ROWS = 8;
const CUSTOMERS_MAX = 200;

const containing = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

/** Applies the list's filters to a selection. */
function narrowed(choice: RawBuilder<unknown>, { state, category, customer, text }: ProcurementFilter) {
  const conditions = [
    ...(state === '' ? [] : [sql`q.state = ${state}`]),
    ...(category === 0 ? [] : [sql`q.parent_category_id = ${category}`]),
    ...(customer === 0 ? [] : [sql`q.customer_id = ${customer}`]),
    ...(text === '' ? [] : [sql`q.search_text like '%' || search_key(${containing(text)}::text) || '%'`]),
  ];
  if (conditions.length === 0) return choice;
  return sql`select * from (${choice}) q where ${sql.join(conditions, sql` and `)}`;
}

/** Reads a page of the account's procurements, newest first: its invitations and the requests published for it. */
export async function readProcurements(
  scope: AccountScope,
  filter: ProcurementFilter,
  page: number,
): Promise<EndpointResponse<Api['GET market-place']>> {
  // Each of the two selections is read in its own order, so that neither reads more rows than the page needs.
  const choices = choicesOf(scope, filter);
  let total = 0;
  for (const choice of choices) total += await countProcurementRows(scope.db, choice);
  const last_page = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (page > last_page) return { data: [], current_page: page, total, last_page };
  const newest = choices.map(
    (choice) => sql`(${choice} order by received_at desc, place desc limit ${page * PAGE_SIZE})`,
  );
  const data = await readProcurementRows(
    scope.db,
    sql`select * from (${sql.join(newest, sql` union all `)}) list
      order by received_at desc, place desc limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
  );
  return { data, current_page: page, total, last_page };
}

export function listAllProcurements(
  trx: Transaction<Database>,
  scope: AccountScope,
  filter: ProcurementFilter,
) {
  const all = choicesOf(scope, filter).map((choice) => sql`(${choice})`);
  return listAllProcurementRows(
    trx,
    sql`select * from (${sql.join(all, sql` union all `)}) list order by received_at desc, place desc`,
  );
}

const choicesOf = (scope: AccountScope, filter: ProcurementFilter) => [
  ...(filter.state === 'published' ? [] : [narrowed(selectInvitations(scope), filter)]),
  ...(filter.state === '' || filter.state === 'published'
    ? [narrowed(selectPublishedRequests(scope), filter)]
    : []),
];

/**
 * Reads the invitations that await the account's answer, nearest deadline first. Uses an index, so that a long
 * history does not slow it down.
 */
export async function readMarketplaceHome(
  scope: AccountScope,
): Promise<EndpointResponse<Api['GET market-place/home']>> {
  const { db, now } = scope;
  const bidding = sql`${selectInvitations(scope)} and i.bidding_until >= date_trunc('second', ${now}::timestamptz)`;
  const waiting = sql`select * from (${bidding}) q where q.state = 'to_answer'`;
  return {
    to_answer: await countProcurementRows(db, waiting),
    awaiting: await readProcurementRows(db, sql`${waiting} order by bidding_until, place limit ${HOME_ROWS}`),
    published: await countProcurementRows(db, selectPublishedRequests(scope)),
    newest_published: await readProcurementRows(
      db,
      sql`select * from (${selectPublishedRequests(scope)}) q order by bidding_until, place limit ${HOME_ROWS}`,
    ),
    server_now: now,
  };
}

/** Finds the account's invitation to a purchase, or its publication; undefined if the account may see neither. */
export async function findProcurement(
  scope: AccountScope,
  purchaseId: number,
): Promise<ProcurementRow | undefined> {
  const own = sql`${selectInvitations(scope)} and i.purchase_id = ${purchaseId} order by i.rfp_id desc limit 1`;
  const [invited] = await readProcurementRows(scope.db, own);
  if (invited) return invited;
  const [shown] = await readProcurementRows(
    scope.db,
    sql`${selectPublishedRequests(scope)} and p.id = ${purchaseId}`,
  );
  return shown;
}

/** Reads the buyers that have ever invited the account, for its filters. */
export async function readCustomers({ db, accountId }: AccountScope) {
  return await db
    .selectFrom('companies')
    .select(['companies.id', 'companies.name'])
    .where('companies.id', 'in', (eb) =>
      eb
        .selectFrom('account_counts')
        .select('account_counts.company_id')
        .where('account_counts.account_company_id', '=', accountId)
        .where('account_counts.measure', '=', 'invited'),
    )
    .orderBy('companies.name')
    .limit(CUSTOMERS_MAX)
    .execute();
}
