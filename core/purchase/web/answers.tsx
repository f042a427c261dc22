import { Trans } from '@lingui/react/macro';
import { AnswerMeter } from '#platform/web/ui/meter.tsx';

/** How many of the invited have answered: segments and words. */
export function Answers({ answered, invited }: { answered: number; invited: number }) {
  return (
    <AnswerMeter answered={answered} invited={invited}>
      <Trans>
        {answered} of {invited}
      </Trans>
    </AnswerMeter>
  );
}
