import { Trans, useLingui } from '@lingui/react/macro';
import type { ConfirmationRow } from '@ponuda/contract/confirmation';
import { call } from '../../lib/http.ts';
import { paths } from '../../lib/paths.ts';
import { pageOf, useSearchState } from '../../lib/search-state.ts';
import { useMe } from '../../lib/session.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { ExportMenu } from '../../shell/export-menu.tsx';
import { ListTable } from '../../shell/list-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { purchaseKeys } from '../purchases/public.ts';
import { ConfirmationCard, useConfirmationColumns } from './confirmation-columns.tsx';
import styles from './confirmations.module.css';

const readSearch = (raw: Record<string, unknown>) => ({ page: pageOf(raw.page) });

/** What waits for confirmation, and which of it I may confirm (specification §2). */
export default function ConfirmationsPage() {
  const { t } = useLingui();
  const [{ page }, setSearch] = useSearchState(readSearch);
  const currency = useMe().company?.settings.currency ?? 'RSD';
  const list = usePagedList<ConfirmationRow>({
    queryKey: purchaseKeys.list({ confirm: true, page }),
    fetchPage: (signal) => call('GET purchase-confirm', { query: { page }, signal }),
    page,
    onPage: (to) => setSearch({ page: to }, { replace: true }),
  });
  const columns = useConfirmationColumns(currency);
  return (
    <>
      <PageHeader
        title={t`Purchase confirmation`}
        actions={<ExportMenu file="GET purchase-confirm/export" options={{}} />}
      />
      <div className={styles.list}>
        <ListTable
          caption={t`Purchases that wait for confirmation`}
          columns={columns}
          list={list}
          rowKey={(row) => String(row.id)}
          href={(row) => paths.purchaseConfirmation(row.id)}
          card={(row, parts) => <ConfirmationCard row={row} parts={parts} currency={currency} />}
          onPage={(to) => setSearch({ page: to })}
          empty={
            <EmptyState
              title={<Trans>Nothing is waiting for confirmation</Trans>}
              text={<Trans>As soon as a colleague sends a purchase for approval, it stands here.</Trans>}
            />
          }
        />
      </div>
    </>
  );
}
