import { Trans, useLingui } from '@lingui/react/macro';
import type { CompanyListName, ModeratedCompany } from '#core/moderation/wire/companies.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { useSearchState } from '#platform/web/lib/search-state.ts';
import { usePagedList } from '#platform/web/lib/use-paged-list.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { ListTable } from '#platform/web/shell/list-table.tsx';
import { ChipSelect } from '#platform/web/ui/chip-select.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { SearchInput } from '#platform/web/ui/search-input.tsx';
import { moderationKeys } from '../moderation.api.ts';
import styles from '../moderation.module.css';
import { ModerationFrame } from '../moderation-frame.tsx';
import { OldRatesNotice } from '../prices/old-rates-notice.tsx';
import { companyListLabels } from './account-labels.ts';
import { parseCompanyListName, readCompaniesSearch } from './companies-search.ts';
import { CompanyCard, useCompanyColumns } from './companies-table.tsx';

/**
 * The moderators' first page: companies that await a decision, and a search by name, tax number or email address.
 */
export default function CompaniesPage() {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useSearchState(readCompaniesSearch);
  // A search covers all companies, not only those that await a decision.
  const status: CompanyListName =
    search.list !== '' ? search.list : search.q.trim() === '' ? 'awaiting' : 'all';
  const query = { page: search.page, status, name: search.q.trim() };
  const list = usePagedList<ModeratedCompany>({
    queryKey: [...moderationKeys.companies, query],
    fetchPage: (signal) => call('GET moderation/companies', { query, signal }),
    page: search.page,
    onPage: (page) => setSearch({ page }, { replace: true }),
  });
  const columns = useCompanyColumns();

  return (
    <ModerationFrame
      path={paths.moderation()}
      title={t`Companies`}
      actions={<ExportMenu file="GET moderation/companies/export" options={{ query }} />}
    >
      <OldRatesNotice isLinked />
      <search className={styles.filters}>
        <SearchInput
          className={styles.search}
          label={t`Name, tax number or email`}
          value={search.q}
          onChange={(q) => setSearch({ q })}
        />
        <ChipSelect
          name={t({ message: 'Show', context: 'which companies' })}
          all={t({ message: 'awaiting a decision', context: 'which companies' })}
          value={search.list}
          onChange={(chosen) => setSearch({ list: parseCompanyListName(chosen) })}
          options={Object.entries(companyListLabels).map(([value, word]) => ({ value, label: i18n._(word) }))}
        />
      </search>
      <ListTable
        caption={t`Companies`}
        columns={columns}
        list={list}
        rowKey={(row) => String(row.id)}
        href={(row) => paths.moderationCompany(row.id)}
        card={(row, parts) => <CompanyCard row={row} parts={parts} />}
        empty={<EmptyState title={<Trans>No pending decisions</Trans>} />}
        onPage={(page) => setSearch({ page })}
        onClear={search.q !== '' || search.list !== '' ? () => setSearch({ q: '', list: '' }) : undefined}
      />
    </ModerationFrame>
  );
}
