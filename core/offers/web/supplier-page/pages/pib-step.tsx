import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useEffect, useEffectEvent } from 'react';
import type { LinkState } from '#core/offers/wire/supplier-offers.ts';
import { errorPhrases } from '#platform/shared/words/errors.ts';
import { pibNameInText } from '#platform/shared/words/tax-numbers.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { BigCountdown } from '#platform/web/ui/countdown.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { getClosingInstant } from '../deadline.ts';
import { UntilText } from '../moment-text.tsx';
import { useDeadlineEndHandler } from '../use-deadline.ts';
import type { SupplierPageLink } from '../use-link.ts';
import { PageHeading } from './page-heading.tsx';
import styles from './page-parts.module.css';
import { PibForm } from './pib-form.tsx';

const LOOK_AGAIN_MS = 20_000;

interface PibStepProps {
  link: SupplierPageLink;
  state: LinkState;
  onDecline: () => void;
}

/** Shows the page before verification: only the buyer, the request number and the time left (product 6). */
export function PibStep({ link, state, onDecline }: PibStepProps) {
  const { t } = useLingui();
  const { company_name: company, request_number: number, date_for_offer: deadline } = state;
  const locked = state.state === 'locked';
  const onEnd = useDeadlineEndHandler(deadline, link.reopen);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading>
          <Trans>{company} requests your offer</Trans>
        </PageHeading>
        <p className={styles.soft}>
          <Trans>request {number}</Trans>
        </p>
      </div>
      {deadline !== null && (
        <div className={styles.band}>
          <p className={styles['small-soft']}>
            <Trans comment="a countdown follows">Time left to submit an offer</Trans>
          </p>
          <BigCountdown
            end={getClosingInstant(deadline)}
            offset={link.offset}
            words={countdownWords()}
            onEnd={onEnd}
          />
          <p className={styles['small-soft']}>
            <UntilText at={deadline} />
          </p>
        </div>
      )}
      {state.state === 'declined' && (
        <Notice tone="n" role="note">
          <Trans>You have declined this invitation. You can still submit an offer until the deadline.</Trans>
        </Notice>
      )}
      {locked ? (
        <Locked
          minutes={state.locked_minutes}
          number={pibNameInText(state.pib_country, state.pib_kind)}
          onTick={() => link.reopen()}
        />
      ) : (
        <PibForm
          link={link}
          state={state}
          below={<Trans>You need neither a login nor an account. Only {company} sees your offer.</Trans>}
          action={t({ message: 'Open the request', context: 'to a supplier' })}
          other={
            state.state === 'declined'
              ? undefined
              : {
                  before: <Trans>Not interested?</Trans>,
                  action: t`Decline the invitation`,
                  onVerified: onDecline,
                }
          }
        />
      )}
    </div>
  );
}

function Locked({ minutes, number, onTick }: { minutes: number; number: string; onTick: () => void }) {
  const tick = useEffectEvent(onTick);
  useEffect(() => {
    const timer = setInterval(() => tick(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Notice
      tone="warn"
      role="alert"
      icon={<IconLock />}
      title={translate(errorPhrases.pib_locked, { minutes, number })}
    >
      <p>
        <Trans>You can continue when the time is up; the page updates automatically.</Trans>
      </p>
    </Notice>
  );
}

/** The unit labels of the large countdown. */
const countdownWords = () => ({
  days: (count: number) =>
    translate(msg({ message: '{count, plural, one {day} other {days}}', context: 'countdown' }), { count }),
  hours: (count: number) =>
    translate(msg({ message: '{count, plural, one {hour} other {hours}}', context: 'countdown' }), { count }),
  minutes: () => translate(msg({ message: 'min', context: 'countdown', comment: 'minutes, abbreviated' })),
  seconds: () => translate(msg({ message: 's', context: 'countdown', comment: 'seconds, abbreviated' })),
});
