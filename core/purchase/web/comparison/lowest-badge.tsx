import { Trans, useLingui } from '@lingui/react/macro';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import styles from './prices.module.css';

/**
 * Marks the lowest price of a line with an arrow and text, because colour alone is not accessible; `short` shows only
 * the arrow.
 */
export function LowestBadge({ short }: { readonly short?: boolean }) {
  const { t } = useLingui();
  return (
    <span
      className={styles.badge}
      data-short={short || undefined}
      title={t`“Lowest” is the lowest unit price of all offers received, including rejected offers, but not those of suppliers that declined afterwards.`}
    >
      <IconArrowDown size={12} aria-hidden="true" />
      <span className={short ? 'visually-hidden' : undefined}>
        <Trans comment="the lowest price of a line">lowest</Trans>
      </span>
    </span>
  );
}
