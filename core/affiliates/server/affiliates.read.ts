import { sql, type Transaction } from 'kysely';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/client.ts';
import { rowsByCursor } from '#platform/server/db/cursor.ts';
import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import type { Database } from '#platform/server/db/tables.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { mapBatches } from '#platform/server/export/export-rows.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import type { Affiliate, AffiliateState } from '../wire.ts';
import { buildAffiliateShareLink } from './affiliate-links.ts';

const rows = (db: Db) =>
  db
    .selectFrom('affiliates as a')
    .leftJoin('users as moderator', 'moderator.id', 'a.decided_by')
    .select([
      'a.id',
      'a.version',
      'a.company_name',
      'a.name',
      'a.email',
      'a.pib',
      'a.registration_number',
      'a.phone_number',
      'a.lang',
      'a.code',
      'a.created_at',
      'a.decided_at',
      sql<AffiliateState>`a.state`.as('state'),
      sql<string>`coalesce(moderator.name, '')`.as('decided_by'),
      sql<number>`(select count(*)::int from affiliate_invitations i where i.affiliate_id = a.id)`.as(
        'invitations_count',
      ),
      sql<number>`(select count(*)::int from companies c where c.affiliate_id = a.id)`.as('companies_count'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const present =
  (config: Config) =>
  (row: Row): Affiliate => ({
    ...row,
    lang: row.lang,
    share_link: row.code === null ? null : buildAffiliateShareLink(config, row.code),
  });

/** Reads a page of the affiliates in a state, or of all affiliates if the state is '', newest first. */
export async function readAffiliatesPage(
  db: Db,
  config: Config,
  { page, state }: { readonly page: number; readonly state: AffiliateState | '' },
) {
  const all = db.selectFrom('affiliates').select(sql<number>`count(*)::int`.as('total'));
  const { total } = await (state === '' ? all : all.where('state', '=', state)).executeTakeFirstOrThrow();
  const found = await listed(db, state).limit(PAGE_SIZE).offset(pageOffset(page)).execute();
  return toPage(found.map(present(config)), page, total);
}

const listed = (db: Db, state: AffiliateState | '') =>
  (state === '' ? rows(db) : rows(db).where('a.state', '=', state)).orderBy('a.id', 'desc');

/** Yields all affiliates of a state in batches. */
export function listAllAffiliates(trx: Transaction<Database>, config: Config, state: AffiliateState | '') {
  const found = rowsByCursor<Row>(trx, listed(trx, state).compile());
  return mapBatches(found, (batch) => batch.map(present(config)));
}

/** Returns an affiliate. Throws 404 if it does not exist. */
export async function getAffiliate(db: Db, config: Config, id: number): Promise<Affiliate> {
  const row = await rows(db).where('a.id', '=', id).executeTakeFirst();
  if (!row) throw notFoundError();
  return present(config)(row);
}
