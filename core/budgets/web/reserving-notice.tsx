import { Trans } from '@lingui/react/macro';
import { Notice } from '#platform/web/ui/notice.tsx';

/** Milliseconds between refetches while reservations are recomputed. */
const AGAIN_MS = 2000;

/**
 * Returns the refetch interval of a query. Refetching is needed only while the reserved sums in the query's data
 * are incomplete.
 */
export const reservingRefetchInterval = (answer: { readonly reserving: boolean } | undefined) =>
  answer?.reserving ? AGAIN_MS : false;

/**
 * Says that reservations are being recomputed because the reservation setting changed, and that the sums are still
 * incomplete.
 */
export function ReservingNotice() {
  return (
    <Notice role="status">
      <Trans>
        Reserved amounts are being recalculated because the rule changed. Budget totals will be complete in a
        moment.
      </Trans>
    </Notice>
  );
}
