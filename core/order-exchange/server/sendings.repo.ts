import { sql } from 'kysely';
import { addressNumber, getAddressScheme, parseAddressNumber } from '#core/orders/rules/codes.ts';
import type { Db } from '#platform/server/db/client.ts';
import { COUNTRIES } from '#platform/shared/countries.ts';
import type { OutgoingDocument, SendResult } from './port/access-point.ts';

/** Maximum age in days of a document to send, so that connecting an access point does not send old orders. */
const DAYS = 7;
const AGAIN_MINUTES = 10;
/** Maximum number of attempts to send a document: about one day of retries. */
const TRIES_MAX = 150;

export interface DueDocument {
  readonly company_id: number;
  readonly id: number;
  readonly kind: OutgoingDocument['kind'];
  readonly content: Buffer;
  readonly number: string;
  readonly purchase_id: number;
  readonly supplier: string;
  readonly buyer_country: string;
  readonly buyer_pib: string;
  readonly supplier_country: string;
  readonly supplier_pib: string;
}

/**
 * Reads the documents waiting to be sent by all companies that send their orders as structured data, oldest first.
 */
export async function readDueDocuments(db: Db, limit: number): Promise<DueDocument[]> {
  const { rows } = await sql<DueDocument>`
    select d.company_id, d.id, d.kind, d.content, d.number, a.purchase_id, s.name as supplier, c.country as buyer_country, c.pib as buyer_pib,
      s.country as supplier_country, s.pib as supplier_pib
    from e_documents d
    join companies c on c.id = d.company_id and c.settings ->> 'e_documents' = 'true'
    join awards a on a.company_id = d.company_id and a.id = d.award_id
    join suppliers s on s.company_id = d.company_id and s.id = a.supplier_id
    left join e_document_sendings t on t.company_id = d.company_id and t.document_id = d.id
    where d.direction = 'out' and d.created_at > now_utc() - ${sql.lit(`${DAYS} days`)}::interval
      and (t.state is null or t.state = 'failed' and t.tries < ${TRIES_MAX}
        and t.tried_at < now_utc() - ${sql.lit(`${AGAIN_MINUTES} minutes`)}::interval)
    order by d.created_at, d.company_id, d.id limit ${limit}`.execute(db);
  return rows;
}

/** Returns the document with both addresses; undefined if one side has no address. */
export function toOutgoingDocument(due: DueDocument): OutgoingDocument | undefined {
  const from = addressOf(due.buyer_country, due.buyer_pib);
  const to = addressOf(due.supplier_country, due.supplier_pib);
  if (from === undefined || to === undefined) return undefined;
  return { id: `${due.company_id}-${due.id}`, kind: due.kind, from, to, content: due.content };
}

function addressOf(country: string, pib: string): string | undefined {
  const scheme = getAddressScheme(country);
  return scheme === null || pib === '' ? undefined : `${scheme}:${addressNumber(country, pib)}`;
}

/** Records the result of sending a document; returns whether the document is now abandoned. */
export async function recordSendResult(
  db: Db,
  { company_id, id }: DueDocument,
  sending: SendResult,
): Promise<boolean> {
  const { state } = sending;
  const reason = 'reason' in sending ? sending.reason : '';
  const { rows } = await sql<{ tries: number }>`
    insert into e_document_sendings (company_id, document_id, state, reason)
    values (${company_id}, ${id}, ${state}, ${reason})
    on conflict (company_id, document_id) do update
      set state = excluded.state, reason = excluded.reason, tries = e_document_sendings.tries + 1, tried_at = now_utc()
    returning tries`.execute(db);
  return state === 'refused' || (state === 'failed' && (rows[0]?.tries ?? 0) >= TRIES_MAX);
}

/**
 * Returns the companies with this address, such as `9948:101134702`, that exchange documents about their orders. The
 * scheme narrows the countries, because two companies in different countries may have the same number.
 */
export async function findCompaniesAtAddress(db: Db, address: string): Promise<number[]> {
  const [scheme = '', ...rest] = address.split(':');
  const number = rest.join(':');
  const numbers = [number, parseAddressNumber(scheme, number)];
  const countries = COUNTRIES.filter((country) => getAddressScheme(country) === scheme);
  if (countries.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select c.id from companies c
    where c.country in (${sql.join(countries)}) and c.pib in (${sql.join(numbers)})
      and c.status = 2 and c.settings ->> 'e_documents' = 'true'`.execute(db);
  return rows.map(({ id }) => id);
}
