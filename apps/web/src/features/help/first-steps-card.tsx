import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../lib/link.tsx';
import { paths } from '../../lib/paths.ts';
import { useActor } from '../../lib/session.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { firstStepsQuery } from './first-steps.api.ts';
import styles from './help.module.css';
import { StepMark } from './step-mark.tsx';
import { BUYER_STEPS, doneBy, isDone, nextStepOf, placeOf } from './steps.ts';

/** On the home page of who has done nothing yet: the five steps, who does which, and the way to one's own next. */
export default function FirstStepsCard() {
  const { i18n } = useLingui();
  const actor = useActor();
  const { data: done, error } = useQuery(firstStepsQuery);
  if (!done && !error) return <Skeleton height="280px" />;
  const next = done && nextStepOf(done, actor);
  const place = next && placeOf(next, actor);
  return (
    <section className={styles.card} aria-labelledby="first-steps">
      <h2 id="first-steps">
        <Trans>First steps</Trans>
      </h2>
      <p className="muted">
        <Trans>Five steps from the first category to the goods. What you have already done is ticked.</Trans>
      </p>
      <ol className={styles.steps}>
        {BUYER_STEPS.map(({ id, title }, index) => {
          const over = done !== undefined && isDone(id, done);
          return (
            <li key={id} data-next={id === next || undefined}>
              <StepMark number={index + 1} done={over} />
              <span className={styles.step}>
                {i18n._(title)}
                {over && (
                  <span className="visually-hidden">
                    <Trans context="step">done</Trans>
                  </span>
                )}
                {!over && id !== 'end' && !placeOf(id, actor) && (
                  <span className={styles.others}>{i18n._(doneBy(id, actor))}</span>
                )}
              </span>
            </li>
          );
        })}
      </ol>
      <div className={styles.actions}>
        {place && (
          <Link href={place.path} className={buttonClass({ variant: 'primary' })}>
            {i18n._(place.label)}
          </Link>
        )}
        <Link
          href={paths.instructions()}
          className={buttonClass({ variant: place ? 'secondary' : 'primary' })}
        >
          <Trans>Show me step by step</Trans>
        </Link>
      </div>
    </section>
  );
}
