import { sql } from 'kysely';
import { computeLastGraceDay } from '#core/e-invoices/rules/decision-deadline.ts';
import type { Db } from '#platform/server/db/client.ts';
import { isMailable } from '#platform/server/mail/mailable.ts';
import type { Language } from '#platform/shared/languages.ts';

/**
 * The number of days before the decision deadline at which reminders are sent. Owners receive only the last
 * reminder.
 */
export const INVOICE_NOTICE_DAYS = { first: 5, last: 1 } as const;

/** An undecided e-invoice as listed in the email. */
export interface WaitingInvoice {
  readonly id: number;
  readonly supplier: string;
  readonly number: string;
  readonly gross: string;
  /** The ISO code of the currency. */
  readonly currency: string;
  readonly decide_by: string;
  /**
   * The last day before the government system treats the invoice as refused; null if the supplier's country has no
   * such rule.
   */
  readonly grace_until: string | null;
  /** Whether this is the last reminder. */
  readonly last: boolean;
}

const TODAY = sql`(select (now_utc() at time zone 'Europe/Belgrade')::date)`;
/** The due reminder. If the first reminder was missed, only the last one is sent. */
const STAGE = sql`case when i.decide_by <= ${TODAY} + ${sql.lit(INVOICE_NOTICE_DAYS.last)}
  then ${sql.lit(INVOICE_NOTICE_DAYS.last)} else ${sql.lit(INVOICE_NOTICE_DAYS.first)} end`;
/**
 * Selects invoices with a due reminder. An overdue invoice gets no more reminders, but is highlighted in red in
 * the list.
 */
const DUE = sql`i.state in ('new', 'question') and i.decide_by >= ${TODAY}
  and i.decide_by <= ${TODAY} + ${sql.lit(INVOICE_NOTICE_DAYS.first)}
  and (i.told_days is null or i.told_days > ${STAGE})`;

/** Reads the IDs of active companies with due reminders, in ascending order. */
export async function findCompaniesToRemind(db: Db, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ company_id: number }>`
    select distinct i.company_id from incoming_invoices i
    join companies c on c.id = i.company_id and c.status = 2
    where ${DUE} and i.company_id > ${after}
    order by i.company_id limit ${limit}`.execute(db);
  return rows.map(({ company_id }) => company_id);
}

interface Countries {
  readonly supplier_country: string;
  readonly own_country: string;
}

/**
 * Marks a company's due reminders as sent and returns the newly marked invoices, earliest deadline first. Each
 * reminder is marked only once.
 */
export async function claimDueReminders(trx: Db, companyId: number): Promise<WaitingInvoice[]> {
  const { rows } = await sql<Omit<WaitingInvoice, 'grace_until'> & Countries>`
    with told as (
      update incoming_invoices i set told_days = ${STAGE}
      where i.company_id = ${companyId} and ${DUE}
      returning i.id, i.supplier_name, i.number, i.gross, i.currency, i.decide_by, i.told_days,
        i.document -> 'supplier' ->> 'country' as supplier_country)
    select id::int, supplier_name as supplier, number, gross::text, currency, decide_by,
      supplier_country, (select country from companies where id = ${companyId}) as own_country,
      told_days = ${sql.lit(INVOICE_NOTICE_DAYS.last)} as last
    from told order by decide_by, id`.execute(trx);
  return rows.map(({ supplier_country, own_country, ...row }) => ({
    ...row,
    grace_until: computeLastGraceDay({ supplier: supplier_country, buyer: own_country }, row.decide_by),
  }));
}

interface Reminded {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly lang: Language;
  /** Whether the user decides on invoices. An owner who does not decide receives only the last reminder. */
  readonly finance: boolean;
}

/** Reads owners and users with finance permissions. */
export async function readReminderRecipients(trx: Db, companyId: number): Promise<Reminded[]> {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'lang'])
    .select(sql<boolean>`'finances' = any (permissions)`.as('finance'))
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('role', '=', 'owner'), sql<boolean>`'finances' = any (permissions)`]))
    .orderBy('id')
    .execute();
  return rows.filter(({ email }) => isMailable(email));
}
