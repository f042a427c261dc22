import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import type { Simulation } from '../wire.ts';
import { type ChosenPart, DecisionsList } from './decisions-list.tsx';
import styles from './policies.module.css';
import { SimulationFigures } from './simulation-figures.tsx';

interface SimulationViewProps {
  readonly found: Simulation;
}

/** Shows the result of a simulation by verdict, and by person before and after. Each number opens its list. */
export function SimulationView({ found }: SimulationViewProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const [part, setPart] = useState<ChosenPart | null>(null);
  const { record, known_since, waited } = found;
  const hours = (seconds: number | null) =>
    seconds === null ? t`not known` : t`${format.whole(String(seconds / 3600))} h`;
  if (found.decisions === 0)
    return (
      <section className={styles.section} aria-labelledby="simulation">
        <h2 id="simulation">
          <Trans>Under the draft</Trans>
        </h2>
        <Notice role="status">
          <Trans>Nothing was confirmed in this range.</Trans>
        </Notice>
      </section>
    );
  return (
    <section className={styles.section} aria-labelledby="simulation">
      <h2 id="simulation">
        <Trans>Under the draft</Trans>
      </h2>
      <p role="status">
        <Plural value={found.decisions} one="# decision" other="# decisions" />
        {', '}
        {format.day(found.from)} – {format.day(found.to)}
      </p>
      <SimulationFigures found={found} onPick={setPart} />
      <p className="muted">
        <Trans>
          Usual wait for a decision: {hours(waited.before)} before, {hours(waited.after)} under the draft.
        </Trans>
        {record.not_compared > 0 && (
          <>
            {' '}
            <Trans>
              Policies have been recorded since {format.instant(known_since)}; older purchases are compared
              with what was recorded about them.
            </Trans>
          </>
        )}
      </p>
      {record.differs > 0 && (
        <Notice
          tone="warn"
          action={
            <Button size="sm" onClick={() => setPart({ show: 'differs', title: t`Recorded differently` })}>
              <Trans>Show</Trans>
            </Button>
          }
        >
          <Plural
            value={record.differs}
            one="# decision differs from the policy in force that day."
            other="# decisions differ from the policies in force on the days they were made."
          />
        </Notice>
      )}
      {part !== null && (
        <DecisionsList
          key={`${part.show} ${part.user ?? ''}`}
          id={found.id}
          part={part}
          currency={found.currency}
          onClose={() => setPart(null)}
        />
      )}
    </section>
  );
}
