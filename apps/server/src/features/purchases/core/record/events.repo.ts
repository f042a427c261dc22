import type { Delegator } from '@ponuda/domain/access/stand-ins';
import type { PurchaseStatus } from '@ponuda/domain/purchase/status';
import { webhookEventOf } from '@ponuda/domain/webhooks/event-of';
import type { SessionContext } from '../../../../platform/context.ts';
import { now } from '../../../../platform/db/clock.ts';
import type { TenantTx } from '../../../../platform/db/tenant.ts';
import { tellWebhooks } from '../../../webhooks/public.ts';

/** The person who acted, as the history shows that person for ever. */
export type EventActor =
  | {
      readonly kind: 'user';
      /** Null for a moderator, who is no user of the company. */
      readonly user_id: number | null;
      readonly name: string;
      readonly impersonator_id: number | null;
      /** Done through the link of a mail, or by a program with an API token. */
      readonly via?: 'mail' | 'api' | undefined;
      /** The user whom the actor stood in for; both names are in the history (product 4). */
      readonly standsInFor?: Pick<Delegator, 'user_id' | 'name'> | undefined;
    }
  | { readonly kind: 'supplier'; readonly name: string }
  | { readonly kind: 'system' };

export const SYSTEM: EventActor = { kind: 'system' };

/** The caller as the one who did it. */
export function byUser({ session, actor }: SessionContext): EventActor {
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
  /** The transition's action, or what else happened: `link_opened`, `offer_submitted`, `deadline_passed` … */
  readonly kind: string;
  readonly by: EventActor;
  readonly rfp_id?: number | null | undefined;
  readonly from?: PurchaseStatus | null | undefined;
  readonly to?: PurchaseStatus | null | undefined;
  /**
   * Holds the details of the change, by kind. They are shown to everybody who may see the purchase and never hold a
   * link or a secret.
   */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  /** The moment read after the lock; the database's clock unless given. */
  readonly at?: string | undefined;
}

/** Adds one entry to the history of a purchase (product 5: append-only, who, when and what). */
export async function appendEvent(tx: TenantTx, event: NewEvent): Promise<void> {
  await appendEvents(tx, [event]);
}

/** Adds several, in their order. */
export async function appendEvents(tx: TenantTx, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await tx.insertInto('events', events.map(rowOf)).execute();
  for (const event of events) tellWhoListens(tx, event);
}

function rowOf(event: NewEvent) {
  const { by } = event;
  return {
    purchase_id: event.purchase_id,
    rfp_id: event.rfp_id ?? null,
    kind: event.kind,
    actor_kind: by.kind,
    actor_user_id: by.kind === 'user' ? by.user_id : null,
    actor_name: by.kind === 'system' ? '' : by.name,
    impersonator_id: by.kind === 'user' ? by.impersonator_id : null,
    stands_in_for_user_id: by.kind === 'user' ? (by.standsInFor?.user_id ?? null) : null,
    stands_in_for_name: by.kind === 'user' ? (by.standsInFor?.name ?? null) : null,
    from_status: event.from ?? null,
    to_status: event.to ?? null,
    data: JSON.stringify({ ...event.data, ...(by.kind === 'user' && by.via ? { via: by.via } : {}) }),
    at: event.at ?? now,
  };
}

/** Most entries are something that a company's own systems may be told of (ADR 0041). */
function tellWhoListens(tx: TenantTx, { kind, by, purchase_id, rfp_id = null, data = {} }: NewEvent): void {
  const event = webhookEventOf(kind, { waits: data.waits === true });
  if (event === undefined) return;
  const text = (name: string) => (typeof data[name] === 'string' ? data[name] : '');
  const [amount, currency] = [text('amount'), text('currency')];
  const numbers = { order_number: text('order_number'), invoice_number: text('invoice_number') };
  tellWebhooks(tx, {
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
