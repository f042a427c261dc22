import { Trans } from '@lingui/react/macro';
import type { RequestPlan } from '#platform/shared/access/plans.ts';
import { contactSupport, mayContactSupport } from '#platform/web/lib/contact-support.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { PlanOffer } from '../wire.ts';
import styles from './payment.module.css';
import { usePlanRequest, useRequestDay } from './use-plan-request.ts';

interface ExtendPlanProps {
  readonly plan: RequestPlan;
  readonly requests: PlanOffer['requests'];
}

/** Asks the operators to extend the company's plan, and shows when an extension was requested. */
export function ExtendPlan({ plan, requests }: ExtendPlanProps) {
  const request = usePlanRequest();
  const sentOn = useRequestDay(requests, plan);
  return (
    <div className={styles.actions}>
      <Button
        variant="primary"
        busy={request.isPending}
        disabled={sentOn !== undefined}
        aria-describedby="extension"
        onClick={() => request.mutate(plan)}
      >
        <Trans>Request an extension</Trans>
      </Button>
      {mayContactSupport() && (
        <Button onClick={() => contactSupport()}>
          <Trans>Contact support</Trans>
        </Button>
      )}
      <p id="extension" className={styles.muted} role="status">
        {sentOn ? (
          <Trans>The request was sent on {sentOn}. You will receive the answer by email.</Trans>
        ) : (
          <Trans>On request: you will receive the pro-forma invoice by email.</Trans>
        )}
      </p>
    </div>
  );
}
