import { Trans } from '@lingui/react/macro';
import { PAGE_SIZE } from '@ponuda/domain/validation/limits';
import type { ReactNode } from 'react';
import { failureOf } from '../../lib/api-failure.ts';
import type { PagedList } from '../../lib/use-paged-list.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { CardParts, Column } from '../../ui/data-table-types.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';

interface ListingProps<Row> {
  readonly caption: string;
  readonly columns: Column<Row>[];
  readonly list: PagedList<Row>;
  readonly rowKey: (row: Row) => string;
  readonly card: (row: Row, parts: CardParts) => ReactNode;
  readonly empty: ReactNode;
  readonly onPage: (page: number) => void;
  readonly href?: (row: Row) => string;
  readonly onOpen?: (row: Row) => void;
  /** How to take the filters away, where some are set. */
  readonly onClear?: (() => void) | undefined;
}

/** A paged list of the moderators, in all its states. */
export function Listing<Row>({ list, empty, onPage, onClear, ...table }: ListingProps<Row>) {
  const failure = list.error && failureOf(list.error);
  return (
    <>
      <DataTable
        {...table}
        rows={list.rows}
        filtered={onClear !== undefined}
        empty={<EmptyState title={empty} />}
        noMatch={
          <EmptyState
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
      />
      {list.rows && list.total > 0 && (
        <Pagination page={list.page} pageSize={PAGE_SIZE} total={list.total} onPage={onPage} />
      )}
    </>
  );
}
