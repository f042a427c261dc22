import { Trans } from '@lingui/react/macro';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import styles from './prices.module.css';

/** The best price of a line: an arrow and a word, not colour. */
export function LowestBadge() {
  return (
    <span className={styles.badge}>
      <IconArrowDown size={12} aria-hidden="true" />
      <Trans comment="the lowest price of a line">lowest</Trans>
    </span>
  );
}

/** Says what "lowest" means, on this page and everywhere else. */
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
