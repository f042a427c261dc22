import { Trans, useLingui } from '@lingui/react/macro';
import { gates } from '@ponuda/domain/access/gates';
import { useQuery } from '@tanstack/react-query';
import { useSearchState } from '../../lib/search-state.ts';
import { useActor } from '../../lib/session.ts';
import { ExportMenu } from '../../shell/export-menu.tsx';
import { ChipSelect } from '../../ui/chip-select.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { AddButton } from './add-button.tsx';
import { supplierOptionsQuery } from './documents.api.ts';
import styles from './documents.module.css';
import { DocumentsList } from './documents-list.tsx';
import { isFiltered, NO_FILTERS, queryOf, readDocumentsSearch } from './documents-search.ts';

/** The documents of all suppliers of the company (specification §2). */
export default function DocumentsPage() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchState(readDocumentsSearch);
  const suppliers = useQuery(supplierOptionsQuery);
  const mayWrite = gates.suppliersWrite(useActor());
  const all = t({ message: 'all', context: 'filter not set' });
  const add = mayWrite && <AddButton suppliers={suppliers.data?.data} chosen={search.supplier} />;
  return (
    <>
      <PageHeader
        title={t`Documents`}
        actions={
          <>
            <ExportMenu file="GET documents/export" options={{ query: queryOf(search) }} />
            {add}
          </>
        }
      />
      <search className={styles.filters}>
        <SearchInput
          className={styles.search}
          label={t`Name or description`}
          value={search.q}
          onChange={(q) => setSearch({ q })}
        />
        <ChipSelect
          name={t`Supplier`}
          all={all}
          value={search.supplier}
          onChange={(supplier) => setSearch({ supplier })}
          options={(suppliers.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <ChipSelect
          name={t`Valid until`}
          all={all}
          value={search.expiry}
          onChange={(expiry) => setSearch({ expiry: readDocumentsSearch({ expiry }).expiry })}
          options={[
            { value: 'soon', label: t`ends within 30 days` },
            { value: 'expired', label: t({ message: 'ended', context: 'a document' }) },
          ]}
        />
      </search>
      <DocumentsList
        query={queryOf(search)}
        page={search.page}
        mayWrite={mayWrite}
        onPage={(page, change) => setSearch({ page }, change)}
        onClear={isFiltered(search) ? () => setSearch(NO_FILTERS) : undefined}
        empty={{
          title: <Trans>No documents yet</Trans>,
          text: (
            <Trans>
              Contracts, certificates and price lists of your suppliers belong here. Before one ends, owners
              and admins are told.
            </Trans>
          ),
          action: add,
        }}
      />
    </>
  );
}
