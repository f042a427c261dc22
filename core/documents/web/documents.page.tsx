import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { gates } from '#platform/shared/access/gates.ts';
import { ListFilters } from '#platform/web/kit/filters/list-filters.tsx';
import { useSearchState } from '#platform/web/lib/search-state.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { ExportMenu } from '#platform/web/shell/export-menu.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { AddDocumentsButton } from './add-button.tsx';
import { supplierOptionsQuery } from './documents.api.ts';
import styles from './documents.module.css';
import { DocumentsList } from './documents-list.tsx';
import { DOCUMENT_FILTERS, readDocumentsSearch } from './documents-search.ts';

/** The page that lists the documents of all the company's suppliers (specification §2). */
export default function DocumentsPage() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchState(readDocumentsSearch);
  const suppliers = useQuery(supplierOptionsQuery);
  const mayWrite = gates.suppliersWrite(useActor());
  const query = { page: search.page, ...DOCUMENT_FILTERS.queryOf(search) };
  const add = mayWrite && <AddDocumentsButton suppliers={suppliers.data?.data} chosen={search.supplier} />;
  return (
    <>
      <PageHeader
        title={t`Documents`}
        actions={
          <>
            <ExportMenu file="GET documents/export" options={{ query }} />
            {add}
          </>
        }
      />
      <ListFilters
        filters={DOCUMENT_FILTERS}
        search={search}
        onChange={setSearch}
        views="/documents"
        className={styles.filters}
        textClass={styles.search}
      />
      <DocumentsList
        query={query}
        page={search.page}
        mayWrite={mayWrite}
        onPage={(page, change) => setSearch({ page }, change)}
        onClear={DOCUMENT_FILTERS.isSet(search) ? () => setSearch(DOCUMENT_FILTERS.none) : undefined}
        empty={{
          title: <Trans>No documents yet</Trans>,
          text: (
            <Trans>
              Contracts, certificates and price lists of your suppliers are kept here. Owners and admins are
              notified before a document expires.
            </Trans>
          ),
          action: add,
        }}
      />
    </>
  );
}
