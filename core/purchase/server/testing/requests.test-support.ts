import { DEMO_SUPPLIERS, type DemoCompanyKey } from '#app/server/seed/cast.ts';
import type { Caller, TestResponse, TestServer } from '#app/server/test-support/server.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';

export interface Refusal {
  readonly code: string;
  readonly errors?: Record<string, { rule: string; params: object }[]>;
  readonly fresh?: PurchaseDetail;
}

/** A response that may be a purchase or a refusal; tests check the status first. */
export type DetailResponse = TestResponse<PurchaseDetail & Refusal>;

export interface KnownRecords {
  readonly categories: ReadonlyMap<string, number>;
  readonly sectors: ReadonlyMap<string, number>;
  readonly suppliers: ReadonlyMap<string, number>;
  readonly users: ReadonlyMap<string, number>;
}

/** Returns the ids of a company's records by their names. */
export async function readKnownRecords(server: TestServer, company: DemoCompanyKey): Promise<KnownRecords> {
  const tenant = await server.tenant(company);
  const named = async (table: 'categories' | 'sectors' | 'suppliers') => {
    const rows = await tenant.selectFrom(table).select(['id', 'name']).execute();
    return new Map(rows.map((row) => [row.name, row.id]));
  };
  const users = await tenant.selectFrom('users').select(['id', 'email']).execute();
  return {
    categories: await named('categories'),
    sectors: await named('sectors'),
    suppliers: await named('suppliers'),
    users: new Map(users.map((user) => [user.email, user.id])),
  };
}

export function requireId(map: ReadonlyMap<string, number>, name: string): number {
  const id = map.get(name);
  if (id === undefined) throw new Error(`there is no ${name}`);
  return id;
}

/** Returns the first test suppliers; all have a contact person with an address. */
export function listFirstSuppliers(known: KnownRecords, count: number): number[] {
  return DEMO_SUPPLIERS.slice(0, count).map(({ name }) => requireId(known.suppliers, name));
}

/** Returns the instant that is the given number of hours from now, at a whole second. */
export function getInstantInHours(hours: number): string {
  return new Date(Math.floor(Date.now() / 1000) * 1000 + hours * 3_600_000).toISOString();
}

/** Returns a valid form with the given changes. */
export function buildRequestForm(known: KnownRecords, more: Readonly<Record<string, unknown>> = {}) {
  return {
    name: 'Limovi za novembar',
    description: 'Toplo valjani, S235.',
    category_id: requireId(known.categories, 'Limovi i profili'),
    articles: [
      { name: 'Lim 2 mm', quantity: '100', unit: 'kg' },
      { name: 'Profil 40x40', quantity: '20.5', unit: 'm' },
    ],
    date_for_offer: getInstantInHours(72),
    date_for_delivery: '2027-03-01',
    delivery_place: 'Čačak',
    supplier_ids: listFirstSuppliers(known, 3),
    ...more,
  };
}

export async function createRequest(
  call: Caller,
  known: KnownRecords,
  more: Readonly<Record<string, unknown>> = {},
): Promise<PurchaseDetail> {
  const answer: DetailResponse = await call('POST', 'purchases', { body: buildRequestForm(known, more) });
  if (answer.status !== 201) throw new Error(`not created: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export async function createSentRequest(
  call: Caller,
  known: KnownRecords,
  more: Readonly<Record<string, unknown>> = {},
): Promise<PurchaseDetail> {
  const { id } = await createRequest(call, known, more);
  const answer: DetailResponse = await call('POST', `purchase-steps/rfps/send/${id}`, { body: {} });
  if (answer.status !== 200) throw new Error(`not sent: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Counts the rows that a refused call must not change. */
export async function countPurchaseRows(server: TestServer, id: number) {
  const count = async (table: 'events' | 'rfps' | 'articles' | 'attachments') => {
    const row = await server.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('purchase_id', '=', id)
      .executeTakeFirstOrThrow();
    return row.n;
  };
  return {
    purchase: await server.db.selectFrom('purchases').selectAll().where('id', '=', id).executeTakeFirst(),
    rfps: await server.db
      .selectFrom('rfps')
      .selectAll()
      .where('purchase_id', '=', id)
      .orderBy('id')
      .execute(),
    events: await count('events'),
    articles: await count('articles'),
    attachments: await count('attachments'),
    mails: (await server.db.selectFrom('mails').select('id').execute()).length,
  };
}

/** Returns the kinds of a purchase's history entries, oldest first. */
export async function readHistoryKinds(server: TestServer, id: number): Promise<string[]> {
  const rows = await server.db
    .selectFrom('events')
    .select('kind')
    .where('purchase_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.kind);
}

/** Returns the emails queued for a template, newest last. */
export async function readQueuedMails(server: TestServer, template: string) {
  return await server.db
    .selectFrom('mails')
    .selectAll()
    .where('template', '=', template)
    .orderBy('id')
    .execute();
}

/** Counts the purchases of each kind and status row by row. */
export async function recountPurchases(server: TestServer, companyId: number) {
  const rows = await server.db
    .selectFrom('purchases')
    .select(['kind', 'status', 'category_id', 'sector_id', 'creator_id'])
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('company_id', '=', companyId)
    .groupBy(['kind', 'status', 'category_id', 'sector_id', 'creator_id'])
    .execute();
  return rows.map((row) => JSON.stringify(row)).sort();
}
