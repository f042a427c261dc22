import { Plural, Trans, useLingui } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { ReactNode, Ref } from 'react';
import type { PriceToCheck } from '#core/purchase/wire/price-to-check.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import styles from './prices-to-check-box.module.css';

interface PricesToCheckBoxProps {
  readonly prices: readonly PriceToCheck[];
  readonly currency: Currency;
  readonly checked?: boolean;
  /**
   * Called when the checkbox changes. Absent on a page that only leads to the decision, where no checkbox is shown.
   */
  readonly onChecked?: (checked: boolean) => void;
  /** Ref for moving focus to the checkbox. */
  readonly tick?: Ref<HTMLInputElement>;
  /** A button beside the checkbox. */
  readonly action?: ReactNode;
}

/**
 * Lists the accepted prices that are far from the usual prices, with a checkbox to confirm that they were checked.
 */
export function PricesToCheckBox({
  prices,
  currency,
  checked,
  onChecked,
  tick,
  action,
}: PricesToCheckBoxProps) {
  const { t } = useLingui();
  if (prices.length === 0) return null;
  return (
    <section className={styles.box} aria-label={t`Prices to check`}>
      <p className={styles.head}>
        <IconAlertTriangle aria-hidden="true" />
        <span>
          <Plural value={prices.length} one="# price to check" other="# prices to check" />
        </span>
      </p>
      <ul className={styles.rows}>
        {prices.map((price) => (
          <Row key={`${price.article_id}-${price.rfp_id}`} price={price} currency={currency} />
        ))}
      </ul>
      {onChecked && (
        <div className={styles.answer}>
          <Checkbox
            ref={tick}
            checked={checked ?? false}
            onChange={(event) => onChecked(event.target.checked)}
            label={
              <Plural
                value={prices.length}
                one="I have checked the price"
                other="I have checked the prices"
              />
            }
          />
          {action}
        </div>
      )}
    </section>
  );
}

function Row({ price, currency }: { readonly price: PriceToCheck; readonly currency: Currency }) {
  const { i18n } = useLingui();
  const format = useFormatters();
  const number = (value: string) => <bdi className="num">{format.price(value)}</bdi>;
  return (
    <li>
      <div className={styles.facts}>
        <div className={styles.what}>
          <b>{price.article}</b>
          <small>
            {price.supplier} · <bdi className="num">{format.quantity(price.quantity)}</bdi>{' '}
            {i18n._(unitPhrases[price.unit])}
          </small>
        </div>
        <div className={styles.prices}>
          <div>
            <b>{number(price.price)}</b>
            <small>
              <Trans context="under a price">offered</Trans>
            </small>
          </div>
          {price.others !== null && (
            <div>
              <b>
                <Trans comment="a usual price">about {number(price.others)}</Trans>
              </b>
              <small>
                <Trans context="under a price">other offers</Trans>
              </small>
            </div>
          )}
          {price.paid && (
            <div>
              <b>{number(price.paid.price)}</b>
              <small>
                <Trans>paid on {format.day(price.paid.day)}</Trans>
              </small>
            </div>
          )}
        </div>
      </div>
      <p>
        <Consequence price={price} currency={currency} />
      </p>
    </li>
  );
}

/** Shows the cost of the item at the usual price, and which usual price is the lowest. */
function Consequence({ price, currency }: { readonly price: PriceToCheck; readonly currency: Currency }) {
  const format = useFormatters();
  const difference = toDecimal(price.difference);
  const amount = <b className="num">{format.money(difference.abs().toString(), currency)}</b>;
  const { next } = price;
  return (
    <>
      {difference.isNegative() ? (
        <Trans>At the usual price, this item would cost {amount} less.</Trans>
      ) : (
        <Trans>At the usual price, this item would cost {amount} more.</Trans>
      )}
      {next && (
        <>
          {' '}
          <Trans>
            Lowest usual price: {next.supplier}, <bdi className="num">{format.price(next.price)}</bdi>
          </Trans>
        </>
      )}
    </>
  );
}
