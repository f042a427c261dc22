import { sql } from 'kysely';
import { setOrderResponse } from '#core/order-exchange/server/exchange.repo.ts';
import { computeReceiptDeadline } from '#core/orders/rules/receipt-deadline.ts';
import type { StoredDespatch, StoredResponse } from '#core/orders/rules/stored-documents.ts';
import { insertDocument } from '#core/orders/server/documents.repo.ts';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import { updateOpenGoods } from '#core/purchase/server/ledger/goods.repo.ts';
import { appendEvent } from '#core/purchase/server/record/events.repo.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { asDay } from '#platform/shared/dates.ts';
import { max, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { UNIT_CODES } from '#platform/shared/unit-codes.ts';
import { elementWithChildren, textElement, ublFile } from '#platform/shared/xml/xml-text.ts';

const DAY = 86_400_000;
const inDays = (days: number) => asDay(new Date(Date.now() + days * DAY).toISOString().slice(0, 10));

/**
 * Seeds electronic order documents for the demo company. For the order with the latest expected delivery, the
 * supplier has confirmed a different day and announced two pieces fewer than are outstanding for the first item.
 */
export async function seedOrderDocuments(tenant: Tenant): Promise<void> {
  await tenant.transaction(async (tx) => {
    await sql`update companies set settings = settings || '{"e_documents": true}' where id = ${tx.company_id}`.execute(
      tx.trx,
    );
    const order = await findOrder(tx);
    if (!order) return;
    await answered(tx, order);
    await announced(tx, order);
  });
}

async function findOrder(tx: TenantTx) {
  const award = await tx
    .selectFrom('awards')
    .innerJoin('purchases', 'purchases.id', 'awards.purchase_id')
    .innerJoin('suppliers', 'suppliers.id', 'awards.supplier_id')
    .select(['awards.id', 'awards.purchase_id', 'awards.rfp_id', 'awards.order_number'])
    .select(['suppliers.name', 'suppliers.pib', 'suppliers.country'])
    .where('purchases.kind', '=', 'request')
    .where('purchases.status', '=', PURCHASE_STATUS.CLOSED)
    .where('purchases.goods_open', '=', true)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('receipts')
            .select('receipts.id')
            .whereRef('receipts.award_id', '=', 'awards.id')
            .whereRef('receipts.company_id', '=', 'awards.company_id'),
        ),
      ),
    )
    .orderBy('awards.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!award) return undefined;
  const lines = await tx
    .selectFrom('award_lines')
    .innerJoin('articles', 'articles.id', 'award_lines.article_id')
    .select(['award_lines.article_id', 'award_lines.quantity', 'articles.name', 'articles.unit'])
    .where('award_lines.award_id', '=', award.id)
    .orderBy('articles.position')
    .execute();
  return { ...award, lines };
}

type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

async function answered(tx: TenantTx, order: Order): Promise<void> {
  const at = new Date(Date.now() - 2 * DAY).toISOString();
  const promised = inDays(12);
  const number = `${order.order_number}-A1`;
  const response: StoredResponse = {
    answer: 'changed',
    promised_on: promised,
    note: 'Valjaonica isporučuje nedelju dana kasnije.',
    lines: [],
  };
  const content = ublFile(
    'OrderResponse',
    textElement('ID', number),
    textElement('IssueDate', at.slice(0, 10)),
    textElement('OrderResponseCode', 'AP'),
    textElement('Note', response.note),
    elementWithChildren('OrderReference', textElement('ID', order.order_number)),
    elementWithChildren(
      'Delivery',
      elementWithChildren('PromisedDeliveryPeriod', textElement('EndDate', promised)),
    ),
  );
  await insertDocument(tx, {
    award_id: order.id,
    kind: 'response',
    direction: 'in',
    number,
    content: Buffer.from(content),
    data: { response },
  });
  await setOrderResponse(tx, order.id, { answer: 'changed', promised_on: promised, at });
  await updateOpenGoods(tx, order.purchase_id);
  await appendEvent(tx, {
    purchase_id: order.purchase_id,
    rfp_id: order.rfp_id,
    kind: 'order_answered',
    by: { kind: 'supplier', name: order.name },
    at,
    data: {
      order: order.order_number,
      order_answer: 'changed',
      promised_on: promised,
      note: response.note,
      refused: [],
    },
  });
}

async function announced(tx: TenantTx, order: Order): Promise<void> {
  const number = `OT-${order.order_number}`;
  const lines = order.lines.map(({ article_id, quantity, name, unit }, index) => ({
    article_id,
    name,
    unit,
    quantity:
      index === 0
        ? max(toDecimal(quantity).sub(toDecimal(2)), ZERO).toString()
        : toDecimal(quantity).toString(),
    batch: '',
    note: '',
  }));
  const despatch: StoredDespatch = {
    arrives_on: inDays(12),
    note: '',
    lines: lines.map(({ article_id, quantity, batch, note }) => ({ article_id, quantity, batch, note })),
  };
  const content = ublFile(
    'DespatchAdvice',
    textElement('ID', number),
    textElement('IssueDate', inDays(0)),
    elementWithChildren('OrderReference', textElement('ID', order.order_number)),
    elementWithChildren(
      'DespatchSupplierParty',
      elementWithChildren('Party', elementWithChildren('PartyIdentification', textElement('ID', order.pib))),
    ),
    ...lines.map((line, index) =>
      elementWithChildren(
        'DespatchLine',
        textElement('ID', String(index + 1)),
        textElement('DeliveredQuantity', line.quantity, { unitCode: UNIT_CODES[line.unit] }),
        elementWithChildren('OrderLineReference', textElement('LineID', String(line.article_id))),
        elementWithChildren(
          'Item',
          textElement('Name', line.name),
          elementWithChildren('BuyersItemIdentification', textElement('ID', String(line.article_id))),
        ),
      ),
    ),
  );
  await insertDocument(tx, {
    award_id: order.id,
    kind: 'despatch',
    direction: 'in',
    number,
    content: Buffer.from(content),
    data: { despatch },
    answer_by: computeReceiptDeadline({
      buyer_country: 'RS',
      supplier_country: order.country,
      arrives_on: despatch.arrives_on,
      came_on: inDays(0),
    }),
  });
  await appendEvent(tx, {
    purchase_id: order.purchase_id,
    rfp_id: order.rfp_id,
    kind: 'despatch_announced',
    by: { kind: 'supplier', name: order.name },
    data: { order: order.order_number, supplier: order.name, delivery_note: number, note: '', goods: [] },
  });
}
