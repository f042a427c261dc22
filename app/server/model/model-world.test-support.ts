import { sql } from 'kysely';
import { digestSecret } from '#platform/server/auth/secrets.ts';
import { openImpersonation } from '#platform/server/auth/sessions.ts';
import { liftMailRefusal, saveMailRefusal } from '#platform/server/mail/refused-addresses.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import type { Permission } from '#platform/shared/access/permissions.ts';
import { effectivePermissions, type Role } from '#platform/shared/access/roles.ts';
import { DEMO_COMPANIES, DEMO_SUPPLIERS, DEMO_USERS, type DemoCompanyKey } from '../seed/cast.ts';
import { type Caller, startTestServer, type TestServer } from '../test-support/server.ts';
import type { ModelInvitation, SequenceSettings } from './model-state.test-support.ts';

/** A user who makes calls, with the user's permissions in the format that the rules use. */
export interface Player {
  readonly name: string;
  readonly actor: Actor;
  readonly call: Caller;
}

export interface Company {
  readonly key: DemoCompanyKey;
  readonly id: number;
  readonly players: readonly Player[];
  readonly category_id: number;
  readonly sector_id: number;
  readonly budget_id: number;
  readonly suppliers: readonly { readonly id: number; readonly pib: string; readonly has_email: boolean }[];
}

export interface World {
  readonly server: TestServer;
  readonly companies: Readonly<Record<'morava' | 'drina', Company>>;
  readonly stop: () => Promise<void>;
}

const CATEGORY = 'Limovi i profili';
const BUDGET = '900000000';

/**
 * Starts a server with the demo data. Each of the two companies also gets a budget and a supplier without an email
 * address.
 */
export async function startWorld(): Promise<World> {
  const server = await startTestServer();
  // Users who approve ad hoc and direct purchases also get a limit, so that the limit check can refuse their calls.
  await sql`update users set confirm_limit = 400000
    where email in ('adhoc@demo.test', 'direct@demo.test')`.execute(server.db);
  const companies = { morava: await companyOf(server, 'morava'), drina: await companyOf(server, 'drina') };
  // A long run exceeds the lifetime of a session.
  await sql`update session_tokens set valid_until = valid_until + interval '1 day'`.execute(server.db);
  await sql`update sessions set idle_until = idle_until + interval '1 day',
    absolute_until = absolute_until + interval '1 day'`.execute(server.db);
  return { server, companies, stop: () => server.stop() };
}

