import { Trans } from '@lingui/react/macro';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import { isBiddingOpen } from '#core/purchase/rules/tabs.ts';
import { TimeLeft } from '#core/purchase/web/time-left.tsx';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { useTimeLeft } from '#platform/web/ui/use-time-left.ts';

interface DeadlineLineProps {
  readonly purchase: PurchaseDetail;
  readonly offset: number;
  readonly onPassed: () => void;
  /** Whether to show only the time left or, if the deadline has passed, only its day. */
  readonly short?: boolean;
}

/**
 * Shows the offer deadline. Only the clock decides whether the deadline is in the future: suppliers may change their
 * offers until then, even while a confirmation is requested. Counts down by the server's clock until the deadline.
 */
export function DeadlineLine({ purchase, offset, onPassed, short }: DeadlineLineProps) {
  const format = useFormatters();
  const { date_for_offer: deadline, status } = purchase;
  if (deadline === null) return null;
  const when = <bdi className="num">{format.instant(deadline)}</bdi>;
  const ahead = isBiddingOpen(deadline, new Date(Date.now() + offset).toISOString());
  const running = status === PURCHASE_STATUS.ACTIVE || status === PURCHASE_STATUS.VALUATION;
  if (ahead && !running) {
    return (
      <span>
        <Trans>Offers until {when}</Trans>
      </span>
    );
  }
  if (!ahead) {
    return (
      <span>
        {short ? (
          <Trans comment="the deadline for offers has passed">closed on {when}</Trans>
        ) : (
          <Trans>Offers could be submitted until {when}</Trans>
        )}
      </span>
    );
  }
  return (
    <span>
      {short ? (
        <Trans comment="time left until the deadline for offers">
          due in <TimeLeft key={deadline} end={deadline} offset={offset} />
        </Trans>
      ) : (
        <Trans>
          Time left: <TimeLeft key={deadline} end={deadline} offset={offset} />, until {when}
        </Trans>
      )}
      <Passing key={`p${deadline}`} deadline={deadline} offset={offset} onPassed={onPassed} />
    </span>
  );
}

/**
 * The delay before the refetch in milliseconds. It is needed because the deadline includes its whole second
 * (product 6).
 */
const AFTER = 1500;

function Passing({ deadline, offset, onPassed }: { deadline: string; offset: number; onPassed: () => void }) {
  useTimeLeft(deadline, offset, () => setTimeout(onPassed, AFTER));
  return null;
}
