import { msg } from '@lingui/core/macro';
import { heading, keyValues, paragraph } from '../../../platform/mail/blocks.ts';
import { shortName } from '../../../platform/mail/short-name.ts';
import { defineMail, type MailContext } from '../../../platform/mail/template.ts';

export interface AffiliateAsked {
  readonly company: string;
  /** What the address is to us already; null: it is new. */
  readonly already: 'asked' | 'accepted' | null;
}

/** Tells whoever asked to become an affiliate that we know; it alone says whether the address was known before. */
export const affiliateAskedMail = defineMail<AffiliateAsked>({
  name: 'affiliate-asked',
  render: (p, ctx) => ({
    subject:
      p.already === 'accepted'
        ? ctx.i18n._(msg`You are an affiliate of Ponuda already`)
        : ctx.i18n._(msg`We received your request to become an affiliate`),
    blocks: [
      heading(
        p.already === 'accepted'
          ? ctx.i18n._(msg`You are an affiliate already`)
          : ctx.i18n._(msg`Your request has arrived`),
      ),
      paragraph(whatIsNext(p, ctx)),
      keyValues([[ctx.i18n._(msg`Company`), shortName(p.company)]]),
    ],
  }),
});

function whatIsNext(p: AffiliateAsked, { i18n }: MailContext): string {
  switch (p.already) {
    case 'accepted':
      return i18n._(
        msg`Somebody asked with this address to become an affiliate of Ponuda. You are one: the link of your page came in an earlier mail. If you cannot find it, reply to this mail and we send you a new one.`,
      );
    case 'asked':
      return i18n._(
        msg`We have your earlier request to become an affiliate of Ponuda and are looking at it. You need not ask again: we write to this address as soon as it is decided.`,
      );
    case null:
      return i18n._(
        msg`Thank you for your request to become an affiliate of Ponuda. We are looking at it and write to this address as soon as it is decided. If it was not you who asked, you need do nothing.`,
      );
  }
}
