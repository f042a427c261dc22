import { Plural, Trans, useLingui } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useRef } from 'react';
import prices from '#core/purchase/web/comparison/prices.module.css';
import type { PriceToCheck } from '#core/purchase/wire/price-to-check.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import { PHONE_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import { priceCellId } from '../comparison/matrix/matrix-cell.tsx';
import styles from './request-detail.module.css';

/**
 * Scrolls to the price in the comparison. Returns the price's checkbox, or its cell if there is no checkbox.
 */
function scrollToPrice({ rfp_id, article_id }: PriceToCheck): HTMLElement | null {
  const cell = document.getElementById(priceCellId(rfp_id, article_id));
  cell?.scrollIntoView({ block: 'center', inline: 'center' });
  const tick = cell?.querySelector('input');
  if (cell && !tick) cell.tabIndex = -1;
  return tick ?? cell;
}

/** Lists the accepted prices that are far from the usual prices, beside the sum that includes them. */
export function PricesToCheckLine({ toCheck }: { readonly toCheck: readonly PriceToCheck[] }) {
  const { t } = useLingui();
  const format = useFormatters();
  const phone = useMediaQuery(PHONE_QUERY);
  // The menu moves the focus only after it has closed.
  const chosen = useRef<PriceToCheck | null>(null);
  const [first, ...others] = toCheck;
  if (!first) return null;
  const nameOf = (one: PriceToCheck) => {
    const [article, price, usual] = [one.article, format.price(one.price), format.price(one.usual)];
    return t({
      message: `${article} – ${price} instead of about ${usual}`,
      comment: 'an item, its accepted price and the usual price',
    });
  };
  const icon = <IconAlertTriangle size={16} aria-hidden="true" />;
  if (others.length > 0 && !phone)
    return (
      <Menu
        side="top"
        align="start"
        finalFocus={() => {
          const price = chosen.current;
          chosen.current = null;
          return (price && scrollToPrice(price)) ?? true;
        }}
        trigger={
          <Button variant="link" className={styles.toCheck} icon={icon}>
            <Plural value={toCheck.length} one="# price to check" other="# prices to check" />
          </Button>
        }
        entries={toCheck.map((price) => ({
          id: `${price.rfp_id}-${price.article_id}`,
          label: nameOf(price),
          onSelect: () => {
            chosen.current = price;
          },
        }))}
      />
    );
  return (
    <p className={`${prices.warn} ${styles.toCheck}`}>
      {icon}
      <span>
        <Plural value={toCheck.length} one="# price to check" other="# prices to check" />
        {': '}
        {toCheck.map(nameOf).join('; ')}
      </span>
      {!phone && (
        <Button variant="link" onClick={() => scrollToPrice(first)?.focus({ preventScroll: true })}>
          <Trans context="verb">Show</Trans>
        </Button>
      )}
    </p>
  );
}
