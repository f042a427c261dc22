import { Trans } from '@lingui/react/macro';
import { Notice } from '#platform/web/ui/notice.tsx';

/** Milliseconds after which a page asks again while something is still being worked out. */
const AGAIN_MS = 2000;

/** When to ask again for an answer that says whether the sums of what waits are complete. */
export const untilReserved = (answer: { readonly reserving: boolean } | undefined) =>
  answer?.reserving ? AGAIN_MS : false;

/** Another setting for reservations is being carried out: the sums set aside are not complete yet. */
export function ReservingNotice() {
  return (
    <Notice role="status">
      <Trans>
        What is reserved is being worked out again, because the rule changed. The sums of budgets are complete
        in a moment.
      </Trans>
    </Notice>
  );
}
