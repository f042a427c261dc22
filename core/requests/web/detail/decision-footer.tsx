import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import { getActionPresentation } from '#core/purchase/web/actions/action-presentations.ts';
import { getActionLabel } from '#core/purchase/web/actions/perform-action.ts';
import { useApproverNames } from '#core/purchase/web/approval/use-approver-names.ts';
import { getDisabledReason, isActionShown } from '#core/purchase/web/detail/allowance.ts';
import styles from '#core/purchase/web/detail/decision.module.css';
import { countScenarioArticles, type Scenarios } from '#core/purchase/wire/comparison/scenario-sums.ts';
import type { PriceToCheck } from '#core/purchase/wire/price-to-check.ts';
import type { ActionVerdict, PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DisabledButton, DisabledReason } from '#platform/web/ui/disabled-button.tsx';
import { StickyFooter } from '#platform/web/ui/sticky-footer.tsx';
import { PHONE_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import type { ChoiceActions } from '../comparison/use-choice.ts';
import { PricesToCheckLine } from './prices-to-check-line.tsx';

interface DecisionFootProps {
  readonly purchase: PurchaseDetail;
  readonly scenarios: Scenarios;
  readonly choice: ChoiceActions;
  readonly toCheck: readonly PriceToCheck[];
  readonly onAct: (action: Step) => void;
}

type Step = 'confirm' | 'send_for_approval';

/**
 * Refusals that would not apply to a user with other permissions, so the purchase is sent for approval instead.
 */
const NEEDS_OTHER_USER: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'forbidden',
  'over_limit',
  'split_over_band',
  'split_over_limit',
  'approval_band_missing',
  'four_eyes',
]);

const isWaiting = ({ status, confirmed_by_owner }: PurchaseDetail) =>
  status === PURCHASE_STATUS.VALUATION || confirmed_by_owner;

/**
 * Returns the next step: confirming for a user who may confirm, sending for approval for any other user. Null
 * while the purchase is pending with other users, or if this user may not take the step.
 */
function stepOf(purchase: PurchaseDetail): Step | null {
  const { confirm, send_for_approval: send } = purchase.can;
  if (confirm.ok) return 'confirm';
  if (!isWaiting(purchase) && isActionShown(send) && confirm.code && NEEDS_OTHER_USER.has(confirm.code))
    return 'send_for_approval';
  return isActionShown(confirm) ? 'confirm' : null;
}

/**
 * Renders the sticky footer with the sum to be confirmed, the reason why it cannot be confirmed, and the next
 * steps.
 */
export function DecisionFooter({ purchase, scenarios, choice, toCheck, onAct }: DecisionFootProps) {
  const format = useFormatters();
  const reasonId = useId();
  const { own } = scenarios;
  const { busy } = choice;
  const step = stepOf(purchase);
  const reason = useReason(purchase, step);
  const nothing = own.lines.length === 0;
  const offered = countScenarioArticles(own);
  const total = purchase.articles.length;

  return (
    <StickyFooter
      reason={
        <>
          {reason !== undefined && !busy && <DisabledReason id={reasonId} text={reason} />}
          <PricesToCheckLine toCheck={toCheck} />
        </>
      }
      actions={
        <>
          {step && (
            <StepButton
              step={step}
              purchase={purchase}
              allowed={purchase.can[step]}
              busy={busy}
              reasonId={reasonId}
              onClick={() => onAct(step)}
            />
          )}
          {nothing && purchase.can.accept_offer.ok && (
            <AcceptLowestButton scenarios={scenarios} choice={choice} />
          )}
        </>
      }
    >
      {nothing ? (
        purchase.can.accept_offer.ok && <LowestLine {...{ purchase, scenarios }} />
      ) : (
        <div className={styles.what}>
          <p className={styles.summary}>
            <Trans comment="what would be confirmed: items and suppliers follow">
              To be confirmed: {offered} of <Plural value={total} one="# item" other="# items" />
            </Trans>
            {', '}
            <Plural value={own.parts.length} one="# supplier" other="# suppliers" />
          </p>
          <p className={styles.sum} aria-live="polite">
            <bdi className="num">{format.amount(own.total.toString())}</bdi>{' '}
            <span className="unit">{purchase.currency}</span>
          </p>
        </div>
      )}
    </StickyFooter>
  );
}

