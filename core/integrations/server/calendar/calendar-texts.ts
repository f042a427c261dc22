import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DatedExpiration } from '#core/documents/server/public.ts';
import type { DeliveryDay, DueInvoice, InvoiceToDecide, OfferDeadline } from '#core/home/server/public.ts';

/** Titles of calendar entries. The number and name come last, because calendars truncate long titles. */
export const calendarTitles = {
  offer: ({ request_number, name }: OfferDeadline): MessageDescriptor =>
    msg({
      message: `Offer deadline: ${request_number} ${name}`,
      comment: 'entry of a calendar; number and name of a request',
    }),
  delivery: ({ request_number, name }: DeliveryDay): MessageDescriptor =>
    msg({
      message: `Delivery due: ${request_number} ${name}`,
      comment: 'entry of a calendar; number and name of a request',
    }),
  invoice: ({ number, supplier }: DueInvoice): MessageDescriptor =>
    msg({
      message: `Invoice due: ${number}, ${supplier}`,
      comment: 'entry of a calendar; number and supplier of an invoice',
    }),
  decide: ({ number, supplier }: InvoiceToDecide): MessageDescriptor =>
    msg({
      message: `Decide on e-invoice: ${number}, ${supplier}`,
      comment: 'entry of a calendar; number and supplier of an invoice',
    }),
  document: ({ name, supplier }: DatedExpiration): MessageDescriptor =>
    msg({
      message: `Document expires: ${name}, ${supplier}`,
      comment: 'entry of a calendar; a document and its supplier',
    }),
  contract: ({ supplier }: DatedExpiration): MessageDescriptor =>
    msg({ message: `Contract ends: ${supplier}`, comment: 'entry of a calendar; a supplier' }),
} as const;

export const calendarName = (company: string): MessageDescriptor =>
  msg({ message: `Ponuda deadlines, ${company}`, comment: 'name of a calendar; a company' });
export const unpaidAmountText = (amount: string): MessageDescriptor => msg`Not paid yet: ${amount}`;
export const orderText = (request_number: string, name: string): MessageDescriptor =>
  msg({ message: `For ${request_number} ${name}`, comment: 'number and name of a request' });
