import { Trans, useLingui } from '@lingui/react/macro';
import type { Article, Offer } from '@ponuda/contract/offer-terms';
import type { Invitation } from '@ponuda/contract/supplier-offers';
import { dec } from '@ponuda/domain/money/decimal';
import { offerTotals } from '@ponuda/domain/money/vat';
import { unitPhrases } from '@ponuda/phrases/units';
import { useFormats } from '../../lib/words/format.ts';
import { say } from '../../lib/words/i18n.ts';
import { TotalsList } from '../../shell/totals-list.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FileLinks } from '../file-links.tsx';
import type { Link } from '../use-link.ts';
import styles from './offer-summary.module.css';

interface OfferSummaryProps {
  link: Link;
  invitation: Invitation;
  offer: Offer;
}

/** An offer as it was sent: what each item comes to, the totals, the terms. */
export function OfferSummary({ link, invitation, offer }: OfferSummaryProps) {
  const formats = useFormats();
  const { byRate } = offerTotals(
    offer.lines.map((line) => ({
      quantity: dec(line.quantity),
      unit_price: dec(line.unit_price),
      vat_rate: dec(line.vat_rate),
    })),
  );
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
                  <LineDetail article={article} offer={offer} />
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
        <TotalsList
          currency={offer.currency}
          net={offer.price}
          vat={offer.vat}
          gross={offer.total_price}
          byRate={byRate}
        />
      </div>
      <OfferTerms offer={offer} />
      <FileLinks link={link} files={offer.attachments} />
    </>
  );
}

/** Price and quantity of a line; what differs from the quantity asked for is named. */
function LineDetail({ article, offer }: { article: Article; offer: Offer }) {
  const formats = useFormats();
  const unit = say(unitPhrases[article.unit]);
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
  const partial = !dec(line.quantity).equals(dec(article.quantity));
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
      × {formats.price(line.unit_price)} {offer.currency}
    </span>
  );
}

/** The conditions of an offer, and what the supplier wrote to it. */
export function OfferTerms({ offer }: { offer: Offer }) {
  const { t } = useLingui();
  const formats = useFormats();
  const delivery = formats.day(offer.delivery_date);
  const valid = formats.day(offer.valid_until);
  const { payment_terms: payment, supplier_offer_number: number, version } = offer;
  const parts = [
    delivery && t`delivery ${delivery}`,
    payment && t`payment: ${payment}`,
    valid && t`valid until ${valid}`,
    number && t`your number ${number}`,
    t({ message: `version ${version}`, comment: 'of an offer that can be changed' }),
  ].filter(Boolean);
  return (
    <>
      <p className={styles.terms}>{parts.join(' · ')}</p>
      {offer.offer_description && (
        <p className={classNames(styles.terms, styles.note)}>{offer.offer_description}</p>
      )}
    </>
  );
}
