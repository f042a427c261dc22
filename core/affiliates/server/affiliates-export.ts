import { msg } from '@lingui/core/macro';
import { instantColumn, numberColumn, textColumn } from '#platform/server/export/export-column.ts';
import type { ListExport, PlatformExportContext } from '#platform/server/export/export-list.ts';
import { affiliateColumns } from '../list-words.ts';
import type { Affiliate, AffiliateState } from '../wire.ts';
import { listAllAffiliates } from './affiliates.read.ts';

const STATES: Readonly<Record<AffiliateState, ReturnType<typeof msg>>> = {
  asked: msg({ message: 'Applied on', context: 'affiliate' }),
  accepted: msg({ message: 'Accepted', context: 'affiliate' }),
  refused: msg({ message: 'Rejected', context: 'affiliate' }),
};

export const affiliatesExport = (
  state: AffiliateState | '',
): ListExport<PlatformExportContext, Affiliate> => ({
  title: msg`Affiliates`,
  columns: [
    textColumn(msg({ message: 'Company' }), ({ company_name }) => company_name, 30),
    textColumn(msg({ message: 'Name', context: 'of a person' }), ({ name }) => name, 28),
    textColumn(msg({ message: 'Email address' }), ({ email }) => email, 30),
    textColumn(msg({ message: 'Tax number (PIB)' }), ({ pib }) => pib, 16),
    textColumn(msg({ message: 'Company number' }), (row) => row.registration_number, 16),
    textColumn(msg({ message: 'Phone number' }), ({ phone_number }) => phone_number, 18),
    textColumn(msg({ message: 'Status' }), (row, say) => say(STATES[row.state]), 14),
    textColumn(msg({ message: 'Link to share' }), ({ share_link }) => share_link, 40),
    numberColumn(affiliateColumns.invitations_count, (row) => row.invitations_count),
    numberColumn(affiliateColumns.companies_count, ({ companies_count }) => companies_count),
    instantColumn(msg({ message: 'Added', context: 'a record, when' }), ({ created_at }) => created_at),
    instantColumn(msg({ message: 'Decided', context: 'when' }), ({ decided_at }) => decided_at),
    textColumn(msg({ message: 'Moderator' }), ({ decided_by }) => decided_by),
  ],
  rows: ({ trx, platform }) => listAllAffiliates(trx, platform.config, state),
});
