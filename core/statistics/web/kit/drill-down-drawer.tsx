import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { PAGE_SIZE } from '#platform/shared/validation/limits.ts';
import type { ExportFormat } from '#platform/shared/wire/exports.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { placeholderFromOtherPage } from '#platform/web/lib/use-paged-list.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Drawer } from '#platform/web/ui/drawer.tsx';
import { Pagination } from '#platform/web/ui/pagination.tsx';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { DownloadMenu } from './download-menu.tsx';
import styles from './drill-down-drawer.module.css';

/** A page of the records behind a bar; `value` is null if they have no value or the user may not see it. */
interface Page<Row> {
  readonly data: readonly Row[];
  readonly total: number;
  readonly value: string | null;
  readonly currency: string;
}

interface BehindDrawerProps<Row> {
  readonly title: string;
  /** The part of the bar, if the list is not for the whole bar. */
  readonly part?: string | undefined;
  readonly queryKey: readonly unknown[];
  readonly read: (page: number, signal: AbortSignal) => Promise<Page<Row>>;
  readonly save: (format: ExportFormat) => Promise<void>;
  /** Renders the count, for example "12 purchases". */
  readonly counted: (total: number) => ReactNode;
  readonly row: (row: Row) => ReactNode;
  readonly onClose: () => void;
}

/**
 * Lists the records behind a point, bar or slice, page by page. The values of the records add up to the value of the
 * point, bar or slice.
 */
export function DrillDownDrawer<Row>(props: BehindDrawerProps<Row>) {
  const { title, part, queryKey, read, save, counted, row, onClose } = props;
  const [page, setPage] = useState(1);
  const key = [...queryKey, { page }];
  const { data, error, refetch, isFetching } = useQuery<Page<Row>>({
    queryKey: key,
    queryFn: ({ signal }) => read(page, signal),
    placeholderData: placeholderFromOtherPage<Page<Row>>(key),
  });
  const format = useFormatters();
  return (
    <Drawer
      open
      onOpenChange={(open) => open || onClose()}
      className={styles.drawer}
      title={title}
      description={part}
      actions={<DownloadMenu of={title} save={save} large />}
    >
      <QueryFailure query={{ error, refetch, isFetching }} />
      {!data && !error && <SkeletonText lines={12} />}
      {data && !error && (
        <div aria-busy={isFetching}>
          <p className={styles.sum}>
            <span>{counted(data.total)}</span>
            {data.value !== null && data.total > 0 && (
              <bdi className="num">
                {format.amount(data.value)} <span className="unit">{data.currency}</span>
              </bdi>
            )}
          </p>
          <ul className={styles.rows}>{data.data.map(row)}</ul>
          {data.total > PAGE_SIZE && (
            <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} onPage={setPage} />
          )}
        </div>
      )}
    </Drawer>
  );
}
