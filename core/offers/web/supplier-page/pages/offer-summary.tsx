import { Trans, useLingui } from '@lingui/react/macro';
import type { Invitation } from '#core/offers/wire/supplier-offers.ts';
import { priceWholeOffer, toOfferPrices } from '#core/purchase/rules/offers/pricing.ts';
import { useTermFormatters } from '#core/purchase/web/use-term-formatters.ts';
import type { Article, Offer } from '#core/purchase/wire/offer-terms.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { OfferTotals } from '../../offer-totals.tsx';
import { FileLinks } from '../file-links.tsx';
import type { SupplierPageLink } from '../use-link.ts';
import styles from './offer-summary.module.css';

interface OfferSummaryProps {
  link: SupplierPageLink;
  invitation: Invitation;
  offer: Offer;
}

/** Shows an offer as it was sent, with item totals, overall totals and terms. */
export default function OfferSummary({ link, invitation, offer }: OfferSummaryProps) {
  const formats = useFormatters();
  const priced = priceWholeOffer(toOfferPrices(offer));
  return (
    <>
      <div>
        <ul className={styles.lines}>
          {invitation.articles.map((article) => {
            const line = offer.lines.find((one) => one.article_id === article.id);
            return (
              <li key={article.id} className={styles.line}>
                <span className={styles.name}>
                  {article.name || invitation.name}
                  <LineDetail
                    article={article}
                    offer={offer}
                    unitPrice={priced.lines
                      .find((one) => one.article_id === article.id)
                      ?.unit_price.toString()}
                  />
                </span>
                {line ? (
                  <bdi className={classNames('num', styles.amount)}>{formats.amount(line.net)}</bdi>
                ) : (
                  <span className={styles.off}>
                    <Trans>not offered</Trans>
                  </span>
                )}
              </li>
            );
          })}
        </ul>
        <OfferTotals
          currency={offer.currency}
          net={offer.price}
          vat={offer.vat}
          gross={offer.total_price}
          byRate={priced.totals.byRate}
        />
      </div>
      <OfferTerms invitation={invitation} offer={offer} />
      <FileLinks link={link} files={offer.attachments} />
    </>
  );
}

/** Shows the price and quantity of a line, and the requested quantity if it differs. */
function LineDetail({
  article,
  offer,
  unitPrice,
}: {
  article: Article;
  offer: Offer;
  unitPrice?: string | undefined;
}) {
  const formats = useFormatters();
  const { textsOfLine } = useTermFormatters(offer.currency);
  const unit = translate(unitPhrases[article.unit]);
  const line = offer.lines.find((one) => one.article_id === article.id);
  const asked = formats.quantity(article.quantity);
  if (!line) {
    return (
      <span className={styles.detail}>
        {asked} {unit}
      </span>
    );
  }
  const offered = formats.quantity(line.quantity);
  const partial = !toDecimal(line.quantity).equals(toDecimal(article.quantity));
  return (
    <span className={classNames('num', styles.detail)}>
      {partial ? (
        <span className={styles.changed}>
          <Trans>
            {offered} of {asked} {unit}
          </Trans>
        </span>
      ) : (
        <>
          {offered} {unit}
        </>
      )}{' '}
      × {formats.price(unitPrice ?? line.unit_price)} {offer.currency}
      {textsOfLine(line, article.unit).map((text) => (
        <span key={text} className={styles.said}>
          {text}
        </span>
      ))}
    </span>
  );
}

interface OfferTermsProps extends Omit<OfferSummaryProps, 'link'> {
  /** Whether to add the requested place of delivery and, if the offer has no date, the requested date. */
  withRequested?: boolean;
}

/** Shows the terms of an offer and the supplier's description. */
export function OfferTerms({ invitation, offer, withRequested = false }: OfferTermsProps) {
  const { t } = useLingui();
  const { rowsOf } = useTermFormatters(offer.currency);
  const nameOf = (id: number) =>
    invitation.articles.find((article) => article.id === id)?.name || invitation.name;
  const formats = useFormatters();
  const delivery = formats.day(offer.delivery_date ?? (withRequested ? invitation.date_for_delivery : null));
  const valid = formats.day(offer.valid_until);
  const { payment_terms: payment, supplier_offer_number: number, version } = offer;
  const parts = [
    delivery && t`delivery ${delivery}`,
    withRequested && invitation.delivery_place,
    payment && t`payment: ${payment}`,
    valid && t`valid until ${valid}`,
    number && t`your number ${number}`,
    version > 1 && t({ message: `version ${version}`, comment: 'of an offer that can be changed' }),
  ].filter(Boolean);
  return (
    <>
      {parts.length > 0 && <p className={styles.terms}>{parts.join(' · ')}</p>}
      {rowsOf(offer, nameOf).map(({ name, label, value }) => (
        <p key={name} className={styles.terms}>
          {label}: {value}
        </p>
      ))}
      {offer.offer_description && (
        <p className={classNames(styles.terms, styles.note)}>{offer.offer_description}</p>
      )}
    </>
  );
}