async function companyOf(server: TestServer, key: 'morava' | 'drina'): Promise<Company> {
  const { db } = server;
  const tenant = await server.tenant(key);
  const category = await tenant
    .selectFrom('categories')
    .select(['id', 'sector_id'])
    .where('name', '=', CATEGORY)
    .executeTakeFirstOrThrow();
  const named = await tenant.selectFrom('suppliers').select(['id', 'name', 'pib']).execute();
  const known = DEMO_SUPPLIERS.slice(0, 3).map(({ name }) => {
    const supplier = named.find((one) => one.name === name);
    if (!supplier) throw new Error(`no ${name}`);
    return { id: supplier.id, pib: supplier.pib, has_email: true };
  });
  return await tenant.transaction(async (tx) => {
    const mute = await tx
      .insertInto('suppliers', { name: 'Bez adrese d.o.o.', pib: '111886391', country: 'RS' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const budget = await tx
      .insertInto('budgets', {
        category_id: category.id,
        amount: BUDGET,
        date_from: '2020-01-01',
        date_to: '2190-12-31',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      key,
      id: tenant.company_id,
      category_id: category.id,
      sector_id: category.sector_id ?? 0,
      budget_id: budget.id,
      suppliers: [...known, { id: mute.id, pib: '111886391', has_email: false }],
      players: await playersOf(server, key, db),
    };
  });
}

async function playersOf(server: TestServer, key: DemoCompanyKey, db: TestServer['db']): Promise<Player[]> {
  const plan = DEMO_COMPANIES.find((company) => company.key === key)?.plan ?? '';
  const players: Player[] = [];
  for (const cast of DEMO_USERS.filter(({ company }) => company === key)) {
    const user = await db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', cast.email)
      .executeTakeFirstOrThrow();
    const sectors = await db
      .selectFrom('user_sectors')
      .select('sector_id')
      .where('user_id', '=', user.id)
      .execute();
    const actor: Actor = {
      user_id: user.id,
      company_id: user.company_id,
      role: user.role as Role,
      permissions: effectivePermissions(user.role as Role, user.permissions as Permission[]),
      purchase_confirmation: user.purchase_confirmation,
      confirm_limit: user.confirm_limit,
      sector_ids: sectors.map(({ sector_id }) => sector_id),
      plan,
      companyActive: true,
      external_supplier: 'none',
      is_moderator: false,
    };
    players.push({ name: cast.email, actor, call: await server.as(cast.email) });
    if (cast.role === 'owner') players.push(await impersonating(server, db, cast.email, actor));
  }
  return players;
}

/**
 * Returns a moderator who impersonates the user, with the same permissions except confirming, approving and
 * paying.
 */
async function impersonating(
  server: TestServer,
  db: TestServer['db'],
  email: string,
  actor: Actor,
): Promise<Player> {
  const moderator = await db
    .selectFrom('users')
    .select('id')
    .where('is_moderator', '=', true)
    .executeTakeFirstOrThrow();
  const token = await openImpersonation(db, {
    user_id: actor.user_id,
    impersonator_id: moderator.id,
    ip: '',
    userAgent: 'test',
  });
  const call: Caller = (method, path, options = {}) =>
    server.anonymous(method, path, {
      ...options,
      headers: { authorization: `Bearer ${token}`, ...options.headers },
    });
  return { name: `moderator as ${email}`, actor: { ...actor, impersonatedBy: moderator.id }, call };
}

/**
 * Sets the company's rules and its remaining budget for a sequence. Reservations of earlier sequences are subtracted
 * only if the company's rules reserve amounts.
 */
export async function arrangeCompany(
  { server }: World,
  company: Company,
  setting: SequenceSettings,
): Promise<void> {
  const settings = {
    four_eyes: setting.four_eyes,
    budget_policy: setting.policy,
    budget_reservation: setting.reservation,
    over_delivery_tolerance: setting.tolerance.toString(),
  };
  await sql`update companies set settings = settings || ${JSON.stringify(settings)}::jsonb
    where id = ${company.id}`.execute(server.db);
  await sql`update budgets set deleted_at = ${setting.budgetLeft === null ? sql`now()` : null},
      amount = ${setting.budgetLeft === null ? BUDGET : setting.budgetLeft.toFixed(2)}::numeric
        + (select coalesce(sum(e.amount), 0) from budget_entries e where e.budget_id = budgets.id)
        + ${setting.reservation === 'none' ? sql`0` : sql`reserved`}
    where id = ${company.budget_id}`.execute(server.db);
  await sql`update categories set parent_category_id =
      ${setting.parent_category ? sql`(select min(id) from parent_categories)` : null}
    where id = ${company.category_id}`.execute(server.db);
}

/** Sets a known secret for an invitation link. */
export async function setKnownLinkSecret(
  { server }: World,
  rfp: Pick<ModelInvitation, 'id' | 'hash'>,
): Promise<void> {
  await server.db
    .updateTable('rfps')
    .set({ token_hash: digestSecret(rfp.hash) })
    .where('id', '=', rfp.id)
    .execute();
}

/** Moves the deadline to `hours` from now, or into the past if `hours` is negative. Returns the new deadline. */
export async function moveDeadline({ server }: World, id: number, hours: number): Promise<string> {
  const at = new Date(Math.floor(Date.now() / 1000) * 1000 + hours * 3_600_000).toISOString();
  await server.db.updateTable('purchases').set({ date_for_offer: at }).where('id', '=', id).execute();
  return at;
}

/**
 * Puts rows into a state that no call creates: an accepted offer that its supplier must reconfirm, or an outdated
 * approval.
 */
export async function tamperWithRows(
  { server }: World,
  what: { readonly to_be_reconfirmed: number } | { readonly digestOf: number },
): Promise<void> {
  if ('digestOf' in what)
    await server.db
      .updateTable('purchases')
      .set({ content_digest: 'of something else' })
      .where('id', '=', what.digestOf)
      .execute();
  else
    await server.db
      .updateTable('rfps')
      .set({ to_be_reconfirmed: true })
      .where('id', '=', what.to_be_reconfirmed)
      .execute();
}

/** Sets whether the mail server refuses email to a supplier's contact persons. */
export async function setMailRefused({ server }: World, supplierId: number, refused: boolean): Promise<void> {
  const contacts = await server.db
    .selectFrom('contact_persons')
    .select('email')
    .where('supplier_id', '=', supplierId)
    .where('email', '<>', '')
    .execute();
  for (const { email } of contacts)
    await (refused ? saveMailRefusal(server.db, email, 'nema ga') : liftMailRefusal(server.db, email));
}

/** Pauses or resumes a supplier, as another user might do between two calls. */
export async function setPaused({ server }: World, supplierId: number, paused: boolean): Promise<void> {
  await server.db
    .updateTable('suppliers')
    .set({ paused_at: paused ? new Date().toISOString() : null, pause_reason: paused ? 'kasni' : '' })
    .where('id', '=', supplierId)
    .execute();
}
export async function setPublished({ server }: World, purchaseId: number, published: boolean): Promise<void> {
  await server.db
    .updateTable('purchases')
    .set({ publish_to_marketplace: published })
    .where('id', '=', purchaseId)
    .execute();
}

/** Uploads a file that a form can reference. */
export async function uploadModelFile({ server }: World, company: Company, userId: number): Promise<number> {
  const { id } = await server.db
    .insertInto('files')
    .values({
      company_id: company.id,
      storage_key: crypto.randomUUID(),
      name: 'papir.pdf',
      size: 4,
      type: 'application/pdf',
      uploaded_by_user_id: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Reads the rows that are compared with the model. */
export async function readObservedRows({ server }: World, id: number) {
  const { rows } = await sql<ObservedRows>`
    select p.status, p.rejected, p.confirmed_by_owner, p.version, p.revision,
      (select count(*)::int from events e where e.purchase_id = p.id) as events,
      (select coalesce(json_agg(json_build_array(r.id, r.status, r.withdrawn_at is not null, r.declined_at is not null,
          r.to_be_reconfirmed, coalesce(o.version, 0)) order by r.id), '[]')
        from rfps r left join offers o on o.id = r.offer_id where r.purchase_id = p.id) as rfps,
      (select coalesce(json_agg(json_build_array(l.rfp_id, l.article_id, l.quantity::text)
          order by l.rfp_id, l.article_id), '[]')
        from accepted_lines l join rfps r on r.id = l.rfp_id where r.purchase_id = p.id) as accepted,
      (select coalesce(sum(e.amount), 0)::text from budget_entries e where e.purchase_id = p.id) as ledger,
      (select coalesce(sum(e.amount) filter (where e.kind = 'actual'), 0)::text
        from budget_entries e where e.purchase_id = p.id) as actual,
      p.reserved_net as reserved,
      (select count(*)::int from (
        select from budget_postings b left join budget_posting_rows r on r.posting_id = b.id
        where b.purchase_id = p.id group by b.id, r.budget_id having count(r.*) < 2 or sum(r.amount) <> 0) u) as unbalanced
    from purchases p where p.id = ${id}`.execute(server.db);
  const [row] = rows;
  if (!row) throw new Error(`there is no purchase ${id}`);
  return row;
}
export interface ObservedRows {
  readonly status: number;
  readonly rejected: boolean;
  readonly confirmed_by_owner: boolean;
  readonly version: number;
  readonly revision: number;
  readonly events: number;
  readonly rfps: readonly [number, number, boolean, boolean, boolean, number][];
  readonly accepted: readonly [number, number, string][];
  readonly ledger: string;
  readonly actual: string;
  readonly reserved: string;
  readonly unbalanced: number;
}

/** A random number generator that depends only on its seed. */
export class SeededRandom {
  private state: number;
  constructor(seed: number) {
    this.state = seed >>> 0;
  }
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }
  below(n: number): number {
    return Math.floor(this.next() * n);
  }
  happens(probability: number): boolean {
    return this.next() < probability;
  }
  of<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('nothing to choose from');
    return list[this.below(list.length)] as T;
  }
}
