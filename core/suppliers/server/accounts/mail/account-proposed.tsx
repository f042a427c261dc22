import { msg, plural } from '@lingui/core/macro';
import { button, heading, keyValues, note, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';

export interface AccountProposedMail {
  readonly supplier_id: number;
  readonly supplier: string;
  readonly by: string;
  /** The previous account; '' if no account was known. */
  readonly before: string;
  /** Whether `before` is no longer in use; absent in an email that was queued before this field existed. */
  readonly superseded?: boolean;
  readonly after: string;
  readonly note: string;
  /** The number of other suppliers from the same sheet that are also waiting. */
  readonly more: number;
}

/** Asks a colleague to check a proposed account of a supplier. */
export const accountProposedMail = defineMail<AccountProposedMail>({
  name: 'account-proposed',
  render: (p, { i18n, publicUrl }) => ({
    subject: i18n._(msg`Approve the bank account of ${p.supplier}`),
    blocks: [
      heading(i18n._(msg`Approve the bank account of ${p.supplier}`)),
      paragraph(
        i18n._(
          msg`${p.by} asks you to approve a new bank account for this supplier. It is used for payments only after a second person has approved it.`,
        ),
      ),
      ...(p.more === 0
        ? []
        : [
            paragraph(
              i18n._(
                msg`${plural(p.more, { one: 'The bank account of # more supplier from the same imported sheet also awaits approval.', other: 'Bank accounts of # more suppliers from the same imported sheet also await approval.' })}`,
              ),
            ),
          ]),
      keyValues([
        [i18n._(msg({ message: 'Supplier' })), p.supplier],
        [
          i18n._(p.superseded ? msg`Previous account` : msg`Account in use`),
          p.before === '' ? i18n._(msg({ message: 'none', context: 'no bank account' })) : p.before,
        ],
        [i18n._(msg`New account`), p.after],
        ...(p.note === '' ? [] : [[i18n._(msg({ message: 'Note' })), p.note] as const]),
      ]),
      button(i18n._(msg`View bank account`), `${publicUrl}/suppliers/${p.supplier_id}/account`),
      note(
        i18n._(
          msg`Before you approve it, call the supplier on a number you already have and compare the account number.`,
        ),
      ),
    ],
  }),
});
