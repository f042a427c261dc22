import { msg } from '@lingui/core/macro';
import type { ProcurementRow } from '#core/marketplace/wire/marketplace.ts';
import { procurementStatePhrases } from '#core/marketplace/words.ts';
import { dayColumn, instantColumn, moneyColumn, textColumn } from '#platform/server/export/export-column.ts';
import type { CompanyExportContext, ListExport } from '#platform/server/export/export-list.ts';
import { listAllProcurements, type ProcurementFilter } from './procurements.read.ts';

export const procurementsExport = (
  filter: ProcurementFilter,
): ListExport<CompanyExportContext, ProcurementRow> => ({
  title: msg`Procurements`,
  ofMarketplace: true,
  columns: [
    textColumn(msg({ message: 'Customer', context: 'statistics' }), ({ customer }) => customer.name, 30),
    textColumn(msg({ message: 'Number' }), (row) => row.request_number, 16),
    textColumn(msg({ message: 'Name', context: 'of a record' }), ({ name }) => name, 36),
    textColumn(msg({ message: 'Category' }), ({ category }) => category?.name),
    textColumn(msg({ message: 'Status' }), ({ state }, say) => say(procurementStatePhrases[state]), 22),
    instantColumn(msg({ message: 'Received', context: 'an invitation, when' }), (row) => row.received_at),
    instantColumn(msg`Offer deadline`, ({ date_for_offer }) => date_for_offer),
    dayColumn(msg`Delivery date`, ({ date_for_delivery }) => date_for_delivery),
    moneyColumn(msg`Own offer, net`, ({ offer }) => offer?.price),
    moneyColumn(msg`Own offer, gross`, ({ offer }) => offer?.total_price),
    textColumn(msg({ message: 'Currency' }), ({ offer }) => offer?.currency, 10),
    instantColumn(msg({ message: 'Offered', context: 'when' }), ({ offer }) => offer?.offer_date ?? null),
  ],
  rows: ({ trx, platform, company, session, lang }) =>
    listAllProcurements(trx, { db: platform.db, accountId: company.id, now: session.now, lang }, filter),
});
