import { msg } from '@lingui/core/macro';
import { button, heading, keyValues, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import type { TieNames } from '../accounts.read.ts';

export interface TiedApprovalMail {
  readonly supplier_id: number;
  readonly supplier: string;
  readonly number: string;
  readonly by: string;
  readonly proposed_by: string;
  readonly tied: TieNames;
  readonly usable_from: string;
}

/**
 * Notifies an owner that an account was approved by a user who is not an independent second person, and that it can be
 * stopped.
 */
export const tiedApprovalMail = defineMail<TiedApprovalMail>({
  name: 'account-tied',
  render: (p, { i18n, publicUrl, formatters }) => ({
    subject: i18n._(msg`Bank account of ${p.supplier}: approved without an independent second person`),
    blocks: [
      heading(i18n._(msg`Approved without an independent second person`)),
      paragraph(
        i18n._(
          msg`${p.by} approved a new bank account for ${p.supplier}. No independent second person could do it: ${p.tied.by} invited ${p.tied.user} or gave them permissions on ${formatters.moment(p.tied.at)}.`,
        ),
      ),
      keyValues([
        [i18n._(msg({ message: 'Supplier' })), p.supplier],
        [i18n._(msg`New account`), p.number],
        [i18n._(msg`Entered by`), p.proposed_by],
        [i18n._(msg`Approved by`), p.by],
        [i18n._(msg`Used for payments from`), formatters.moment(p.usable_from)],
      ]),
      paragraph(i18n._(msg`Until then you can stop it on the page of the account.`)),
      button(i18n._(msg`View bank account`), `${publicUrl}/suppliers/${p.supplier_id}/account`),
    ],
  }),
});
