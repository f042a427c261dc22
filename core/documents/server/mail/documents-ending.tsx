import { msg, plural } from '@lingui/core/macro';
import { button, heading, note, paragraph, table } from '#platform/server/mail/blocks.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import { asDay } from '#platform/shared/dates.ts';
import type { DueExpiration } from '../expiry.repo.ts';

/** The maximum number of entries listed in the email. Any additional entries are only counted. */
export const MAX_LISTED_EXPIRATIONS = 50;

export interface DocumentsEndingMail {
  readonly endings: readonly DueExpiration[];
  readonly more: number;
}

/** Informs staff of suppliers' documents and contracts that end soon. */
export const documentsEndingMail = defineMail<DocumentsEndingMail>({
  name: 'documents-ending',
  render: ({ endings, more }, { i18n, formatters, publicUrl }) => {
    const count = endings.length + more;
    const contract = i18n._(msg`Contract`);
    return {
      subject: i18n._(
        msg`${plural(count, { one: '# supplier document expires soon', other: '# supplier documents expire soon' })}`,
      ),
      blocks: [
        heading(i18n._(msg`Documents that expire soon`)),
        paragraph(
          i18n._(msg`These documents of your suppliers expire soon. Request new ones before they expire.`),
        ),
        table(
          [
            { label: i18n._(msg`Supplier`) },
            { label: i18n._(msg`Document`) },
            { label: i18n._(msg`Valid until`) },
          ],
          endings.map(({ kind, supplier, name, ends_on }) => [
            supplier,
            kind === 'contract' ? contract : name,
            formatters.day(asDay(ends_on)),
          ]),
        ),
        ...(more > 0 ? [note(i18n._(msg`${plural(more, { one: 'And # more', other: 'And # more' })}`))] : []),
        button(i18n._(msg`Open documents`), `${publicUrl}/documents?expiry=soon`),
      ],
    };
  },
});
