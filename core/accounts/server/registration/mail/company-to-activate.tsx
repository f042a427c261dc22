import { msg } from '@lingui/core/macro';
import { button, heading, keyValues, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import { pibNameFor } from '#platform/shared/words/tax-numbers.ts';

export interface CompanyToActivateMail {
  readonly company_id: number;
  readonly company: string;
  readonly pib: string;
  readonly country: string;
  readonly as: 'buyer' | 'external_supplier';
}

/**
 * Asks a moderator to review a company that has confirmed its address, or that also wants to become a buyer or
 * supplier.
 */
export const companyToActivateMail = defineMail<CompanyToActivateMail>({
  name: 'company-to-activate',
  render: (p, { i18n, publicUrl }) => ({
    subject: i18n._(msg`A company awaits activation`),
    blocks: [
      heading(i18n._(msg`A company awaits activation`)),
      paragraph(
        p.as === 'buyer'
          ? i18n._(
              msg`${p.company} has registered as a buyer. Review its data, then activate or reject the account.`,
            )
          : i18n._(
              msg`${p.company} has registered as an external supplier. Review its data, then activate or reject the account.`,
            ),
      ),
      keyValues([
        [i18n._(msg`Company`), p.company],
        [pibNameFor(p.country, p.pib, (message) => i18n._(message)), p.pib],
      ]),
      button(i18n._(msg`Review the company`), `${publicUrl}/moderation/companies/${p.company_id}`),
    ],
  }),
});
