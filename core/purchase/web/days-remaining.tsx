import { Trans } from '@lingui/react/macro';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import styles from './days-ahead.module.css';

/** Shows how many days remain until goods are expected or money is due; orange with an icon once the day has passed. */
export function DaysRemaining({ days }: { readonly days: number }) {
  if (days < 0) {
    const late = -days;
    return (
      <span className={styles.days} data-near>
        <IconClock size={14} aria-hidden="true" />
        <bdi>
          <Trans comment="goods expected or an invoice due so many days ago, short">{late} d late</Trans>
        </bdi>
      </span>
    );
  }
  return (
    <span className={styles.days}>
      {days === 0 && <Trans>today</Trans>}
      {days === 1 && <Trans>tomorrow</Trans>}
      {days > 1 && (
        <bdi>
          <Trans comment="in how many days goods are expected or an invoice is due, short">in {days} d</Trans>
        </bdi>
      )}
    </span>
  );
}
