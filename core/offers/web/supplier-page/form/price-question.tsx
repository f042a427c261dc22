import { Trans, useLingui } from '@lingui/react/macro';
import type { Invitation } from '#core/offers/wire/supplier-offers.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import type { OfferReading } from './read-offer.ts';
import { findUnknownVatRates, findUnusualPrices, type UnusualPrice } from './unusual-prices.ts';

interface Ways {
  readonly onChange: () => void;
  readonly onSend: () => void;
}

/** Returns the confirmation dialog for prices and VAT rates that are probably mistakes; null if there are none. */
export function buildPriceQuestion(invitation: Invitation, { body }: OfferReading, ways: Ways) {
  const unusual = findUnusualPrices(body, invitation.own_prices);
  if (unusual.length > 0)
    return <PriceQuestion unusual={unusual} invitation={invitation} currency={body.currency} {...ways} />;
  const [odd] = findUnknownVatRates(body);
  return odd === undefined ? null : <RateQuestion rate={odd} {...ways} />;
}

/** Asks for confirmation before an offer is sent with a VAT rate that no country uses. */
function RateQuestion({ rate, ...ways }: Ways & { readonly rate: string }) {
  const { t } = useLingui();
  const formats = useFormatters();
  const percent = formats.vatRate(rate);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && ways.onChange()}
      title={<Trans>No country has a VAT rate of {percent}. Is it right?</Trans>}
      confirmLabel={t({ message: 'Send anyway', context: 'an offer with an unusual price' })}
      cancelLabel={t({ message: 'Change the rate', context: 'button' })}
      harmful={false}
      onConfirm={ways.onSend}
    />
  );
}

interface PriceQuestionProps extends Ways {
  readonly unusual: readonly UnusualPrice[];
  readonly invitation: Invitation;
  readonly currency: Currency;
}

/**
 * Asks for confirmation before sending an offer whose prices differ a lot from the supplier's own last prices. The
 * supplier can send the offer or go back.
 */
function PriceQuestion({ unusual, invitation, currency, ...ways }: PriceQuestionProps) {
  const { t } = useLingui();
  const formats = useFormatters();
  const [first] = unusual;
  if (!first) return null;
  const names = new Map(
    invitation.articles.map(({ id, name, implicit }) => [id, implicit ? invitation.name : name]),
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && ways.onChange()}
      title={<Question {...first} currency={currency} />}
      confirmLabel={t({ message: 'Send anyway', context: 'an offer with an unusual price' })}
      cancelLabel={t({ message: 'Change the price', context: 'button' })}
      harmful={false}
      onConfirm={ways.onSend}
    >
      <ul>
        {unusual.map(({ article_id, price, last }) => (
          <li key={article_id}>
            {names.get(article_id)}:{' '}
            <bdi className="num">
              {formats.price(price)} {currency}
            </bdi>
            ,{' '}
            <Trans comment="what the buyer paid this supplier last for the same item">
              last time{' '}
              <bdi className="num">
                {formats.price(last)} {currency}
              </bdi>
            </Trans>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

function Question({ price, last, currency }: UnusualPrice & { readonly currency: Currency }) {
  const formats = useFormatters();
  const [now, before] = [toDecimal(price), toDecimal(last)];
  if (now.compare(before) < 0) {
    const part = now.mul(toDecimal(100)).div(before, 0);
    const percent = formats.percent(toDecimal(100).sub(part).toString());
    return (
      <Trans>
        {percent} below your last price. Is the currency {currency}?
      </Trans>
    );
  }
  const times = formats.quantity(now.div(before, 0).toString());
  return (
    <Trans>
      {times} times your last price. Is the currency {currency}?
    </Trans>
  );
}
