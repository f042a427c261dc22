import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ActionConfirmation, ActionTarget } from './action-presentation.ts';

export const REJECTION_NOTE: ActionConfirmation['reason'] & object = {
  label: msg`Note`,
  missing: msg`Enter a reason.`,
};

/** Shows to whom a rejected request is sent back. */
export function SentBackNote({ purchase }: ActionTarget) {
  const { name } = purchase.creator;
  return (
    <p>
      <Trans>It is returned to {name}, who is notified by email and can correct and resubmit it.</Trans>
    </p>
  );
}
