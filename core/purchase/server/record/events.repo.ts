import { sql } from 'kysely';
import { getWebhookEvent } from '#core/purchase/rules/history/webhook-event.ts';
import type { PurchaseStatus } from '#core/purchase/rules/status.ts';
import { notifyWebhooks } from '#core/webhooks/server/public.ts';
import type { SessionContext } from '#platform/server/context.ts';
import { namedStatement } from '#platform/server/db/statement.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { RepresentedUser } from '#platform/shared/access/stand-ins.ts';
import { chainOlderEntries } from './chain/older-entries.repo.ts';
import { sealEntry } from './chain/seal-entry.ts';

/** The actor of an entry, as permanently shown in the history. */
export type EventActor =
  | {
      readonly kind: 'user';
      /** Null for a moderator, who is not a user of the company. */
      readonly user_id: number | null;
      readonly name: string;
      readonly impersonator_id: number | null;
      /** Set if the action was taken through a link in an email, or by a program with an API token. */
      readonly via?: 'mail' | 'api' | undefined;
      /** The user whom the actor stood in for; the history shows both names (product 4). */
      readonly standsInFor?: Pick<RepresentedUser, 'user_id' | 'name'> | undefined;
    }
  | { readonly kind: 'supplier'; readonly name: string }
  | { readonly kind: 'system' };

export const SYSTEM_ACTOR: EventActor = { kind: 'system' };

/** Returns the caller as the actor of an entry. */
export function toUserActor({ session, actor }: SessionContext): EventActor {
  return {
    kind: 'user',
    user_id: session.company === null ? null : session.user.id,
    name: session.user.name,
    impersonator_id: actor.impersonatedBy ?? null,
    via: session.kind === 'mail' ? 'mail' : session.token && 'api',
  };
}

export interface NewEvent {
  readonly purchase_id: number;
  /** The transition's action, or another event, for example `link_opened`, `offer_submitted` or `deadline_passed`. */
  readonly kind: string;
  readonly by: EventActor;
  readonly rfp_id?: number | null | undefined;
  readonly from?: PurchaseStatus | null | undefined;
  readonly to?: PurchaseStatus | null | undefined;
  /**
   * The details of the change, by kind. They are shown to every user who may see the purchase, and never contain a link
   * or a secret.
   */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  /** The time read after the lock; defaults to the database's clock. */
  readonly at?: string | undefined;
}

/** Appends one entry to the history of a purchase (product 5: append-only, who, when and what). */
export async function appendEvent(tx: TenantTx, event: NewEvent): Promise<void> {
  await appendEvents(tx, [event]);
}

/** Appends several entries in order, and queues the company's webhooks. */
export async function appendEvents(tx: TenantTx, events: readonly NewEvent[]): Promise<void> {
  const { somebodyListens } = await appendEntries(tx, events);
  if (somebodyListens) for (const event of events) queueWebhooks(tx, event);
}

/**
 * Appends entries to the chains of their purchases, in order (ADR 0090). One statement updates the ends of the chains
 * and inserts the entries, so the row lock on a chain's end serialises concurrent appends even if the purchase is not
 * locked. Returns whether the company has an active webhook, so that the caller needs no query if it has none.
 */
export async function appendEntries(tx: TenantTx, events: readonly NewEvent[]): Promise<Appended> {
  const [first, ...more] = events.map(rowOf);
  if (!first) return { somebodyListens: false };
  // The first entry of a purchase has no previous status, and its chain does not exist yet.
  const begins = first.from_status === null && first.to_status !== null;
  const alone = more.length === 0 && !begins ? await insertEntry(tx, first) : undefined;
  if (alone) return alone;
  const rows = JSON.stringify([first, ...more]);
  const appended = await insertEntries(tx, rows);
  if (appended) return appended;
  for (const id of new Set(events.map(({ purchase_id }) => purchase_id))) await chainOlderEntries(tx, id);
  return (await insertEntries(tx, rows)) ?? { somebodyListens: false };
}

interface Appended {
  readonly somebodyListens: boolean;
}

type EntryRow = ReturnType<typeof rowOf>;

/**
 * Handles the common case: one entry for a purchase that already has a chain. PostgreSQL needs less than half as much
 * time for this statement as for the one that inserts a list. Kysely cannot express an insert from the rows of an
 * update.
 */
const INSERT_ENTRY = `
  with entry as materialized (
    select e.moment, sha256(convert_to($14::text || chain_moment(e.moment) || $15::text, 'UTF8')) as digest
    from (select coalesce($13::timestamptz, now_utc()) as moment offset 0) e
  ), raised as (
    update event_heads h set seq = h.seq + 1, head = chain_link(h.head, h.seq + 1, e.digest), grown = true
    from entry e where h.company_id = $1 and h.purchase_id = $2
    returning h.seq, h.head, e.moment, e.digest
  )
  insert into events (company_id, purchase_id, rfp_id, kind, actor_kind, actor_user_id, actor_name, impersonator_id,
    stands_in_for_user_id, stands_in_for_name, from_status, to_status, data, at, seq, digest, hash, commitments, salts)
  select $1, $2, $3::int, $4, $5, $6::int, $7, $8::int, $9::int, $10, $11::smallint, $12::smallint, $18::jsonb,
    r.moment, r.seq, r.digest, r.head, $16::jsonb, $17::jsonb
  from raised r
  returning exists (select from webhooks w where w.company_id = $1 and w.active) as "somebodyListens"`;

