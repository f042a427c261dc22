import { sql } from 'kysely';
import type { DemoCompanyKey } from '#app/server/seed/cast.ts';
import type { Caller, TestServer } from '#app/server/test-support/server.ts';
import type { ProcurementRow } from '#core/marketplace/wire/marketplace.ts';

/** Assigns the parent category of the demo's metal sheets to an account. */
export async function assignMetalCategory(
  server: TestServer,
  account: DemoCompanyKey,
  category: string,
): Promise<void> {
  const company_id = server.companyId(account);
  const { parent_category_id } = await server.db
    .selectFrom('categories')
    .select('parent_category_id')
    .where('name', '=', category)
    .where('company_id', '=', server.companyId('morava'))
    .executeTakeFirstOrThrow();
  const person = await server.db
    .insertInto('account_contact_persons')
    .values({ company_id, name_and_surname: 'Prodaja', email: `${category.length}@${account}.test` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('account_categories')
    .values({ company_id, contact_person_id: person.id, parent_category_id: parent_category_id ?? 0 })
    .execute();
}

export async function markPublished(server: TestServer, purchaseId: number): Promise<void> {
  await server.db
    .updateTable('purchases')
    .set({ publish_to_marketplace: true, sent_at: sql<string>`now_utc()` })
    .where('id', '=', purchaseId)
    .execute();
}

export async function fetchProcurements(
  call: Caller,
  query: Record<string, string | number> = {},
): Promise<ProcurementRow[]> {
  const { body } = await call<{ data: ProcurementRow[] }>('GET', 'market-place', { query });
  return body.data;
}

/** Returns the account's stored rows and counts, and the same data recomputed. */
export async function readStoredAndRecomputed(server: TestServer) {
  const rows = async (from: 'account_invitations' | 'account_invitations_now') =>
    (
      await sql<
        Record<string, unknown>
      >`select rfp_id, account_company_id, company_id, purchase_id, parent_category_id,
      sent_at, bidding_until, invited_on, offered_on, won_on, lost_on, currency, net, net_eur
      from ${sql.table(from)} order by rfp_id`.execute(server.db)
    ).rows;
  const kept = await sql<Record<string, unknown>>`select account_company_id, measure, on_day, company_id,
    parent_category_id, currency, sum(n)::int as n, sum(net) as net, sum(net_eur) as net_eur from account_counts
    group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0 order by 1, 2, 3, 4, 5, 6`.execute(server.db);
  const anew = await sql<Record<string, unknown>>`select account_company_id, measure, on_day, company_id,
    parent_category_id, currency, count(*)::int as n, sum(v.net) as net, sum(v.net_eur) as net_eur
    from account_invitations_now i cross join lateral (values ('invited', invited_on, 0, 0),
      ('offered', offered_on, 0, 0), ('won', won_on, i.net, i.net_eur), ('lost', lost_on, 0, 0))
      v (measure, on_day, net, net_eur)
    where on_day is not null group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`.execute(server.db);
  return {
    rows: { kept: await rows('account_invitations'), anew: await rows('account_invitations_now') },
    counts: { kept: kept.rows, anew: anew.rows },
  };
}
