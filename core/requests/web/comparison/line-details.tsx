import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import prices from '#core/purchase/web/comparison/prices.module.css';
import type { OfferLine } from '#core/purchase/wire/offer-terms.ts';
import { isCountry } from '#platform/shared/countries.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import type { Unit } from '#platform/shared/units.ts';
import { countryPhrases } from '#platform/shared/words/countries.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import styles from './line-steps.module.css';

interface LineStepsProps {
  readonly line: OfferLine;
  readonly unit: Unit;
  readonly currency: Currency;
  /** The names of the item and the supplier, for the accessible label of the toggle. */
  readonly of: string;
}

/** Renders a toggle at a line that expands its price steps, package size and country of origin below it. */
export default function LineDetails({ line, unit, currency, of }: LineStepsProps) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const [open, setOpen] = useState(false);
  const { tiers, pack_size: pack, origin } = line;
  const unitWord = i18n._(unitPhrases[unit]);
  const mark =
    tiers.length > 0
      ? t({ message: 'price steps', comment: 'a mark at a price' })
      : t({ message: 'pack size', context: 'a mark at a price' });
  const country = isCountry(origin) ? i18n._(countryPhrases[origin]) : origin;
  const base = `${format.price(line.unit_price)} ${currency}`;
  const quantity = (value: string) => `${format.quantity(value)} ${unitWord}`;
  return (
    <>
      <Button
        variant="link"
        className={styles.mark}
        aria-expanded={open}
        aria-label={`${mark}: ${of}`}
        onClick={() => setOpen(!open)}
      >
        {mark}
      </Button>
      {open && (
        <span className={`${styles.steps} ${prices.second}`}>
          {tiers.length > 0 && (
            <span>
              <Trans comment="the price of a quantity below the first price step">
                below: <bdi className="num">{base}</bdi>
              </Trans>
            </span>
          )}
          {tiers.map(({ from_quantity, unit_price }) => (
            <span key={from_quantity}>
              <Step from={quantity(from_quantity)} price={`${format.price(unit_price)} ${currency}`} />
            </span>
          ))}
          {pack !== null && (
            <span>
              <Packs of={quantity(pack)} />
            </span>
          )}
          {origin !== null && (
            <span>
              <Trans comment="country that goods come from">Origin: {country}</Trans>
            </span>
          )}
        </span>
      )}
    </>
  );
}

function Step({ from, price }: { readonly from: string; readonly price: string }) {
  return (
    <Trans comment="a price step: the quantity, and the price from it on">
      from {from}: <bdi className="num">{price}</bdi>
    </Trans>
  );
}

function Packs({ of: quantity }: { readonly of: string }) {
  return <Trans comment="goods are sold in packs of so many">in packs of {quantity}</Trans>;
}