/** Inserts nothing and returns undefined if the purchase has no chain yet. */
async function insertEntry(tx: TenantTx, row: EntryRow): Promise<Appended | undefined> {
  const [appended] = await tx.rows<Appended>(namedStatement(INSERT_ENTRY), [
    row.purchase_id,
    row.rfp_id,
    row.kind,
    row.actor_kind,
    row.actor_user_id,
    row.actor_name,
    row.impersonator_id,
    row.stands_in_for_user_id,
    row.stands_in_for_name,
    row.from_status,
    row.to_status,
    row.at,
    row.before_at,
    row.after_at,
    row.commitments,
    row.salts,
    row.data,
  ]);
  return appended;
}

/**
 * Inserts nothing and returns undefined if a purchase has entries older than its chain. Looks up each purchase by its
 * key, because a join would read the ends of all chains of the company.
 */
async function insertEntries(tx: TenantTx, rows: string): Promise<Appended | undefined> {
  const { rows: appended } = await sql<Appended>`
    with given as materialized (
      select *, row_number() over (partition by purchase_id order by n) as nth,
        sha256(convert_to(before_at || chain_moment(moment) || after_at, 'UTF8')) as digest
      from (
        select r.*, coalesce(r.at, now_utc()) as moment
        from rows from (jsonb_to_recordset(${rows}::jsonb) as (purchase_id int, rfp_id int, kind text,
          actor_kind text, actor_user_id int, actor_name text, impersonator_id int, stands_in_for_user_id int,
          stands_in_for_name text, from_status smallint, to_status smallint, data jsonb, at timestamptz,
          before_at text, after_at text, commitments jsonb, salts jsonb)) with ordinality
          as r (purchase_id, rfp_id, kind, actor_kind, actor_user_id, actor_name, impersonator_id,
            stands_in_for_user_id, stands_in_for_name, from_status, to_status, data, at, before_at, after_at,
            commitments, salts, n)) r
    ), older as materialized (
      select exists (
        select from given g
        where (select true from event_heads h
            where h.company_id = ${tx.company_id} and h.purchase_id = g.purchase_id) is null
          and (select true from events e
            where e.company_id = ${tx.company_id} and e.purchase_id = g.purchase_id limit 1)) as found
    ), chained as materialized (
      select c.*, g.purchase_id
      from (select purchase_id, array_agg(digest order by n) as digests from given
        where not (select found from older) group by purchase_id order by purchase_id) g
      cross join lateral append_to_chain(${tx.company_id}, g.purchase_id, g.digests) c
    )
    insert into events (company_id, purchase_id, rfp_id, kind, actor_kind, actor_user_id, actor_name,
      impersonator_id, stands_in_for_user_id, stands_in_for_name, from_status, to_status, data, at, seq, digest,
      hash, commitments, salts)
    select ${tx.company_id}, g.purchase_id, g.rfp_id, g.kind, g.actor_kind, g.actor_user_id, g.actor_name,
      g.impersonator_id, g.stands_in_for_user_id, g.stands_in_for_name, g.from_status, g.to_status, g.data,
      g.moment, c.seq, g.digest, c.hash, g.commitments, g.salts
    from given g join chained c on c.purchase_id = g.purchase_id and c.nth = g.nth
    order by g.n
    returning exists (select from webhooks w where w.company_id = ${tx.company_id} and w.active) as "somebodyListens"`.execute(
    tx.trx,
  );
  return appended[0];
}

function rowOf(event: NewEvent) {
  const { by } = event;
  const user = by.kind === 'user' ? by : undefined;
  // The data as the database will return it, without values that have no JSON form.
  const data: Record<string, unknown> = JSON.parse(
    JSON.stringify({ ...event.data, ...(user?.via ? { via: user.via } : {}) }),
  );
  const actor = {
    kind: by.kind,
    user_id: user?.user_id ?? null,
    name: by.kind === 'system' ? '' : by.name,
    impersonator_id: user?.impersonator_id ?? null,
    stands_in_for_user_id: user?.standsInFor?.user_id ?? null,
    stands_in_for_name: user?.standsInFor?.name ?? null,
  };
  const { kind, rfp_id: rfp = null, from = null, to = null } = event;
  return {
    purchase_id: event.purchase_id,
    rfp_id: rfp,
    kind,
    actor_kind: actor.kind,
    actor_user_id: actor.user_id,
    actor_name: actor.name,
    impersonator_id: actor.impersonator_id,
    stands_in_for_user_id: actor.stands_in_for_user_id,
    stands_in_for_name: actor.stands_in_for_name,
    from_status: from,
    to_status: to,
    data,
    at: event.at,
    ...sealEntry({ kind, from, to, rfp, actor, data }),
  };
}

/** Queues the webhook event of an entry if its kind has one, as is the case for most kinds (ADR 0041). */
function queueWebhooks(tx: TenantTx, { kind, by, purchase_id, rfp_id = null, data = {} }: NewEvent): void {
  const event = getWebhookEvent(kind, { waits: data.waits === true });
  if (event === undefined) return;
  const text = (name: string) => (typeof data[name] === 'string' ? data[name] : '');
  const [amount, currency] = [text('amount'), text('currency')];
  const numbers = { order_number: text('order_number'), invoice_number: text('invoice_number') };
  notifyWebhooks(tx, {
    event,
    purchase_id,
    rfp_id,
    actor: {
      kind: by.kind,
      id: by.kind === 'user' ? by.user_id : null,
      name: by.kind === 'system' ? '' : by.name,
    },
    note: text('note') || text('reason'),
    ...(amount === '' ? {} : { payment: { ...numbers, amount, currency } }),
  });
}
