import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { gates } from '#platform/shared/access/gates.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { firstStepsQuery } from './first-steps.api.ts';
import styles from './first-steps.module.css';
import { SampleDataSection } from './sample-data.tsx';
import { STEP_IDS, type StepId } from './step-ids.ts';
import { StepMark } from './step-mark.tsx';
import { BUYER_STEPS, findNextAllowedStep, getStepActorLabel, getStepLink, isStepDone } from './steps.ts';

/**
 * Shows the five first steps on the home page of a company that has not confirmed a purchase yet. Only the
 * current step has a button.
 */
export default function FirstStepsCard() {
  const { t, i18n } = useLingui();
  const actor = useActor();
  const { data: done, error } = useQuery(firstStepsQuery);
  if (!done && !error) return <Skeleton height="440px" />;
  const next = done && findNextAllowedStep(done, actor);
  const count = done ? STEP_IDS.filter((id) => isStepDone(id, done)).length : 0;
  return (
    <section aria-label={t`First steps`}>
      <p className={styles.progress}>
        <span className={styles.segments} aria-hidden="true">
          {STEP_IDS.map((id, index) => (
            <span key={id} data-done={index < count || undefined} />
          ))}
        </span>
        <Trans comment="how many of the five first steps are done">{count} of 5 steps</Trans>
      </p>
      <ol className={styles.steps}>
        {BUYER_STEPS.map(({ id, title, text }, index) => {
          const over = done !== undefined && isStepDone(id, done);
          const state = over ? 'done' : id === next ? 'open' : 'later';
          const place = getStepLink(id, actor);
          return (
            <li key={id} data-state={state}>
              <StepMark number={index + 1} done={over} />
              <div className={styles.words}>
                <h2>
                  {i18n._(title)}
                  {over && (
                    <span className="visually-hidden">
                      {' '}
                      <Trans context="step">done</Trans>
                    </span>
                  )}
                </h2>
                {state === 'open' && <p>{i18n._(text)}</p>}
                {!over && id !== 'end' && !place && <p>{i18n._(getStepActorLabel(id, actor))}</p>}
                {state === 'open' && (
                  <span className={styles.actions}>
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
                  </span>
                )}
              </div>
              <span className={styles.side}>
                {over && place ? (
                  <Link href={place.path} className="link">
                    <Trans comment="more categories, suppliers or requests">Add more</Trans>
                  </Link>
                ) : (
                  state === 'later' && <WaitsFor step={id} />
                )}
              </span>
            </li>
          );
        })}
      </ol>
      {done && gates.suppliersWrite(actor) && <SampleDataSection loaded={done.sample} />}
    </section>
  );
}

/** Shows how long a future step takes, or its precondition. */
function WaitsFor({ step }: { readonly step: StepId }): ReactNode {
  switch (step) {
    case 'request':
      return <Trans comment="how long a step takes">about 5 min</Trans>;
    case 'choice':
      return <Trans comment="what a step waits for">once offers arrive</Trans>;
    case 'end':
      return <Trans comment="what a step waits for">once an offer is chosen</Trans>;
    default:
      return null;
  }
}
