import { useLingui } from '@lingui/react/macro';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconEqual from '@tabler/icons-react/dist/esm/icons/IconEqual.mjs';
import type { EarlierPrices } from '#core/purchase/rules/earlier-prices.ts';
import { computeDifferenceToBest } from '#core/purchase/rules/scenarios.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { type Decimal, toDecimal } from '#platform/shared/money/decimal.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import styles from './price-comparison.module.css';

interface PriceComparisonProps {
  /** Net, one unit, in the company's currency. */
  readonly price: Decimal;
  readonly before: EarlierPrices;
  readonly currency: Currency;
  readonly align?: 'start' | undefined;
}

/**
 * Shows how a price compares to the last and the mean price paid, with an arrow and text, because colour alone is not
 * accessible.
 */
export default function PriceComparison({
  price,
  before: { last, mean, bought },
  currency,
  align,
}: PriceComparisonProps) {
  const { t } = useLingui();
  const format = useFormatters();
  if (!last) return null;
  const lastPrice = `${format.price(last.unit_price)} ${currency}`;
  const [supplier, day] = [last.supplier.name, format.day(last.day)];
  const one = compared(price, toDecimal(last.unit_price), (text) => format.percent(text));
  // With only one order the mean equals its price.
  const toMean =
    mean === null || bought < 2 ? null : compared(price, toDecimal(mean), (text) => format.percent(text));
  // The same difference is not shown twice.
  const isSame = one?.sign === toMean?.sign && one?.percent === toMean?.percent;
  const all = isSame ? null : toMean;
  const meanPrice = mean === null ? '' : `${format.price(mean)} ${currency}`;
  return (
    <span className={styles.against} data-align={align}>
      {one && (
        <span title={t`Last bought for ${lastPrice} from ${supplier} on ${day}`}>
          <Sign of={one.sign} />
          {one.sign > 0
            ? t({ message: `+${one.percent} vs. last`, comment: 'a price, compared with the last one paid' })
            : one.sign < 0
              ? t({
                  message: `−${one.percent} vs. last`,
                  comment: 'a price, compared with the last one paid',
                })
              : t({ message: 'as last time', context: 'a price' })}
        </span>
      )}
      {all && (
        <span title={t`Average purchase price: ${meanPrice}`}>
          <Sign of={all.sign} />
          {all.sign > 0
            ? t({
                message: `+${all.percent} vs. avg.`,
                comment: 'a price, compared with the mean of those paid',
              })
            : all.sign < 0
              ? t({
                  message: `−${all.percent} vs. avg.`,
                  comment: 'a price, compared with the mean of those paid',
                })
              : t({ message: 'equals avg.', context: 'a price' })}
        </span>
      )}
    </span>
  );
}

function compared(price: Decimal, before: Decimal, percentOf: (text: string) => string) {
  const { percent } = computeDifferenceToBest(price, before);
  if (percent === null) return null;
  const sign = percent.isZero() ? 0 : percent.isNegative() ? -1 : 1;
  return { sign, percent: percentOf(percent.abs().toString()) };
}

function Sign({ of }: { of: number }) {
  const Icon = of === 0 ? IconEqual : of > 0 ? IconArrowUp : IconArrowDown;
  return <Icon size={12} aria-hidden="true" />;
}
