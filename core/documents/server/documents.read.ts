import { sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';
import { pageOffset, toPage } from '#platform/server/db/page-of.ts';
import { namedStatement, StatementParams } from '#platform/server/db/statement.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { DOCUMENT_RESTORE_DAYS, EXPIRY_NOTICE_DAYS, PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import type { FilterOf } from '#platform/shared/wire/calls.ts';
import type { SupplierDocument } from '../wire.ts';

/** File types that browsers show without a plugin and never interpret as HTML. */
export const PREVIEWABLE_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const;

const TODAY = `(select (now_utc() at time zone 'Europe/Belgrade')::date)`;
const SOON = `${TODAY} + ${Math.max(...EXPIRY_NOTICE_DAYS)}`;

export type DocumentFilter = FilterOf<'GET documents'>;

const COLUMNS = `
  d.id, jsonb_build_object('id', s.id, 'name', s.name) as supplier, d.name, d.description,
  jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size, 'type', f.type) as file, d.expires_on,
  case when d.expires_on < ${TODAY} then 'expired' when d.expires_on <= ${SOON} then 'soon'
    when d.expires_on is not null then 'valid' end as expiry,
  f.virus is null and f.type in (${PREVIEWABLE_TYPES.map((type) => `'${type}'`).join(', ')}) as preview,
  f.virus is not null as locked,
  d.version, u.name as created_by, d.created_at, d.updated_at`;
// Documents of deleted suppliers are excluded.
const SOURCE = `
  from documents d
  join suppliers s on s.company_id = $1 and s.id = d.supplier_id and s.deleted_at is null
  join files f on f.company_id = $1 and f.id = d.file_id
  join users u on u.company_id = $1 and u.id = d.created_by_user_id
  where d.company_id = $1`;
const ENDS: Readonly<Record<DocumentFilter['expiry'], string>> = {
  '': '',
  soon: `and d.expires_on >= ${TODAY} and d.expires_on <= ${SOON}`,
  expired: `and d.expires_on < ${TODAY}`,
};

/**
 * Reads a page of the company's documents, newest first. With an expiry filter, the nearest expiry date is first.
 */
export async function readDocumentsPage(tenant: Tenant, filter: DocumentFilter, page: number) {
  const params = new StatementParams();
  const hits = hitsOf(filter, params);
  const [count] = await tenant.rows<{ total: number }>(
    namedStatement(`select count(*)::int as total ${hits}`),
    [...params.values],
  );
  const rows = await tenant.rows<SupplierDocument>(
    namedStatement(
      `select ${COLUMNS} ${hits} ${orderOf(filter)} limit ${PAGE_SIZE} offset ${params.add(pageOffset(page))}`,
    ),
    params.values,
  );
  return toPage(rows, page, count?.total ?? 0);
}

/** Yields all matching documents in batches. */
export function listAllDocuments(tenant: TenantTx, filter: DocumentFilter) {
  const params = new StatementParams();
  const text = `select ${COLUMNS} ${hitsOf(filter, params)} ${orderOf(filter)}`;
  return tenant.each<SupplierDocument>(text, params.values);
}

function hitsOf({ supplier_id, q, expiry }: DocumentFilter, params: StatementParams): string {
  return `${SOURCE} and d.deleted_at is null ${ENDS[expiry]}
    ${supplier_id === 0 ? '' : `and d.supplier_id = ${params.add(supplier_id)}`}
    ${q === '' ? '' : `and d.search_text like '%' || search_key(${params.add(escapeLike(q))}::text) || '%'`}`;
}

const orderOf = ({ expiry }: DocumentFilter) =>
  `order by ${expiry === '' ? 'd.id desc' : 'd.expires_on, d.id'}`;

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

const ONE = { name: 'document', text: `select ${COLUMNS} ${SOURCE} and d.id = $2 and d.deleted_at is null` };

/** Returns a document. Throws 404 if it does not exist or is deleted. */
export async function getDocument(tenant: Tenant, id: number): Promise<SupplierDocument> {
  const [row] = await tenant.rows<SupplierDocument>(ONE, [id]);
  if (!row) throw notFoundError();
  return row;
}

const DELETED = {
  name: 'document-deleted',
  text: `select d.id ${SOURCE} and d.id = $2 and d.deleted_at > now_utc() - interval '${DOCUMENT_RESTORE_DAYS} days'`,
};

/** Returns a deleted document that can be restored. Throws 404 otherwise. */
export async function getDeletedDocument(tenant: Tenant, id: number): Promise<{ readonly id: number }> {
  const [row] = await tenant.rows<{ id: number }>(DELETED, [id]);
  if (!row) throw notFoundError();
  return row;
}

export interface DocumentFile {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly storage_key: string;
}

const FILE = {
  name: 'document-file',
  text: `select d.id, f.name, f.type, f.storage_key ${SOURCE} and d.id = $2 and d.deleted_at is null`,
};

/** Returns a document's file. Throws 404 if the document does not exist or is deleted. */
export async function getDocumentFile(tenant: Tenant, id: number): Promise<DocumentFile> {
  const [row] = await tenant.rows<DocumentFile>(FILE, [id]);
  if (!row) throw notFoundError();
  return row;
}

/** Returns the company of a user who can still log in; undefined otherwise. */
export async function findUserCompany(db: Db, userId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select('companies.id')
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .where(sql<boolean>`companies.status = 2`)
    .executeTakeFirst();
  return row?.id;
}
