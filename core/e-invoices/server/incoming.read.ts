import { sql } from 'kysely';
import type { InvoiceVerdict } from '#core/finances/rules/cover.ts';
import { pageOffset } from '#platform/server/db/page-of.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import { GOVERNMENT_SYSTEM_COUNTRIES } from '../rules/decision-deadline.ts';
import type { GovernmentStatus, IncomingState, InvoiceDocument, InvoiceKind } from '../rules/document.ts';
import { computeContentsKey, computeSellerKey, normalizeInvoiceNumber } from '../rules/identity.ts';
import type { Finding } from '../rules/judge.ts';
import type { GovernmentStatusFilter, IncomingTab } from '../wire.ts';
import type { StoredMatch } from './judge-incoming.ts';
import type { InvoiceFormat } from './reading/read-file.ts';
import { readSupplierRecordIds } from './supplier-match.read.ts';

/** The email that delivered an e-invoice. The sender is taken from the email and is not verified. */
export interface MailSource {
  readonly from: string;
  readonly subject: string;
  readonly message_id: string;
}

/**
 * Another invoice by the seller, of the same kind and year, with the same number. `near` means that the numbers
 * are nearly the same.
 */
export interface TwinInvoice {
  readonly id: number;
  readonly number: string;
  readonly issued_on: string;
  readonly currency: string;
  readonly gross: string;
  readonly state: IncomingState;
  readonly near: boolean;
}

/** A stored e-invoice with the supplier data that it is compared with. */
export interface IncomingInvoice {
  readonly id: number;
  readonly kind: InvoiceKind;
  /** The UNTDID 1001 code of the kind; null if the invoice arrived before codes were stored. */
  readonly type_code: string | null;
  readonly number: string;
  readonly format: InvoiceFormat;
  readonly supplier_id: number | null;
  readonly supplier_name: string;
  readonly supplier_tax_number: string;
  /** The supplier's bank account; null if no supplier was found. */
  readonly supplier_account: string | null;
  readonly supplier_country: string;
  readonly supplier_paused: boolean;
  /** Whether the supplier was deleted after the invoice was linked to it. */
  readonly supplier_deleted: boolean;
  /** The company's own tax and registration numbers. */
  readonly own_pib: string;
  readonly own_registration_number: string;
  readonly own_country: string;
  readonly currency: string;
  readonly gross: string;
  readonly payable: string;
  readonly issued_on: string;
  readonly decide_by: string;
  readonly document: InvoiceDocument;
  readonly award_ids: readonly number[];
  readonly matches: readonly StoredMatch[];
  readonly twins: readonly TwinInvoice[];
  readonly state: IncomingState;
  readonly verdict: InvoiceVerdict | null;
  readonly findings: readonly Finding[] | null;
  readonly note: string;
  readonly answer: string;
  readonly file_id: number;
  /** The user who uploaded the invoice; '' if it arrived by email. */
  readonly by: string;
  readonly mail_from: string | null;
  readonly mail_subject: string | null;
  readonly mail_message_id: string | null;
  readonly created_at: string;
  readonly decided_by: string;
  readonly decided_at: string | null;
  readonly state_status: GovernmentStatus | null;
  readonly state_status_by: string;
  readonly state_status_at: string | null;
}

/** An invoice's matches as JSON. Numbers are strings, so that they stay exact. */
const MATCHES = sql<readonly StoredMatch[]>`coalesce((
  select json_agg(json_build_object('position', m.position, 'award_id', m.award_id, 'article_id', m.article_id,
    'stated', m.stated::text) order by m.position)
  from incoming_invoice_lines m
  where m.company_id = incoming_invoices.company_id and m.invoice_id = incoming_invoices.id), '[]')`;

/** The maximum number of other invoices with the same number that are shown for an invoice. */
const TWINS_MAX = 20;

/** Other invoices with the same or nearly the same number as JSON, exact matches first, then oldest first. */
const TWINS = sql<readonly TwinInvoice[]>`coalesce((
  select json_agg(t) from (
    select o.id, o.number, o.issued_on, o.currency, o.gross::text as gross, o.state,
      o.number_key <> incoming_invoices.number_key as near
    from incoming_invoices o
    where o.company_id = incoming_invoices.company_id and o.number_near = incoming_invoices.number_near
      and o.id <> incoming_invoices.id and o.kind = incoming_invoices.kind and o.state <> 'refused'
      and extract(year from o.issued_on) = extract(year from incoming_invoices.issued_on)
      and (o.seller_key = incoming_invoices.seller_key or o.supplier_id = incoming_invoices.supplier_id)
    order by near, o.id limit ${sql.lit(TWINS_MAX)}) t), '[]')`;

