import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { gates } from '#platform/shared/access/gates.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { LogoMark } from '#platform/web/ui/logo.tsx';
import styles from './help.module.css';
import { STEP_IDS } from './step-ids.ts';
import { StepMark } from './step-mark.tsx';
import { BUYER_STEPS, getStepLink, listAllowedSteps, SUPPLIER_STEPS } from './steps.ts';

/**
 * Shows the welcome dialog (specification §2): logo, product name, up to five numbered steps that the user may
 * do, and a Close button.
 */
export default function WelcomeDialog({ onClose }: { onClose: () => void }) {
  const { i18n } = useLingui();
  const actor = useActor();
  const buys = gates.app(actor);
  // The button leads to the first step that the user may do.
  const first = buys && STEP_IDS.map((id) => getStepLink(id, actor)).find((place) => place !== null);
  const steps = buys ? listAllowedSteps(actor) : SUPPLIER_STEPS;
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      initialFocus={close}
      title={
        <span className={styles.welcome}>
          <LogoMark className={styles.logo} />
          <span>
            <Trans>
              Welcome to <span translate="no">Ponuda</span>
            </Trans>
          </span>
        </span>
      }
      description={
        buys ? (
          steps.length === BUYER_STEPS.length ? (
            <Trans>A purchase in five steps</Trans>
          ) : (
            <Trans>Your part of a purchase</Trans>
          )
        ) : (
          <Trans>From a request to an order in five steps</Trans>
        )
      }
      footer={
        <>
          <Button ref={close} variant={first ? 'ghost' : 'primary'} onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {buys && (
            <Link href={paths.instructions()} className={buttonClass()} onClick={onClose}>
              <Trans>Show me step by step</Trans>
            </Link>
          )}
          {first && (
            <Link href={first.path} className={buttonClass({ variant: 'primary' })} onClick={onClose}>
              {i18n._(first.label)}
            </Link>
          )}
        </>
      }
    >
      <ol className={styles.numbered}>
        {steps.map(({ title, text }, index) => (
          <li key={title.id}>
            <StepMark number={index + 1} />
            <div>
              <b>{i18n._(title)}</b>
              <p>{i18n._(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
