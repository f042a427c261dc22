import { Trans } from '@lingui/react/macro';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import styles from './prices.module.css';

/** Marks the lowest price of a line, with an arrow and text, because colour alone is not accessible. */
export function LowestBadge() {
  return (
    <span className={styles.badge}>
      <IconArrowDown size={12} aria-hidden="true" />
      <Trans comment="the lowest price of a line">lowest</Trans>
    </span>
  );
}

/** Explains what "lowest" means, here and everywhere else. */
export function LowestRule() {
  return (
    <p className={styles.second}>
      <Trans>
        “Lowest” is the lowest unit price of all offers received, including rejected ones and except those of
        suppliers that declined afterwards.
      </Trans>
    </p>
  );
}
