import { msg } from '@lingui/core/macro';
import { button, heading, keyValues, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import { isDeadlineStill } from './deadline-still.read.ts';
import { explainMove, type MovedDeadline } from './moved-texts.ts';

export interface DeadlineMovedMail extends MovedDeadline {
  readonly purchase_id: number;
}

/** Informs the creator that a maintenance moves the offer deadline; suppliers get their own email. */
export const deadlineMovedMail = defineMail<DeadlineMovedMail>({
  name: 'deadline-moved',
  stillWanted: isDeadlineStill,
  render: (p, ctx) => ({
    subject: ctx.i18n._(msg`${p.request_number}: the offer deadline has moved`),
    blocks: [
      heading(ctx.i18n._(msg`New offer deadline for ${p.purchase_name}`)),
      paragraph(explainMove(p, ctx)),
      paragraph(
        ctx.i18n._(msg`The invited suppliers are notified by email. You do not have to do anything.`),
      ),
      keyValues([
        [ctx.i18n._(msg`Request number`), p.request_number],
        [ctx.i18n._(msg`Offer deadline`), ctx.formatters.moment(p.date_for_offer)],
        [ctx.i18n._(msg`Previous deadline`), ctx.formatters.moment(p.old_deadline)],
      ]),
      button(ctx.i18n._(msg`View purchase`), `${ctx.publicUrl}/procurements/requests/${p.purchase_id}`),
    ],
  }),
});
