import { msg } from '@lingui/core/macro';
import { createAuditFormatters } from '#core/audit/words/audit-fields.ts';
import { companyColumns } from '#core/moderation/list-words.ts';
import type { ModeratedCompany } from '#core/moderation/wire/companies.ts';
import { planPhrases } from '#core/plans/words.ts';
import { instantColumn, textColumn } from '#platform/server/export/export-column.ts';
import type { ListExport, PlatformExportContext } from '#platform/server/export/export-list.ts';
import { SUPPLIER_SIDE_STATUS } from '#platform/shared/access/account-status.ts';
import { type CompaniesFilter, listAllCompanies } from './companies.read.ts';

export const companiesExport = (
  filter: CompaniesFilter,
): ListExport<PlatformExportContext, ModeratedCompany> => ({
  title: msg`Companies`,
  columns: [
    textColumn(companyColumns.name, ({ name }) => name, 32),
    textColumn(msg({ message: 'Tax number (PIB)' }), ({ pib }) => pib, 16),
    textColumn(msg({ message: 'Country' }), ({ country }) => country, 10),
    textColumn(msg({ message: 'Company number' }), (row) => row.registration_number, 16),
    textColumn(msg({ message: 'Address' }), ({ address }) => address),
    textColumn(msg({ message: 'City' }), ({ city }) => city, 18),
    textColumn(
      msg({ message: 'Account status' }),
      ({ status }, say) => createAuditFormatters(say).value('account_status', String(status)),
      18,
    ),
    textColumn(msg({ message: 'Reason' }), (row) => row.status_reason, 30),
    textColumn(
      msg({ message: 'Marketplace status' }),
      ({ external_supplier: side }, say) =>
        side === SUPPLIER_SIDE_STATUS.NONE
          ? ''
          : createAuditFormatters(say).value('supplier_status', String(side)),
      18,
    ),
    textColumn(msg({ message: 'Plan' }), ({ plan }, say) => say(planPhrases[plan]), 14),
    instantColumn(msg({ message: 'Plan ends' }), ({ plan_until }) => plan_until),
    instantColumn(msg({ message: 'Registered', context: 'when' }), ({ join_date }) => join_date),
    instantColumn(msg({ message: 'Activated', context: 'when' }), (row) => row.activated_date),
    textColumn(companyColumns.owner, ({ owner }) => owner?.name),
    textColumn(msg({ message: 'Email address' }), ({ owner }) => owner?.email, 28),
    textColumn(msg({ message: 'Phone number' }), ({ owner }) => owner?.phone_number, 18),
  ],
  rows: ({ trx }) => listAllCompanies(trx, filter),
});
