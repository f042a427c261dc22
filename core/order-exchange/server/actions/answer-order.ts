import { isDeepStrictEqual } from 'node:util';
import { requireOwnAward, type SupplierLink, verifyPib } from '#core/offers/server/public.ts';
import type { OrderResponseBody } from '#core/offers/wire/supplier-offers.ts';
import { type OrderResponseDocument, writeOrderResponse } from '#core/orders/rules/order-response.ts';
import { toStoredResponse } from '#core/orders/rules/to-stored-document.ts';
import { readOrder, toDocumentParty } from '#core/orders/server/public.ts';
import { AppError, fieldError } from '#platform/server/errors.ts';
import { CURRENCY_ISO_CODES } from '#platform/shared/currencies.ts';
import { asDay, dayInBelgrade } from '#platform/shared/dates.ts';
import { countOrderAnswers, findOrderAnswer } from '../answers.read.ts';
import {
  hasReceivedGoods,
  type LockedOrder,
  lockOrder,
  requireActiveOrder,
  toKnownLines,
} from '../locked-order.step.ts';
import { saveResponse } from '../save-response.step.ts';

/**
 * Stores a supplier's answer to its order from the supplier page. The answer is written as the document that a
 * supplier's system would send, so that answers from both sources are read, stored and shown in the same way. An
 * identical answer is ignored.
 */
export async function answerOrder(link: SupplierLink, body: OrderResponseBody): Promise<void> {
  await verifyPib(link, body.pib);
  const award_id = await requireOwnAward(link);
  await link.tenant.transaction(async (tx) => {
    const order = await lockOrder(tx, { purchase_id: link.purchase_id, award_id });
    requireActiveOrder(link, order);
    if (hasReceivedGoods(order)) throw new AppError('order_goods_came');
    demandSense(body, order);
    const count = await countOrderAnswers(tx, award_id);
    const document = await documentOf(order, body, count + 1);
    const kept = toStoredResponse(document, toKnownLines(order));
    const before = await findOrderAnswer(tx, award_id);
    if (isDeepStrictEqual(before, kept)) return;
    const content = Buffer.from(writeOrderResponse(document));
    await saveResponse(order, { number: document.number, content, kept });
  });
}

/**
 * Throws if the changed delivery day is missing or in the past, or if refused lines do not belong to the order or have
 * no reason.
 */
function demandSense(
  { answer, promised_on, refused, note }: OrderResponseBody,
  { award, locked }: LockedOrder,
): void {
  if (answer === 'changed') {
    if (promised_on === null) throw fieldError('promised_on', 'required');
    if (promised_on < dayInBelgrade(locked.now)) throw fieldError('promised_on', 'date_past');
  }
  if (answer !== 'refused') return;
  if (refused.length === 0) throw fieldError('refused', 'required');
  if (note === '') throw fieldError('note', 'required');
  for (const [index, id] of refused.entries())
    if (!award.record.lines.some(({ article_id }) => article_id === id))
      throw fieldError(`refused.${index}`, 'unknown_record');
}

async function documentOf(
  order: LockedOrder,
  body: OrderResponseBody,
  nth: number,
): Promise<OrderResponseDocument> {
  const { tx, award, locked } = order;
  const { buyer, supplier } = await readOrder(tx, locked.row.id, award.id);
  const lines = toKnownLines(order);
  const isRefused = (id: number) => body.answer === 'refused' && body.refused.includes(id);
  const all = lines.every(({ article_id }) => isRefused(article_id));
  const promised = body.answer === 'changed' && body.promised_on !== null ? asDay(body.promised_on) : null;
  const code =
    body.answer === 'confirmed' ? 'AP' : body.answer === 'withdrawn' ? 'AB' : all ? 'RE' : ('CA' as const);
  return {
    number: `${award.order_number}-A${nth}`,
    issued_on: asDay(dayInBelgrade(locked.now)),
    order_number: award.order_number,
    code,
    note: body.note,
    currency: CURRENCY_ISO_CODES[award.currency],
    seller: toDocumentParty(supplier),
    buyer: toDocumentParty(buyer),
    promised_on: promised,
    lines:
      code !== 'CA'
        ? []
        : lines.map(({ article_id, name }) => ({
            id: String(article_id),
            name,
            answer: isRefused(article_id) ? 'refused' : promised === null ? 'accepted' : 'changed',
            promised_on: null,
            quantity: null,
            unit_code: '',
            note: '',
          })),
  };
}
