import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { ButtonAction } from '#core/purchase/rules/actions.ts';
import { getActionPresentation, listActionsAt } from '#core/purchase/web/actions/action-presentations.ts';
import { getActionLabel } from '#core/purchase/web/actions/perform-action.ts';
import { getDisabledReason, isActionShown } from '#core/purchase/web/detail/allowance.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DisabledButton, DisabledReason } from '#platform/web/ui/disabled-button.tsx';
import { StickyFooter } from '#platform/web/ui/sticky-footer.tsx';
import styles from './view.module.css';

interface StepsProps {
  readonly purchase: PurchaseDetail;
  readonly onAct: (action: ButtonAction) => void;
}

/** Renders the buttons for the next step, with the primary button first, and the reason if it is disabled. */
export function AdhocDirectStepButtons({ purchase, onAct }: StepsProps) {
  const reasonId = useId();
  const steps = stepsOf(purchase);
  if (steps.length === 0) return null;
  const reason = whyNot(purchase, steps);
  return (
    <div className={styles.steps}>
      {steps
        .toSorted((one, other) => Number(isPrimary(other)) - Number(isPrimary(one)))
        .map((action) => (
          <Step
            key={action}
            {...{ purchase, action, reasonId, onAct }}
            size={isPrimary(action) ? 'xl' : 'lg'}
            block
          />
        ))}
      {reason !== undefined && <DisabledReason id={reasonId} text={reason} />}
    </div>
  );
}

/**
 * Renders the buttons for the next step and the total in a fixed bar, for narrow screens without the side panel.
 */
export function AdhocDirectActionBar({ purchase, onAct }: StepsProps) {
  const format = useFormatters();
  const reasonId = useId();
  const steps = stepsOf(purchase);
  if (steps.length === 0) return null;
  const reason = whyNot(purchase, steps);
  return (
    <StickyFooter
      reason={reason !== undefined && <DisabledReason id={reasonId} text={reason} />}
      actions={steps.map((action) => <Step key={action} {...{ purchase, action, reasonId, onAct }} />)}
    >
      {purchase.accepted && (
        <p>
          <b>
            <bdi className="num">{format.money(purchase.accepted.net, purchase.currency)}</bdi>
          </b>{' '}
          <span className="muted">
            {'· '}
            <Trans>
              with VAT <bdi className="num">{format.money(purchase.accepted.gross, purchase.currency)}</bdi>
            </Trans>
          </span>
        </p>
      )}
    </StickyFooter>
  );
}

const isPrimary = (action: ButtonAction) => getActionPresentation(action).tone === 'primary';

const stepsOf = (purchase: PurchaseDetail) =>
  listActionsAt('foot', purchase).filter((action) => isActionShown(purchase.can[action]));

const whyNot = ({ can }: PurchaseDetail, steps: readonly ButtonAction[]) =>
  getDisabledReason(steps.map((action) => can[action]).find(({ ok }) => !ok));

interface StepProps extends StepsProps {
  readonly action: ButtonAction;
  /** The id of the element with the reason why the button is disabled. */
  readonly reasonId: string;
  readonly size?: 'lg' | 'xl';
  readonly block?: boolean;
}

function Step({ purchase, action, reasonId, onAct, ...look }: StepProps) {
  const { i18n } = useLingui();
  const { tone, ...face } = getActionPresentation(action);
  const label = i18n._(getActionLabel(face, purchase));
  if (!purchase.can[action].ok)
    return (
      <DisabledButton reasonId={reasonId} {...look}>
        {label}
      </DisabledButton>
    );
  return (
    <Button
      variant={tone === 'primary' ? 'primary' : action === 'reject' ? 'danger' : 'secondary'}
      onClick={() => onAct(action)}
      {...look}
    >
      {label}
    </Button>
  );
}
