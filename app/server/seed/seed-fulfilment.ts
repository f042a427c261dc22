import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import { updateOpenGoods } from '#core/purchase/server/ledger/goods.repo.ts';
import { appendEvent } from '#core/purchase/server/record/events.repo.ts';
import {
  claimReceiptNumber,
  insertReceipt,
  type NewReceiptLine,
} from '#core/warehouse/server/receipts.repo.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { type Decimal, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { toDemoUserActor } from './cast-user-actor.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

interface Ordered {
  readonly purchase_id: number;
  readonly status: number;
  readonly award_id: number;
  readonly order_number: string;
  readonly supplier: string;
  /** The time of receipt according to the history; null if the goods are still expected. */
  readonly received_at: string | null;
  readonly confirmed_at: string;
  readonly lines: readonly {
    readonly article_id: number;
    readonly name: string;
    readonly unit: string;
    readonly ordered: Decimal;
  }[];
}

interface Keeper {
  readonly id: number;
  readonly name: string;
}

/**
 * Seeds goods receipts that match the status of the demo's orders (received, paid or delivered). Some expected
 * orders are partially received.
 */
export async function seedReceipts(tenant: Tenant): Promise<void> {
  await tenant.transaction(async (tx) => {
    const keeper = await readKeeper(tx);
    const orders = await readOrders(tx);
    const came = orders.filter(({ received_at }) => received_at !== null);
    // Receipts are written in the order of receipt, so that their numbers ascend.
    for (const order of [...came].sort((a, b) => (a.received_at ?? '').localeCompare(b.received_at ?? '')))
      await receive(tx, keeper, order, { at: order.received_at ?? '', part: toDecimal('1') });
    const open = orders.filter(({ status }) => status === PURCHASE_STATUS.CLOSED);
    for (const order of open) await updateOpenGoods(tx, order.purchase_id);
    const [first, second] = [...open].sort((a, b) => a.confirmed_at.localeCompare(b.confirmed_at));
    if (first) {
      await receive(tx, keeper, first, { at: daysAgo(3), part: toDecimal('0.6'), announced: true });
      await waitingShortClosing(tx, keeper, first);
    }
    if (second)
      await receive(tx, keeper, second, { at: daysAgo(1), part: toDecimal('0.5'), announced: true });
  });
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY - 2 * HOUR).toISOString();

async function readKeeper(tx: TenantTx): Promise<Keeper> {
  return await tx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('email', '=', 'storekeeper@demo.test')
    .executeTakeFirstOrThrow();
}

async function readOrders(tx: TenantTx): Promise<Ordered[]> {
  const awards = await tx
    .selectFrom('awards')
    .innerJoin('purchases', 'purchases.id', 'awards.purchase_id')
    .innerJoin('suppliers', 'suppliers.id', 'awards.supplier_id')
    .leftJoin('events', (join) =>
      join.onRef('events.purchase_id', '=', 'purchases.id').on('events.kind', '=', 'receive'),
    )
    .select(['awards.id', 'awards.purchase_id', 'awards.order_number', 'awards.created_at'])
    .select(['purchases.status', 'suppliers.name', 'events.at'])
    .where('purchases.kind', '=', 'request')
    .orderBy('awards.id')
    .execute();
  const lines = await tx
    .selectFrom('award_lines')
    .innerJoin('articles', 'articles.id', 'award_lines.article_id')
    .select(['award_lines.award_id', 'award_lines.article_id', 'award_lines.quantity'])
    .select(['articles.name', 'articles.unit'])
    .orderBy('articles.position')
    .execute();
  return awards.map((award) => ({
    purchase_id: award.purchase_id,
    status: award.status,
    award_id: award.id,
    order_number: award.order_number,
    supplier: award.name,
    received_at: award.at,
    confirmed_at: award.created_at,
    lines: lines
      .filter(({ award_id }) => award_id === award.id)
      .map(({ article_id, name, unit, quantity }) => ({
        article_id,
        name,
        unit,
        ordered: toDecimal(quantity),
      })),
  }));
}

interface Delivery {
  readonly at: string;
  /** The received share of the order, before rounding to whole pieces. */
  readonly part: Decimal;
  /** Whether the receipt needs a history entry, because the purchase's history has none for it. */
  readonly announced?: true;
}

async function receive(
  tx: TenantTx,
  keeper: Keeper,
  order: Ordered,
  { at, part, announced }: Delivery,
): Promise<void> {
  const number = await claimReceiptNumber(tx, at);
  const lines = order.lines.map(
    ({ article_id, ordered }): NewReceiptLine => ({
      article_id,
      sound: ordered.mul(part).roundHalfUp(0),
      damaged: ZERO,
      closed_short: ZERO,
    }),
  );
  const deliveryNoteNumber = `OT-${order.order_number}`;
  await insertReceipt(tx, {
    purchase_id: order.purchase_id,
    award_id: order.award_id,
    number,
    kind: 'receipt',
    state: 'done',
    delivery_note_number: deliveryNoteNumber,
    note: announced ? 'Ostatak stiže sledećom turom.' : '',
    user_id: keeper.id,
    at,
    lines,
  });
  if (announced)
    await tell(tx, keeper, order, { kind: 'receive', at, number, lines, delivery_note: deliveryNoteNumber });
}

/** Seeds a storekeeper's request to close an order short, which waits for staff to agree. */
async function waitingShortClosing(tx: TenantTx, keeper: Keeper, order: Ordered): Promise<void> {
  const [line] = order.lines;
  if (!line) return;
  const at = daysAgo(0);
  const number = await claimReceiptNumber(tx, at);
  const lines = [
    {
      article_id: line.article_id,
      sound: ZERO,
      damaged: ZERO,
      closed_short: line.ordered.mul(toDecimal('0.1')).roundHalfUp(0),
    },
  ];
  const reason = 'Dobavljač nema više na lageru, ostatak neće stići.';
  await insertReceipt(tx, {
    purchase_id: order.purchase_id,
    award_id: order.award_id,
    number,
    kind: 'short',
    state: 'waiting',
    note: reason,
    user_id: keeper.id,
    at,
    lines,
  });
  await tell(tx, keeper, order, { kind: 'close_short', at, number, lines, reason, waits: true });
}

interface Told extends Readonly<Record<string, unknown>> {
  readonly kind: string;
  readonly at: string;
  readonly number: string;
  readonly lines: readonly NewReceiptLine[];
}

async function tell(
  tx: TenantTx,
  keeper: Keeper,
  order: Ordered,
  { kind, at, number, lines, ...more }: Told,
) {
  await appendEvent(tx, {
    purchase_id: order.purchase_id,
    kind,
    by: toDemoUserActor(keeper),
    from: PURCHASE_STATUS.CLOSED,
    to: PURCHASE_STATUS.CLOSED,
    at,
    data: {
      receipt: number,
      order: order.order_number,
      supplier: order.supplier,
      ...more,
      goods: lines.map((line) => {
        const article = order.lines.find(({ article_id }) => article_id === line.article_id);
        return {
          name: article?.name ?? '',
          unit: article?.unit ?? 'pieces',
          quantity: line.sound.toString(),
          damaged: '0',
          closed_short: line.closed_short.toString(),
        };
      }),
    },
  });
}
