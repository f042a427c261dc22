import { msg } from '@lingui/core/macro';
import { offerStatusName } from '#core/purchase/rules/status.ts';
import { offerStatusPhrases } from '#core/purchase/words/statuses.ts';
import { instantColumn, moneyColumn, textColumn } from '#platform/server/export/export-column.ts';
import type { CompanyExportContext, ListExport } from '#platform/server/export/export-list.ts';
import { supplierInvitationColumns } from '../list-words.ts';
import type { SupplierInvitation } from '../wire.ts';
import { listAllSupplierInvitations } from './supplier-history.read.ts';

/** Exports a supplier's invitations and offers. */
export const invitationsExport = (
  supplierId: number,
): ListExport<CompanyExportContext, SupplierInvitation> => ({
  title: msg`Invitations and offers`,
  columns: [
    textColumn(msg({ message: 'Number' }), (row) => row.request_number, 16),
    textColumn(msg({ message: 'Name', context: 'of a record' }), ({ name }) => name, 36),
    textColumn(
      supplierInvitationColumns.status,
      ({ status, declined }, say) =>
        declined
          ? say(msg({ message: 'Declined', context: 'invitation' }))
          : say(offerStatusPhrases[offerStatusName(status)]),
      18,
    ),
    instantColumn(supplierInvitationColumns.sent_at, ({ sent_at }) => sent_at),
    moneyColumn(supplierInvitationColumns.offer, ({ offer }) => offer?.net),
    textColumn(msg({ message: 'Currency' }), ({ offer }) => offer?.currency, 10),
    instantColumn(
      msg({ message: 'Offered', context: 'when' }),
      ({ offer }) => offer && new Date(offer.at).toISOString(),
    ),
  ],
  rows: ({ tenant, actor }) => listAllSupplierInvitations(tenant, actor, supplierId),
});
