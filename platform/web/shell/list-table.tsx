import { Trans } from '@lingui/react/macro';
import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import { failureOf } from '../lib/http/api-failure.ts';
import { useNavigateTo } from '../lib/link.tsx';
import type { PagedList } from '../lib/use-paged-list.ts';
import { Button } from '../ui/button.tsx';
import { DataTable, type DataTableProps } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Pagination } from '../ui/pagination.tsx';

interface ListTableProps<Row>
  extends Omit<DataTableProps<Row>, 'rows' | 'filtered' | 'noMatch' | 'error' | 'refreshing' | 'stale'> {
  readonly list: PagedList<Row>;
  readonly onPage: (page: number) => void;
  /** Clears the filters, if any are set. */
  readonly onClear?: (() => void) | undefined;
}

/**
 * Renders a paged list in all its states: loading, empty, no matches, failed, and its pages. A row with a link opens
 * within the application.
 */
export function ListTable<Row>({ list, onPage, onClear, ...table }: ListTableProps<Row>) {
  const go = useNavigateTo();
  const { href, onOpen = href && ((row: Row) => go(href(row))) } = table;
  const failure = list.error && failureOf(list.error);
  return (
    <>
      <DataTable
        {...table}
        onOpen={onOpen}
        rows={list.rows}
        filtered={onClear !== undefined}
        noMatch={
          <EmptyState
            icon={<IconFilterOff />}
            title={<Trans>Nothing matches these filters</Trans>}
            action={
              <Button onClick={onClear}>
                <Trans>Clear filters</Trans>
              </Button>
            }
          />
        }
        error={
          failure && (
            <ErrorState
              message={failure.text}
              errorId={failure.id}
              onRetry={list.retry}
              retrying={list.refreshing}
            />
          )
        }
        refreshing={list.refreshing}
        stale={list.stale}
      />
      {list.rows && list.total > 0 && (
        <Pagination page={list.page} pageSize={PAGE_SIZE} total={list.total} onPage={onPage} />
      )}
    </>
  );
}
