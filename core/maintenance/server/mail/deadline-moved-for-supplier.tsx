import { msg } from '@lingui/core/macro';
import { isLinkStillValid } from '#core/purchase/server/people/link-validity.read.ts';
import type { NegotiationMail } from '#core/purchase/server/people/mail-supplier.step.ts';
import { button, heading, keyValues, note, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import { isDeadlineStill } from './deadline-still.read.ts';
import { explainMove, type MovedDeadline } from './moved-texts.ts';

/** Informs an invited supplier that a maintenance moves the offer deadline. */
export const deadlineMovedForSupplierMail = defineMail<NegotiationMail & MovedDeadline>({
  name: 'deadline-moved-for-supplier',
  letter: true,
  stillWanted: async (p, ctx) => (await isLinkStillValid(p, ctx)) && isDeadlineStill(p, ctx),
  render: (p, ctx) => ({
    subject: ctx.i18n._(msg`${p.company}: new offer deadline for request ${p.request_number}`),
    blocks: [
      heading(ctx.i18n._(msg`New offer deadline for ${p.purchase_name}`)),
      paragraph(explainMove(p, ctx)),
      keyValues([
        [ctx.i18n._(msg({ message: 'Request number', context: 'to a supplier' })), p.request_number],
        [ctx.i18n._(msg`Offer deadline`), ctx.formatters.moment(p.date_for_offer)],
        [ctx.i18n._(msg`Previous deadline`), ctx.formatters.moment(p.old_deadline)],
      ]),
      button(ctx.i18n._(msg({ message: 'Open the request', context: 'to a supplier' })), p.link),
      note(ctx.i18n._(msg`This link is for ${p.supplier} only. Do not forward it.`)),
    ],
  }),
});
