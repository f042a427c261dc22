import { type NoticePage, noticePath } from '#core/purchase/rules/notices.ts';
import { PurchaseStatusPill } from '#core/purchase/web/purchase-status-pill.tsx';
import { gates } from '#platform/shared/access/gates.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import type { CountedPurchase } from '../wire/purchase-statistics.ts';
import { CountedRecordRow } from './kit/counted-line.tsx';

interface PurchaseLineProps {
  readonly row: Pick<CountedPurchase, 'id' | 'kind' | 'request_number' | 'name' | 'status'>;
  /** Shown at the end of the first line. */
  readonly figure: string;
  readonly second: readonly string[];
}

/** Renders a purchase in a list of the statistics, linked to its page. */
export function PurchaseListRow({ row, figure, second }: PurchaseLineProps) {
  const page = usePageOf(row);
  return (
    <CountedRecordRow
      name={`${row.request_number} ${row.name}`}
      href={page && noticePath(page, row.id)}
      figure={figure}
      second={second}
      status={<PurchaseStatusPill status={row.status} />}
    />
  );
}

export function CountedPurchaseRow({ row }: { readonly row: CountedPurchase }) {
  const format = useFormatters();
  return (
    <PurchaseListRow
      row={row}
      figure={row.value === null ? '' : format.amount(row.value)}
      second={[format.day(row.counted_on), row.category.name, ...row.suppliers.map(({ name }) => name)]}
    />
  );
}

/** Returns the page that the reader may open: the purchase's own page, or the page in the reader's area of work. */
function usePageOf({ kind }: Pick<CountedPurchase, 'kind'>): NoticePage | null {
  const actor = useActor();
  const own = {
    request: gates.requestsOverview(actor),
    ad_hoc: gates.adHoc(actor) || gates.staff(actor),
    direct: gates.direct(actor) || gates.staff(actor),
  };
  if (own[kind]) return kind;
  if (gates.finances(actor)) return 'finances';
  return gates.warehouse(actor) ? 'warehouse' : null;
}
