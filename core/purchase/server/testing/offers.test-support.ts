import { sql } from 'kysely';
import { DEMO_SUPPLIERS, type DemoCompanyKey, type DemoUserEmail } from '#app/server/seed/cast.ts';
import type { TestResponse, TestServer } from '#app/server/test-support/server.ts';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import { digestSecret, generateSecret } from '#platform/server/auth/secrets.ts';
import type { Currency } from '#platform/shared/currencies.ts';

/** A supplier invited to the request of a scene. */
export interface InvitedSupplier {
  readonly rfp_id: number;
  readonly name: string;
  readonly pib: string;
  readonly email: string;
  /** The secret token in the supplier's link. */
  readonly hash: string;
}

export interface RequestScene {
  readonly id: number;
  readonly number: string;
  readonly articles: readonly number[];
  readonly invited: readonly [InvitedSupplier, InvitedSupplier, InvitedSupplier];
}

interface SceneOptions {
  readonly company?: DemoCompanyKey;
  readonly creator?: DemoUserEmail;
  readonly name?: string;
  readonly articles?: readonly { readonly name: string; readonly quantity: string }[];
  readonly deadline?: string;
  readonly category?: string;
}

let scenes = 0;

/** Creates a request that is sent to the first three test suppliers, with their links. */
export async function createActiveRequest(
  server: TestServer,
  options: SceneOptions = {},
): Promise<RequestScene> {
  const { company = 'morava', creator = 'user@demo.test', deadline = '7 days' } = options;
  const articles = options.articles ?? [
    { name: 'Lim 2 mm', quantity: '100' },
    { name: 'Profil 40x40', quantity: '20.5' },
  ];
  scenes += 1;
  const number = `2026-${String(9000 + scenes)}`;
  const tenant = await server.tenant(company);
  return tenant.transaction(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', creator)
      .executeTakeFirstOrThrow();
    const category = await tx
      .selectFrom('categories')
      .select('id')
      .where('name', '=', options.category ?? 'Limovi i profili')
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto('purchases', {
        request_number: number,
        kind: 'request',
        status: PURCHASE_STATUS.ACTIVE,
        name: options.name ?? 'Limovi za novembar',
        category_id: category.id,
        creator_id: user.id,
        date_for_offer: sql<string>`date_trunc('second', now_utc()) + ${deadline}::interval`,
        sent_at: sql<string>`now_utc()`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const lines = await tx
      .insertInto(
        'articles',
        articles.map((article, index) => ({ ...article, purchase_id: id, position: index + 1, unit: 'kg' })),
      )
      .returning('id')
      .execute();
    const [first, second, third] = DEMO_SUPPLIERS;
    const invite = async (supplier: (typeof DEMO_SUPPLIERS)[number]): Promise<InvitedSupplier> => {
      const hash = generateSecret();
      const known = await tx
        .selectFrom('suppliers')
        .innerJoin('contact_persons', 'contact_persons.supplier_id', 'suppliers.id')
        .select(['suppliers.id', 'contact_persons.id as contact', 'contact_persons.email'])
        .where('suppliers.name', '=', supplier.name)
        .executeTakeFirstOrThrow();
      const rfp = await tx
        .insertInto('rfps', {
          purchase_id: id,
          supplier_id: known.id,
          contact_person_id: known.contact,
          token_hash: digestSecret(hash),
          sent_at: sql<string>`now_utc()`,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { rfp_id: rfp.id, name: supplier.name, pib: supplier.pib, email: known.email, hash };
    };
    const invited = [await invite(first), await invite(second), await invite(third)] as const;
    return { id, number, articles: lines.map((line) => line.id), invited };
  });
}

/** Sends a supplier's offer: a price for each article in order; null leaves the article out. */
export function sendOffer<T = { code?: string }>(
  server: TestServer,
  scene: RequestScene,
  from: InvitedSupplier,
  prices: readonly (string | null)[],
  more: Readonly<Record<string, unknown>> = {},
  currency: Currency = 'RSD',
): Promise<TestResponse<T>> {
  const lines = prices.flatMap((unit_price, index) =>
    unit_price === null ? [] : [{ article_id: scene.articles[index], unit_price, vat_rate: '20' }],
  );
  return server.anonymous<T>('PUT', `supplier-offers/${from.hash}`, {
    body: { pib: from.pib, currency, lines, ...more },
  });
}

export async function readScenePurchase(server: TestServer, { id }: RequestScene) {
  return await server.db.selectFrom('purchases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function readInvitationRow(server: TestServer, { rfp_id }: InvitedSupplier) {
  return await server.db.selectFrom('rfps').selectAll().where('id', '=', rfp_id).executeTakeFirstOrThrow();
}

/** Returns the history of a purchase, oldest first. */
export async function readSceneEvents(server: TestServer, { id }: RequestScene) {
  return await server.db
    .selectFrom('events')
    .selectAll()
    .where('purchase_id', '=', id)
    .orderBy('id')
    .execute();
}

export async function readSceneEventKinds(server: TestServer, scene: RequestScene): Promise<string[]> {
  return (await readSceneEvents(server, scene)).map((event) => event.kind);
}

/** Returns the emails queued for one address, newest last. */
export async function readQueuedEmailsTo(server: TestServer, email: string, template?: string) {
  const mails = await server.db
    .selectFrom('mails')
    .selectAll()
    .where('to_email', '=', email)
    .orderBy('id')
    .execute();
  return mails.filter((mail) => template === undefined || mail.template === template);
}

/** Stops the database's clock at an instant, to the millisecond, for the rest of the file. */
export async function stopClock(server: TestServer, instant: string): Promise<void> {
  await sql`create table if not exists stopped_clock (at timestamptz not null)`.execute(server.db);
  await sql`delete from stopped_clock`.execute(server.db);
  await sql`insert into stopped_clock values (${instant})`.execute(server.db);
  await sql`create or replace function now_utc() returns timestamptz language sql volatile parallel safe as
    $$ select at from stopped_clock $$`.execute(server.db);
}
