import { Trans, useLingui } from '@lingui/react/macro';
import type { Actor } from '#platform/shared/access/actor.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import type { FirstStepsDone } from './first-steps.api.ts';
import styles from './help.module.css';
import { STEP_IDS, type StepId } from './step-ids.ts';
import {
  getStepActorLabel,
  getStepLink,
  type InstructionStep,
  isStepDone,
  listPurchaseCompletionPages,
} from './steps.ts';

interface StepContentProps {
  readonly step: InstructionStep;
  readonly done: FirstStepsDone;
  readonly actor: Actor;
  readonly onNext: (step: StepId) => void;
}

/** Shows a step, whether it is done, and a link to its page or, if the user may not do the step, who can. */
export function StepContent({ step, done, actor, onNext }: StepContentProps) {
  const { i18n } = useLingui();
  const place = getStepLink(step.id, actor);
  const following = STEP_IDS[STEP_IDS.indexOf(step.id) + 1];
  const over = isStepDone(step.id, done);
  return (
    <div className={styles.content}>
      <p>{i18n._(step.text)}</p>
      <StepState step={step.id} done={done} />
      {!place && step.id !== 'end' && <p className="muted">{i18n._(getStepActorLabel(step.id, actor))}</p>}
      {step.id === 'end' && <Ends actor={actor} />}
      <div className={styles.actions}>
        {place && (
          <Link href={place.path} className={buttonClass({ variant: over ? 'secondary' : 'primary' })}>
            {i18n._(place.label)}
          </Link>
        )}
        {following && (
          <Button variant={place && !over ? 'ghost' : 'primary'} onClick={() => onNext(following)}>
            <Trans>Next step</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

function StepState({ step, done }: { step: StepId; done: FirstStepsDone }) {
  if (step === 'end' && isStepDone('end', done))
    return (
      <p>
        <Trans>All steps are done. From now on the home page shows your pending tasks.</Trans>
      </p>
    );
  if (step !== 'choice' || done.choice || !done.request) return null;
  return (
    <p>
      {done.offers ? (
        <Trans>Offers have arrived: open the request and compare them.</Trans>
      ) : (
        <Trans>No offer has arrived yet. You will be notified as soon as one does.</Trans>
      )}
    </p>
  );
}

/** Lists the pages that the user may open to complete a purchase. */
function Ends({ actor }: { actor: Actor }) {
  const { i18n } = useLingui();
  const ends = listPurchaseCompletionPages(actor);
  if (ends.length === 0) return null;
  return (
    <ul className={styles.ends}>
      {ends.map(({ path, label }) => (
        <li key={path}>
          <Link href={path} className="link">
            {i18n._(label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
