import { msg } from '@lingui/core/macro';
import type { MailState, QueuedMail } from '#core/moderation/wire/moderation.ts';
import { instantColumn, numberColumn, textColumn } from '#platform/server/export/export-column.ts';
import type { ListExport, PlatformExportContext } from '#platform/server/export/export-list.ts';
import { LANGUAGE_INFO } from '#platform/shared/languages.ts';
import { listAllMails } from './mails.read.ts';

/** Returns the export of emails in a state. Like the list, it does not contain their text. */
export const mailsExport = (state: MailState): ListExport<PlatformExportContext, QueuedMail> => ({
  title: msg`Emails`,
  columns: [
    textColumn(msg({ message: 'Email type' }), ({ template }) => template, 28),
    textColumn(msg({ message: 'To', context: 'a person' }), ({ to }) => to, 30),
    textColumn(msg({ message: 'Company' }), ({ company }) => company?.name, 30),
    textColumn(msg({ message: 'Language' }), ({ lang }) => LANGUAGE_INFO[lang].nativeName, 14),
    numberColumn(msg({ message: 'Tries' }), ({ attempts }) => attempts),
    textColumn(msg({ message: 'Last error', context: 'of a mail' }), ({ last_error }) => last_error, 36),
    instantColumn(msg({ message: 'Queued', context: 'a mail, when' }), ({ created_at }) => created_at),
    instantColumn(msg({ message: 'Sent', context: 'a mail, when' }), ({ sent_at }) => sent_at),
  ],
  rows: ({ trx }) => listAllMails(trx, state),
});
