import { Trans } from '@lingui/react/macro';
import { AnswerMeter } from '#platform/web/ui/meter.tsx';

/** Shows how many of the invited suppliers have answered, as a bar and as text. */
export function AnsweredCount({ answered, invited }: { answered: number; invited: number }) {
  return (
    <AnswerMeter answered={answered} invited={invited}>
      <Trans>
        {answered} of {invited}
      </Trans>
    </AnswerMeter>
  );
}