function invoices(tenant: Tenant) {
  return tenant
    .selectFrom('incoming_invoices')
    .leftJoin('suppliers', 'suppliers.id', 'incoming_invoices.supplier_id')
    .leftJoin('users', 'users.id', 'incoming_invoices.user_id')
    .innerJoin('companies', 'companies.id', 'incoming_invoices.company_id')
    .leftJoin('users as decider', 'decider.id', 'incoming_invoices.decided_by')
    .leftJoin('users as noter', 'noter.id', 'incoming_invoices.state_status_by')
    .select(['incoming_invoices.id', 'incoming_invoices.kind', 'incoming_invoices.number'])
    .select('incoming_invoices.type_code')
    .select(['incoming_invoices.format', 'incoming_invoices.supplier_id', 'incoming_invoices.supplier_name'])
    .select([
      'incoming_invoices.supplier_tax_number',
      'incoming_invoices.currency',
      'incoming_invoices.gross',
    ])
    .select(['incoming_invoices.payable', 'incoming_invoices.issued_on', 'incoming_invoices.decide_by'])
    .select(['incoming_invoices.document', 'incoming_invoices.award_ids', 'incoming_invoices.state'])
    .select(['incoming_invoices.verdict', 'incoming_invoices.findings', 'incoming_invoices.note'])
    .select(['incoming_invoices.answer', 'incoming_invoices.file_id', 'incoming_invoices.created_at'])
    .select(['incoming_invoices.decided_at', MATCHES.as('matches'), TWINS.as('twins')])
    .select(['incoming_invoices.mail_from', 'incoming_invoices.mail_subject'])
    .select('incoming_invoices.mail_message_id')
    .select((eb) => eb.fn.coalesce('users.name', sql.lit('')).as('by'))
    .select((eb) => eb.fn.coalesce('decider.name', sql.lit('')).as('decided_by'))
    .select(['incoming_invoices.state_status', 'incoming_invoices.state_status_at'])
    .select((eb) => eb.fn.coalesce('noter.name', sql.lit('')).as('state_status_by'))
    .select('suppliers.account_number as supplier_account')
    .select(['companies.pib as own_pib', 'companies.registration_number as own_registration_number'])
    .select('companies.country as own_country')
    .select((eb) => eb.fn.coalesce('suppliers.country', sql.lit('')).as('supplier_country'))
    .select(sql<boolean>`suppliers.paused_at is not null`.as('supplier_paused'))
    .select(sql<boolean>`suppliers.deleted_at is not null`.as('supplier_deleted'));
}

export async function findIncomingInvoice(tenant: Tenant, id: number): Promise<IncomingInvoice> {
  const row = await invoices(tenant).where('incoming_invoices.id', '=', id).executeTakeFirst();
  if (!row) throw notFoundError();
  return row;
}

export async function readIncomingInvoicesById(
  tenant: Tenant,
  ids: readonly number[],
): Promise<IncomingInvoice[]> {
  return await invoices(tenant)
    .where('incoming_invoices.id', 'in', [...ids])
    .execute();
}

const STATES: Readonly<Record<IncomingTab, readonly IncomingState[]>> = {
  to_decide: ['new', 'question'],
  accepted: ['accepted'],
  refused: ['refused'],
  all: ['new', 'question', 'accepted', 'refused'],
};

/** A tab, optionally limited to one status in the government system. */
export interface IncomingInvoiceFilter {
  readonly state: IncomingTab;
  readonly state_status?: GovernmentStatusFilter | undefined;
}

/**
 * True if the invoice must be answered in a government system and no user has entered the status that the invoice has
 * in that system.
 */
const NOT_NOTED = sql<boolean>`(incoming_invoices.state_status is null
  and incoming_invoices.document -> 'supplier' ->> 'country' = any (${GOVERNMENT_SYSTEM_COUNTRIES})
  and exists (select from companies c where c.id = incoming_invoices.company_id
    and c.country = incoming_invoices.document -> 'supplier' ->> 'country'))`;

function hasStatus(filter: GovernmentStatusFilter | undefined) {
  if (filter === undefined) return sql<boolean>`true`;
  return filter === 'none' ? NOT_NOTED : sql<boolean>`incoming_invoices.state_status = ${filter}`;
}

