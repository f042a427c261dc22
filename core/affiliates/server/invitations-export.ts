import { msg } from '@lingui/core/macro';
import { instantColumn, textColumn } from '#platform/server/export/export-column.ts';
import type { LinkExportContext, ListExport } from '#platform/server/export/export-list.ts';
import type { SentInvitation } from '../wire.ts';
import { listAllInvitations } from './affiliate-page.read.ts';

/** Export of an affiliate's invitations, with addresses masked as in the list. */
export const invitationsExport = (affiliateId: number): ListExport<LinkExportContext, SentInvitation> => ({
  title: msg`Sent invitations`,
  columns: [
    textColumn(msg({ message: 'Email address' }), ({ email }) => email, 32),
    instantColumn(msg({ message: 'Sent', context: 'date of an invitation' }), ({ sent_at }) => sent_at),
  ],
  rows: ({ trx }) => listAllInvitations(trx, affiliateId),
});
