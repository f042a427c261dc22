import { msg } from '@lingui/core/macro';
import { button, heading, keyValues, note, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';

export interface SupplierAccountChangedMail {
  readonly supplier_id: number;
  readonly supplier: string;
  readonly by: string;
  readonly at: string;
  /** The previous account; '' if no account was known. */
  readonly before: string;
  readonly after: string;
  /** The name of the second person who approved the account, if there was one. */
  readonly confirmed_by?: string;
}

/**
 * Notifies an owner that a supplier is now paid into a different account, because invoice fraud starts with such a
 * change.
 */
export const supplierAccountChangedMail = defineMail<SupplierAccountChangedMail>({
  name: 'supplier-account-changed',
  render: (p, { i18n, publicUrl, formatters }) => ({
    subject: i18n._(msg`The bank account of ${p.supplier} was changed`),
    blocks: [
      heading(i18n._(msg`The bank account of ${p.supplier} was changed`)),
      paragraph(
        i18n._(
          msg`${p.by} changed the bank account of this supplier. Payment slips show the new account from now on.`,
        ),
      ),
      keyValues([
        [i18n._(msg({ message: 'Supplier' })), p.supplier],
        [
          i18n._(msg`Previous account`),
          p.before === '' ? i18n._(msg({ message: 'none', context: 'no bank account' })) : p.before,
        ],
        [
          i18n._(msg`New account`),
          p.after === '' ? i18n._(msg({ message: 'none', context: 'no bank account' })) : p.after,
        ],
        [i18n._(msg`Changed by`), p.by],
        ...(p.confirmed_by ? [[i18n._(msg`Approved by`), p.confirmed_by] as const] : []),
        [i18n._(msg`Changed on`), formatters.moment(p.at)],
      ]),
      button(i18n._(msg`View supplier`), `${publicUrl}/suppliers?open=${p.supplier_id}`),
      note(
        i18n._(
          msg`If you did not expect this change, call the supplier on a number you already have before anything is paid.`,
        ),
      ),
    ],
  }),
});
