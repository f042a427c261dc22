import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Question, Target } from './action-face.ts';

/** The note of a rejection. */
export const NOTE: Question['reason'] & object = {
  label: msg`Note`,
  missing: msg`Enter a reason.`,
};

/** Shows to whom a rejected request is sent back. */
export function GoesBack({ purchase }: Target) {
  const { name } = purchase.creator;
  return (
    <p>
      <Trans>It is returned to {name}, who is notified by email and can correct and resubmit it.</Trans>
    </p>
  );
}
