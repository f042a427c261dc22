import { Plural, Trans } from '@lingui/react/macro';
import type { Offer } from '#core/purchase/wire/offer-terms.ts';
import { offerTermLabels } from '#core/purchase/words/terms.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { computeOfferTotals } from '#platform/shared/money/vat.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { BreakableEmail } from '#platform/web/ui/breakable-email.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import type { OwnAward } from '../wire/supplier-offers.ts';
import { OfferTotals } from './offer-totals.tsx';
import styles from './won-offer.module.css';

interface Won {
  award: OwnAward;
  offer: Offer;
}

/** Shows how much of the offer was accepted and the address to which the order was emailed. */
export function WonOfferText({ award, offer }: Won) {
  const { order_number: order, sent_to: address } = award;
  const won = award.lines.length;
  return (
    <>
      {offer.lines.length > 1 && (
        <>
          <Plural
            value={offer.lines.length}
            one={`You won ${won} of # item.`}
            other={`You won ${won} of # items.`}
          />{' '}
        </>
      )}
      {address === '' ? (
        <Trans>
          Your purchase order has the number <bdi className="num">{order}</bdi>.
        </Trans>
      ) : (
        <Trans>
          Purchase order <bdi className="num">{order}</bdi> was sent to <BreakableEmail address={address} />.
        </Trans>
      )}
    </>
  );
}

interface WonLinesProps extends Won {
  /** Returns the name of an article, because the award does not contain it. */
  nameOf: (articleId: number) => string;
}

/** Lists every line of the offer with the quantity won and its amount. */
export function WonOfferLines({ award, offer, nameOf }: WonLinesProps) {
  const formats = useFormatters();
  const { byRate } = computeOfferTotals(
    award.lines.map((line) => ({
      quantity: toDecimal(line.quantity),
      unit_price: toDecimal(line.unit_price),
      vat_rate: toDecimal(line.vat_rate),
    })),
    award.freight && { net: toDecimal(award.freight.net), vat_rate: toDecimal(award.freight.vat_rate) },
  );
  return (
    <div>
      <ul className={styles.lines}>
        {offer.lines.map((offered) => {
          const won = award.lines.find((line) => line.article_id === offered.article_id);
          return (
            <li key={offered.article_id} className={styles.line}>
              <span className={classNames(styles.name, !won && styles.off)}>
                {nameOf(offered.article_id)}
                {won && <WonDetail won={won} offered={offered.quantity} currency={award.currency} />}
              </span>
              {won ? (
                <bdi className={classNames('num', styles.amount)}>{formats.amount(won.net)}</bdi>
              ) : (
                <span className={styles.off}>
                  <Trans comment="an item of a supplier's offer">not chosen</Trans>
                </span>
              )}
            </li>
          );
        })}
        {award.freight && (
          <li className={styles.line}>
            <span className={styles.name}>{translate(offerTermLabels.freight)}</span>
            <bdi className={classNames('num', styles.amount)}>{formats.amount(award.freight.net)}</bdi>
          </li>
        )}
      </ul>
      <OfferTotals
        currency={award.currency}
        net={award.net}
        vat={award.vat}
        gross={award.gross}
        byRate={byRate}
      />
    </div>
  );
}

interface WonDetailProps {
  won: OwnAward['lines'][number];
  offered: string;
  currency: OwnAward['currency'];
}

function WonDetail({ won, offered, currency }: WonDetailProps) {
  const formats = useFormatters();
  const unit = translate(unitPhrases[won.unit]);
  const quantity = formats.quantity(won.quantity);
  const whole = formats.quantity(offered);
  return (
    <span className={classNames('num', styles.detail)}>
      {toDecimal(won.quantity).equals(toDecimal(offered)) ? (
        <>
          {quantity} {unit}
        </>
      ) : (
        <span className={styles.changed}>
          <Trans>
            {quantity} of {whole} {unit}
          </Trans>
        </span>
      )}{' '}
      × {formats.price(won.unit_price)} {currency}
    </span>
  );
}
