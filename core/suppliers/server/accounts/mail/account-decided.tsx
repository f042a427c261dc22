import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { button, heading, keyValues, paragraph } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';

export type AccountDecision = 'approved' | 'refused' | 'replaced' | 'stopped';

export interface AccountDecidedMail {
  readonly supplier_id: number;
  readonly supplier: string;
  readonly by: string;
  readonly decision: AccountDecision;
  readonly number: string;
  readonly note: string;
  /** The time from which payments go to an approved account; null for other decisions. */
  readonly usable_from: string | null;
}

function sentence(i18n: I18n, { decision, by }: AccountDecidedMail, from: string): string {
  switch (decision) {
    case 'approved':
      return i18n._(msg`${by} approved the account that you entered. It is used for payments from ${from}.`);
    case 'refused':
      return i18n._(msg`${by} rejected the account that you entered. The account in use stays as it is.`);
    case 'stopped':
      return i18n._(
        msg`${by} blocked this account before it could be used for payments. The account in use remains unchanged.`,
      );
    case 'replaced':
      return i18n._(msg`${by} entered another account, which replaces the one that you entered.`);
  }
}

/** Notifies the proposer of the decision on an account, and all deciders if an account was stopped. */
export const accountDecidedMail = defineMail<AccountDecidedMail>({
  name: 'account-decided',
  render: (p, { i18n, publicUrl, formatters }) => ({
    subject: i18n._(msg`Bank account of ${p.supplier}: decision`),
    blocks: [
      heading(i18n._(msg`Bank account of ${p.supplier}`)),
      paragraph(sentence(i18n, p, p.usable_from === null ? '' : formatters.moment(p.usable_from))),
      keyValues([
        [i18n._(msg({ message: 'Supplier' })), p.supplier],
        [i18n._(msg`Account`), p.number],
        ...(p.note === '' ? [] : [[i18n._(msg({ message: 'Note' })), p.note] as const]),
      ]),
      button(i18n._(msg`View bank account`), `${publicUrl}/suppliers/${p.supplier_id}/account`),
    ],
  }),
});
