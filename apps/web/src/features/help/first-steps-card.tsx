import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../lib/link.tsx';
import { paths } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { firstStepsQuery } from './first-steps.api.ts';
import styles from './help.module.css';
import { StepMark } from './step-mark.tsx';
import { BUYER_STEPS, isDone, nextStep } from './steps.ts';

/** On the home page of who has done nothing yet: the five steps, and the way to the next. */
export default function FirstStepsCard() {
  const { i18n } = useLingui();
  const { data: done, error } = useQuery(firstStepsQuery);
  if (!done && !error) return <Skeleton height="280px" />;
  const next = done && nextStep(done);
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
              {i18n._(title)}
              {over && (
                <span className="visually-hidden">
                  <Trans context="step">done</Trans>
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <Link href={paths.instructions()} className={buttonClass({ variant: 'primary' })}>
        {next === undefined || next === 'categories' ? <Trans>Start</Trans> : <Trans>Continue</Trans>}
      </Link>
    </section>
  );
}