/** Reads one page of a list, earliest deadline first; for decided invoices, latest deadline first. */
export function readIncomingInvoices(
  tenant: Tenant,
  { state, state_status }: IncomingInvoiceFilter,
  page: number,
): Promise<IncomingInvoice[]> {
  const direction = state === 'to_decide' ? 'asc' : 'desc';
  return invoices(tenant)
    .where('incoming_invoices.state', 'in', STATES[state])
    .where(hasStatus(state_status))
    .orderBy('incoming_invoices.decide_by', direction)
    .orderBy('incoming_invoices.id', direction)
    .limit(PAGE_SIZE)
    .offset(pageOffset(page))
    .execute();
}

interface Counted {
  readonly counts: Record<IncomingTab, number>;
  /** The number of invoices in the filtered list. */
  readonly total: number;
  /** Whether a user of the company has entered a status from the government system. */
  readonly notes_state_status: boolean;
}

export async function countIncomingInvoices(tenant: Tenant, filter: IncomingInvoiceFilter): Promise<Counted> {
  const rows = await tenant
    .selectFrom('incoming_invoices')
    .select((eb) => ['state', eb.fn.countAll<number>().as('n')])
    .select(sql<number>`count(*) filter (where ${hasStatus(filter.state_status)})`.as('listed'))
    // A subquery, so that it can use its own index while the counts use the index on states.
    .select((eb) => eb.exists(noted(tenant)).as('notes'))
    .groupBy('state')
    .execute();
  const of = (tab: IncomingTab, column: 'n' | 'listed' = 'n') =>
    rows
      .filter(({ state }) => STATES[tab].includes(state))
      .reduce((sum, row) => sum + Number(row[column]), 0);
  return {
    counts: { to_decide: of('to_decide'), accepted: of('accepted'), refused: of('refused'), all: of('all') },
    total: of(filter.state, 'listed'),
    notes_state_status: Boolean(rows[0]?.notes),
  };
}

/** Selects one invoice, if any, for which a user has entered a status from the government system. */
function noted(tenant: Tenant) {
  return tenant
    .selectFrom('incoming_invoices')
    .select('id')
    .where('state_status_by', 'is not', null)
    .limit(1);
}

/**
 * Returns whether the company's users enter statuses from the government system, so that an export needs a column
 * for them.
 */
export async function hasGovernmentStatuses(tenant: Tenant): Promise<boolean> {
  return (await noted(tenant).executeTakeFirst()) !== undefined;
}

/**
 * Finds a duplicate among the stored invoices that were not refused: the same file, or the same seller and number
 * with the same date and amounts.
 */
export async function findDuplicateInvoice(
  tenant: Tenant,
  {
    sha256,
    document,
    supplier_id,
  }: {
    readonly sha256: Buffer;
    readonly document: InvoiceDocument;
    readonly supplier_id: number | null;
  },
) {
  const seller = computeSellerKey(document);
  const records = supplier_id === null ? [] : await readSupplierRecordIds(tenant, supplier_id);
  return await tenant
    .selectFrom('incoming_invoices')
    .select('incoming_invoices.id')
    .where('state', '<>', 'refused')
    .where((eb) =>
      eb.or([
        eb('sha256', '=', sha256),
        eb.and([
          eb.or([
            ...(seller === null ? [] : [eb('seller_key', '=', seller)]),
            ...(records.length === 0 ? [] : [eb('supplier_id', 'in', records)]),
          ]),
          eb('kind', '=', document.kind),
          eb('number_key', '=', normalizeInvoiceNumber(document.number)),
          eb('contents_key', '=', computeContentsKey(document)),
        ]),
      ]),
    )
    .orderBy('incoming_invoices.id')
    .executeTakeFirst();
}

/** Finds the supplier's first contact person, who receives questions and refusals; undefined if there is none. */
export function findSupplierContact(tenant: Tenant, supplierId: number) {
  return tenant
    .selectFrom('contact_persons')
    .select(['name_and_surname as name', 'email', 'lang'])
    .where('supplier_id', '=', supplierId)
    .where('deleted_at', 'is', null)
    .where('email', '<>', '')
    .where(
      sql<boolean>`not exists (select from mail_refusals r where r.email = lower(contact_persons.email))`,
    )
    .orderBy('contact_persons.id')
    .executeTakeFirst();
}

/** Finds the original file of an invoice. */
export function findInvoiceFile(tenant: Tenant, fileId: number) {
  return tenant
    .selectFrom('files')
    .select(['id', 'name', 'size', 'type', 'storage_key'])
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
}
