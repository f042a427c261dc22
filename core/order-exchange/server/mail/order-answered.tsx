import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrderAnswer } from '#core/purchase/rules/offers/order-answers.ts';
import { button, heading, keyValues, paragraph, quote } from '#platform/server/mail/blocks.ts';
import { defineMail, type MailContext } from '#platform/server/mail/template.ts';

export interface OrderAnsweredMail {
  readonly purchase_id: number;
  readonly request_number: string;
  readonly purchase_name: string;
  readonly supplier: string;
  readonly order: string;
  readonly step: OrderAnswer | 'withdrawn';
  readonly promised_on: string | null;
  /** Names of the refused lines. */
  readonly refused: readonly string[];
  readonly note: string;
  readonly to_warehouse: boolean;
}

const SUBJECTS: Readonly<Record<OrderAnsweredMail['step'], (p: OrderAnsweredMail) => MessageDescriptor>> = {
  confirmed: ({ order, supplier }) => msg`${order}: ${supplier} confirmed the order`,
  changed: ({ order, supplier }) =>
    msg`${order}: ${supplier} confirmed the order with a different delivery date`,
  partly_refused: ({ order, supplier }) => msg`${order}: ${supplier} rejected a part of the order`,
  refused: ({ order, supplier }) => msg`${order}: ${supplier} rejected the order`,
  withdrawn: ({ order, supplier }) => msg`${order}: ${supplier} withdrew its answer`,
};

/** The first sentence: what the answer means for the reader. */
const MEANING: Readonly<Record<OrderAnsweredMail['step'], (p: OrderAnsweredMail) => MessageDescriptor>> = {
  confirmed: ({ supplier }) => msg`${supplier} confirmed the order. No action is needed.`,
  changed: ({ supplier }) =>
    msg`${supplier} confirmed the order, but with a different delivery date. Check whether it works for you.`,
  partly_refused: ({ supplier }) =>
    msg`${supplier} rejected the items below. Decide how to proceed with them.`,
  refused: ({ supplier }) => msg`${supplier} rejected the whole order. Decide how to proceed.`,
  withdrawn: ({ supplier }) =>
    msg`${supplier} withdrew its answer to the order. You will receive an email when it answers again.`,
};

/** Informs the buyer of a supplier's answer to its order. */
export const orderAnsweredMail = defineMail<OrderAnsweredMail>({
  name: 'order-answered',
  render: (p, ctx) => ({
    subject: ctx.i18n._(SUBJECTS[p.step](p)),
    blocks: [
      heading(ctx.i18n._(msg`Answer to order ${p.order}: ${p.purchase_name}`)),
      paragraph(ctx.i18n._(MEANING[p.step](p))),
      keyValues(valuesOf(p, ctx)),
      ...(p.note === '' ? [] : [quote(p.note, p.supplier)]),
      ...(p.refused.length === 0
        ? []
        : [
            paragraph(
              ctx.i18n._(
                msg`The prices and the status of the order do not change. Items that will not be delivered can be closed short in the warehouse and bought elsewhere.`,
              ),
            ),
          ]),
      button(
        ctx.i18n._(msg`View purchase`),
        p.to_warehouse
          ? `${ctx.publicUrl}/warehouse/storekeeper/purchase/${p.purchase_id}`
          : `${ctx.publicUrl}/procurements/requests/${p.purchase_id}`,
      ),
    ],
  }),
});

function valuesOf(p: OrderAnsweredMail, { i18n, formatters }: MailContext): [string, string][] {
  const rows: [string, string][] = [[i18n._(msg`Supplier`), p.supplier]];
  if (p.promised_on !== null) rows.push([i18n._(msg`Promised delivery date`), formatters.day(p.promised_on)]);
  if (p.refused.length > 0) rows.push([i18n._(msg`Rejected items`), p.refused.join('; ')]);
  return rows;
}
