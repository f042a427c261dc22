import { Plural, Trans } from '@lingui/react/macro';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { type ReactNode, useRef } from 'react';
import type { Currency } from '#platform/shared/currencies.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { DisabledButton } from '#platform/web/ui/disabled-button.tsx';
import styles from './form-foot.module.css';
import type { OfferReading } from './read-offer.ts';

interface FormFootProps {
  reading: OfferReading;
  currency: Currency;
  saved: boolean;
  busy: boolean;
  /** The message that states what prevents submission; announced to screen readers. */
  alert: string;
  /** The number of items without a price. One button leaves them all out; 0 hides the button. */
  restCount: number;
  onLeaveOutRest: () => void;
  /** Why the offer can no longer be sent; null if it can. */
  off: string | null;
  action: ReactNode;
}

/** Shows the number of priced and missing items, the total and the submit button. Sticky at the bottom. */
export function FormFooter({ reading, currency, saved, busy, alert, off, action, ...rest }: FormFootProps) {
  const formats = useFormatters();
  const submit = useRef<HTMLButtonElement>(null);
  const { restCount, onLeaveOutRest } = rest;
  const { priced, off: left, missing } = reading.counts;
  return (
    <div className={styles.foot}>
      <div className={styles.stop} data-rest={restCount > 0 || undefined}>
        <p role="alert" className={styles.alert}>
          {alert}
        </p>
        {restCount > 0 && (
          <Button
            onClick={() => {
              onLeaveOutRest();
              // The button disappears, so focus moves to the next action.
              submit.current?.focus();
            }}
          >
            <Trans comment="button: the items without a price are left out of the offer; how many in parentheses">
              Do not offer the rest ({restCount})
            </Trans>
          </Button>
        )}
      </div>
      <div className={styles.info}>
        <p className={styles.counts}>
          <Plural value={priced} one="# priced" other="# priced" />
          {left > 0 && (
            <>
              , <Plural value={left} one="# not offered" other="# not offered" />
            </>
          )}
          {missing > 0 && (
            <span className={styles.missing} data-begun={priced > 0 || left > 0 || undefined}>
              , <Plural value={missing} one="# without a price" other="# without a price" />
            </span>
          )}
        </p>
        <p role="status" className={styles.saved}>
          {saved && (
            <>
              <IconCheck size={16} aria-hidden="true" />
              <Trans comment="the draft is kept in this browser">saved</Trans>
            </>
          )}
        </p>
      </div>
      <p className={styles.label}>
        <Trans>Total, net</Trans>
      </p>
      <p className={classNames('num', styles.sum)}>
        <bdi>
          {formats.amount(reading.totals.net.toFixed(2))} <span className="unit">{currency}</span>
        </bdi>
      </p>
      <div className={styles.send}>
        {off === null ? (
          <Button ref={submit} type="submit" variant="primary" size="xl" block busy={busy}>
            {action}
          </Button>
        ) : (
          <DisabledButton variant="primary" size="xl" block reason={off}>
            {action}
          </DisabledButton>
        )}
      </div>
    </div>
  );
}
