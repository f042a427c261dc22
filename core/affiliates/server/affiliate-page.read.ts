import { sql, type Transaction } from 'kysely';
import { digestSecret } from '#platform/server/auth/secrets.ts';
import type { Db } from '#platform/server/db/client.ts';
import { readClock } from '#platform/server/db/clock.ts';
import { rowsByCursor } from '#platform/server/db/cursor.ts';
import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import type { Database } from '#platform/server/db/tables.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { mapBatches } from '#platform/server/export/export-rows.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { type Day, dayInBelgrade } from '#platform/shared/dates.ts';
import type { Language } from '#platform/shared/languages.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { AFFILIATE_DAILY_CAP, PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import { maskEmail } from '../rules/invitations.ts';
import type { AffiliatePage, SentInvitation } from '../wire.ts';

/** An affiliate with a valid link to its page. */
export interface AffiliateWithPage {
  readonly id: number;
  readonly name: string;
  readonly company_name: string;
  readonly email: string;
  readonly lang: Language;
  readonly code: string;
}

/**
 * Returns the affiliate whose page URL contains the given secret token. Throws the same 404 if the token is unknown
 * or has been replaced, or if the affiliate was refused.
 */
export async function getAffiliateByHash(db: Db, hash: string): Promise<AffiliateWithPage> {
  const row = await db
    .selectFrom('affiliates')
    .select(['id', 'name', 'company_name', 'email', 'lang', 'code'])
    .where('hash_digest', '=', digestSecret(hash))
    .where('state', '=', 'accepted')
    .executeTakeFirst();
  if (!row?.code) throw notFoundError();
  return { ...row, code: row.code };
}

/** Reads the companies and the profit for the page. The profit shares were frozen when each preorder was paid. */
export async function readAffiliateOverview(
  db: Db,
  affiliateId: number,
): Promise<
  Pick<AffiliatePage, 'rate' | 'companies' | 'paid_preorders' | 'profit' | 'invitations_left_today'>
> {
  const today = dayInBelgrade(await readClock(db));
  const { rate } = await db
    .selectFrom('platform_settings')
    .select(sql<string>`trim_scale(affiliate_rate * 100)::text`.as('rate'))
    .executeTakeFirstOrThrow();
  const companies = await db
    .selectFrom('companies')
    .select([
      sql<number>`count(*)::int`.as('registered'),
      sql<number>`count(activated_date)::int`.as('activated'),
    ])
    .where('affiliate_id', '=', affiliateId)
    .executeTakeFirstOrThrow();
  const paid = await readPaid(db, affiliateId);
  return {
    rate,
    companies,
    paid_preorders: paid.reduce((sum, { preorders }) => sum + preorders, 0),
    profit: profitByCurrency(paid, today),
    invitations_left_today: AFFILIATE_DAILY_CAP - (await countInvitationsOnDay(db, affiliateId, today)),
  };
}

interface PaidInMonth {
  readonly month: string;
  readonly currency: Currency;
  readonly preorders: number;
  readonly amount: string;
}

/**
 * Reads the paid preorders by month of payment (Belgrade time), with one index scan over the affiliate's few
 * preorders.
 */
function readPaid(db: Db, affiliateId: number): Promise<PaidInMonth[]> {
  return db
    .selectFrom('preorders')
    .select([
      sql<string>`to_char(paid_at at time zone 'Europe/Belgrade', 'YYYY-MM')`.as('month'),
      sql<Currency>`currency`.as('currency'),
      sql<number>`count(*)::int`.as('preorders'),
      sql<string>`coalesce(sum(affiliate_profit), 0)::numeric(14, 2)::text`.as('amount'),
    ])
    .where('affiliate_id', '=', affiliateId)
    .where('paid_at', 'is not', null)
    .groupBy([sql`1`, sql`2`])
    .execute();
}

const CURRENCIES_OF_PREORDERS = ['RSD', 'EUR'] as const;

/**
 * Returns the profit in dinars, even if it is zero, and in euros if there is any, each broken down by the last
 * twelve months.
 */
function profitByCurrency(paid: readonly PaidInMonth[], today: Day): AffiliatePage['profit'] {
  const months = lastMonths(today, 12);
  return CURRENCIES_OF_PREORDERS.filter(
    (currency) => currency === 'RSD' || paid.some((row) => row.currency === currency),
  ).map((currency) => {
    const own = paid.filter((row) => row.currency === currency);
    const total = own.reduce((sum, { amount }) => sum.add(toDecimal(amount)), toDecimal(0));
    return {
      currency,
      total: total.toFixed(2),
      months: months.map((month) => ({
        month,
        amount: own.find((row) => row.month === month)?.amount ?? '0.00',
      })),
    };
  });
}

/** Returns the last `count` months as `YYYY-MM`, oldest first, ending with the current month. */
function lastMonths(today: Day, count: number): string[] {
  const running = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, index) => {
    const month = running - count + 1 + index;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

/** Counts the invitations that an affiliate sent on a day. */
export async function countInvitationsOnDay(db: Db, affiliateId: number, day: Day): Promise<number> {
  const { n } = await db
    .selectFrom('affiliate_invitations')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('affiliate_id', '=', affiliateId)
    .where('invited_on', '=', day)
    .executeTakeFirstOrThrow();
  return n;
}

const invitationsOf = (db: Db, affiliateId: number) =>
  db.selectFrom('affiliate_invitations').where('affiliate_id', '=', affiliateId);

const listed = (db: Db, affiliateId: number) =>
  invitationsOf(db, affiliateId)
    .select(['id', 'email', 'created_at'])
    .orderBy('invited_on', 'desc')
    .orderBy('id', 'desc');
type Row = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

const present = ({ id, email, created_at }: Row): SentInvitation => ({
  id,
  email: maskEmail(email),
  sent_at: created_at,
});

/** Reads a page of the invitations that an affiliate has sent, newest first. */
export async function readInvitationsPage(db: Db, affiliateId: number, page: number) {
  const { total } = await invitationsOf(db, affiliateId)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await listed(db, affiliateId).limit(PAGE_SIZE).offset(pageOffset(page)).execute();
  return toPage(rows.map(present), page, total);
}

/** Yields all invitations of an affiliate in batches. */
export function listAllInvitations(trx: Transaction<Database>, affiliateId: number) {
  const rows = rowsByCursor<Row>(trx, listed(trx, affiliateId).compile());
  return mapBatches(rows, (batch) => batch.map(present));
}

/** Returns which of the given addresses the affiliate has invited before. */
export async function findInvitedAddresses(
  db: Db,
  affiliateId: number,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set();
  const rows = await db
    .selectFrom('affiliate_invitations')
    .select('email')
    .where('affiliate_id', '=', affiliateId)
    .where(sql`lower(email)`, 'in', emails)
    .execute();
  return new Set(rows.map(({ email }) => email.toLowerCase()));
}

export async function isAffiliateAccepted(db: Db, affiliateId: number): Promise<boolean> {
  const row = await db
    .selectFrom('affiliates')
    .select('id')
    .where('id', '=', affiliateId)
    .where('state', '=', 'accepted')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether the secret token still opens an affiliate's page; a newer link or a refusal invalidates it. */
export async function isPageSecretValid(db: Db, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('affiliates')
    .select('id')
    .where('hash_digest', '=', digestSecret(hash))
    .where('state', '=', 'accepted')
    .executeTakeFirst();
  return row !== undefined;
}
