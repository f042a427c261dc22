import { Trans } from '@lingui/react/macro';
import { freightPerUnit } from '#core/purchase/rules/offers/pricing.ts';
import prices from '#core/purchase/web/comparison/prices.module.css';
import { filterInvitationChoice, type OfferChoice } from '#core/purchase/wire/comparison/choice.ts';
import { getOfferedPrice, priceChosenPart } from '#core/purchase/wire/comparison/chosen-part-prices.ts';
import type { ComparisonArticleRow, OfferColumn } from '#core/purchase/wire/comparison/comparison.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';

interface PartialQuantityPriceProps {
  readonly row: ComparisonArticleRow;
  readonly column: OfferColumn;
  /** The choice that would result from accepting the typed quantity. */
  readonly next: OfferChoice;
}

/**
 * Shows the price of the typed quantity, if it differs from the price in the comparison, and the freight for that
 * part; renders nothing if there is neither.
 */
export function PartialQuantityPrice({ row, column: { rfp, offer }, next }: PartialQuantityPriceProps) {
  const format = useFormatters();
  const { currency } = offer;
  const taken = filterInvitationChoice(next, rfp.id);
  const { lines, freight } = priceChosenPart(offer, taken);
  const line = lines.find(({ article_id }) => article_id === row.article.id);
  const offered = offer.lines.find(({ article_id }) => article_id === row.article.id);
  if (!line || !offered) return null;
  const shown = getOfferedPrice(offered, row.requested);
  const price = `${format.price(line.unit_price.toString())} ${currency}`;
  const usual = `${format.price(shown.toString())} ${currency}`;
  const differs = !line.unit_price.equals(shown);
  const amount = freight && format.money(freight.net.toString(), currency);
  const each = freight && `${format.price(freightPerUnit(freight, taken).toString())} ${currency}`;
  return (
    <div role="status">
      {differs && (
        <p className={line.unit_price.compare(shown) > 0 ? prices.warn : undefined}>
          <Trans comment="the price of a part of an offer, instead of the one in the comparison">
            This quantity costs {price} per unit instead of {usual}.
          </Trans>
        </p>
      )}
      {freight && (
        <p className={prices.second}>
          {lines.length === 1 ? (
            <Trans comment="freight of a part of an offer, and how much that is for one unit of it">
              Freight {amount}, that is {each} per unit.
            </Trans>
          ) : (
            <Trans comment="freight of an offer of which several items are taken">
              Freight {amount}, once for all items from this supplier.
            </Trans>
          )}
        </p>
      )}
    </div>
  );
}