/** Returns the cheapest way to get every item; null if no choice of offers contains every item. */
function findCheapest({ single, lowest }: Scenarios) {
  if (lowest.complete && (!single || lowest.total.compare(single.total) < 0))
    return { name: 'lowest', way: lowest } as const;
  return single && ({ name: 'single', way: single } as const);
}

/** Names what the button accepts: the supplier or the number of suppliers, and the sum. */
function LowestLine({ purchase, scenarios }: Pick<DecisionFootProps, 'purchase' | 'scenarios'>) {
  const format = useFormatters();
  const cheapest = findCheapest(scenarios);
  if (!cheapest) return null;
  const { parts, total } = cheapest.way;
  const supplier = purchase.rfps.find(({ id }) => id === parts[0]?.rfp_id)?.supplier.name;
  return (
    <div className={styles.what}>
      <p className={styles.summary}>
        {cheapest.name === 'lowest' ? (
          <Trans>Lowest per item</Trans>
        ) : (
          <Trans comment="the lowest offer that has every item">Lowest for everything</Trans>
        )}
        {': '}
        {parts.length === 1 ? supplier : <Plural value={parts.length} one="# supplier" other="# suppliers" />}
      </p>
      <p className={styles.sum}>
        <bdi className="num">{format.amount(total.toString())}</bdi>{' '}
        <span className="unit">{purchase.currency}</span>
      </p>
    </div>
  );
}

/** Accepts the cheapest way to get every item, while nothing is accepted yet. The toast offers an undo. */
function AcceptLowestButton({ scenarios, choice }: Pick<DecisionFootProps, 'scenarios' | 'choice'>) {
  const { t } = useLingui();
  const cheapest = findCheapest(scenarios);
  if (!cheapest) return null;
  const { name, way } = cheapest;
  if (name === 'lowest')
    return (
      <Button
        variant="primary"
        onClick={() => choice.scenario('lowest', way.lines, t`The lowest price is accepted for every item`)}
      >
        <Trans context="button: accepts the lowest price of each item">Accept the lowest prices</Trans>
      </Button>
    );
  return (
    <Button
      variant="primary"
      onClick={() => choice.scenario('single', way.lines, t`Everything is ordered from one supplier`)}
    >
      <Trans context="button: accepts the whole offer of one supplier">Accept the lowest offer</Trans>
    </Button>
  );
}

interface StepButtonProps {
  readonly step: Step;
  readonly purchase: PurchaseDetail;
  readonly allowed: ActionVerdict;
  readonly busy: boolean;
  readonly reasonId: string;
  readonly onClick: () => void;
}

function StepButton({ step, purchase, allowed, busy, reasonId, onClick }: StepButtonProps) {
  const phone = useMediaQuery(PHONE_QUERY);
  const { i18n } = useLingui();
  const label = i18n._(getActionLabel(getActionPresentation(step), purchase));
  if (!allowed.ok)
    return (
      <DisabledButton reasonId={reasonId} block={phone}>
        {label}
      </DisabledButton>
    );
  return (
    <Button variant="primary" busy={busy} onClick={onClick}>
      {label}
    </Button>
  );
}

/** Returns why the purchase cannot be confirmed on this page now, and what the user can do about it. */
function useReason(purchase: PurchaseDetail, step: Step | null): string | undefined {
  const { t } = useLingui();
  const approvers = useApproverNames(purchase.id);
  const { confirm, send_for_approval: send } = purchase.can;
  if (confirm.ok) return undefined;
  if (step === 'confirm') return getDisabledReason(confirm);
  if (step === null)
    return approvers === '' ? t`This purchase is awaiting approval.` : t`Awaiting approval by: ${approvers}`;
  if (!send.ok) return getDisabledReason(send);
  if (confirm.code === 'forbidden')
    return t`You are not authorized to confirm purchases. Send it for approval: those who can approve it are notified.`;
  return getDisabledReason(confirm);
}
