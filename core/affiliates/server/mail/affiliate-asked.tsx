import { msg } from '@lingui/core/macro';
import { button, heading, keyValues, paragraph } from '#platform/server/mail/blocks.ts';
import { shortenName } from '#platform/server/mail/short-name.ts';
import { defineMail, type MailContext } from '#platform/server/mail/template.ts';

export interface AffiliateAskedMail {
  readonly company: string;
  /** Whether an affiliate with this address has already applied or been accepted; null for a new address. */
  readonly already: 'asked' | 'accepted' | null;
}

/** Confirms an application to become an affiliate. Only this email reveals that an address was already known. */
export const affiliateAskedMail = defineMail<AffiliateAskedMail>({
  name: 'affiliate-asked',
  render: (p, ctx) => ({
    subject:
      p.already === 'accepted'
        ? ctx.i18n._(msg`You are already a Ponuda affiliate`)
        : ctx.i18n._(msg`We received your application to become an affiliate`),
    blocks: [
      heading(
        p.already === 'accepted'
          ? ctx.i18n._(msg`You are already an affiliate`)
          : ctx.i18n._(msg`Your application was received`),
      ),
      paragraph(whatIsNext(p, ctx)),
      keyValues([[ctx.i18n._(msg`Company`), shortenName(p.company)]]),
      button(ctx.i18n._(msg`Go to Ponuda`), ctx.publicUrl),
    ],
  }),
});

function whatIsNext(p: AffiliateAskedMail, { i18n }: MailContext): string {
  switch (p.already) {
    case 'accepted':
      return i18n._(
        msg`Someone applied to become a Ponuda affiliate with this address. You already are one: the link to your page was sent in an earlier email. If you cannot find it, reply to this email and we will send you a new one.`,
      );
    case 'asked':
      return i18n._(
        msg`We have received your earlier application to become a Ponuda affiliate and are reviewing it. You do not need to apply again: we will write to this address as soon as a decision is made.`,
      );
    case null:
      return i18n._(
        msg`Thank you for applying to become a Ponuda affiliate. We are reviewing your application and will write to this address as soon as a decision is made. If you did not apply, you can ignore this email.`,
      );
  }
}
