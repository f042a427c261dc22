import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Procurement } from '#core/marketplace/wire/marketplace.ts';
import { WonOfferLines } from '#core/offers/web/public.ts';
import { priceWholeOffer, toOfferPrices } from '#core/purchase/rules/offers/pricing.ts';
import { useTermFormatters } from '#core/purchase/web/use-term-formatters.ts';
import type { Offer } from '#core/purchase/wire/offer-terms.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import styles from './procurement.module.css';
import { ProcurementFiles } from './procurement-files.tsx';

/**
 * Shows every version of the supplier's own offer: the newest version expanded, earlier versions collapsed. If
 * the offer won, all versions are collapsed below the award.
 */
export function OwnOffers({ procurement }: { procurement: Procurement }) {
  const [newest, ...before] = procurement.versions;
  if (!newest) return null;
  const award = procurement.invitation?.award;
  if (award)
    return (
      <section className={styles.section}>
        <h2>
          <Trans>What you won</Trans>
        </h2>
        <WonOfferLines award={award} offer={newest} nameOf={(id) => nameOf(procurement, id)} />
        <h3>
          <Trans>Your offer</Trans>
        </h3>
        <Versions procurement={procurement} offers={procurement.versions} />
      </section>
    );
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Your offer</Trans>
      </h2>
      <Version procurement={procurement} offer={newest} />
      {before.length > 0 && (
        <>
          <h3>
            <Plural value={before.length} one="# earlier version" other="# earlier versions" />
          </h3>
          <Versions procurement={procurement} offers={before} />
        </>
      )}
    </section>
  );
}

function Versions({ procurement, offers }: { procurement: Procurement; offers: readonly Offer[] }) {
  return offers.map((offer) => (
    <details key={offer.id} className={styles.version}>
      <summary>
        <Heading offer={offer} />
      </summary>
      <Version procurement={procurement} offer={offer} bare />
    </details>
  ));
}

const articleOf = ({ offered_articles }: Procurement, articleId: number) =>
  offered_articles.find(({ id }) => id === articleId);
const nameOf = (procurement: Procurement, articleId: number) =>
  articleOf(procurement, articleId)?.name || procurement.name;

function Heading({ offer }: { offer: Offer }) {
  const formats = useFormatters();
  const { version } = offer;
  return (
    <span className={styles.heading}>
      <span>
        <Trans comment="of an offer that can be changed">Version {version}</Trans>{' '}
        <span className={styles.when}>{formats.instant(offer.offer_date)}</span>
      </span>
      <bdi className="num">{formats.money(offer.price, offer.currency)}</bdi>
    </span>
  );
}

function Version({ procurement, offer, bare }: { procurement: Procurement; offer: Offer; bare?: boolean }) {
  const { t, i18n } = useLingui();
  const formats = useFormatters();
  const { rowsOf, textsOfLine } = useTermFormatters(offer.currency);
  const priced = priceWholeOffer(toOfferPrices(offer)).lines;
  const delivery = formats.day(offer.delivery_date);
  const valid = formats.day(offer.valid_until);
  const { payment_terms: payment, supplier_offer_number: number } = offer;
  const terms = [
    delivery && t`delivery ${delivery}`,
    payment && t`payment: ${payment}`,
    valid && t`valid until ${valid}`,
    number && t`your number ${number}`,
    offer.entered_by_buyer && t`entered by the buyer`,
  ].filter(Boolean);
  return (
    <>
      {!bare && <Heading offer={offer} />}
      <ul className={styles.lines}>
        {offer.lines.map((line) => {
          const article = articleOf(procurement, line.article_id);
          const price = priced.find(({ article_id }) => article_id === line.article_id)?.unit_price;
          return (
            <li key={line.article_id}>
              <span className={styles.item}>
                {nameOf(procurement, line.article_id)}
                <span className={styles.soft}>
                  <bdi className="num">
                    {formats.quantity(line.quantity)} {article && i18n._(unitPhrases[article.unit])} ×{' '}
                    {formats.price(price?.toString() ?? line.unit_price)} {offer.currency}
                  </bdi>
                </span>
                {textsOfLine(line, article?.unit).map((text) => (
                  <span key={text} className={styles.soft}>
                    {text}
                  </span>
                ))}
              </span>
              <bdi className="num">{formats.amount(line.net)}</bdi>
            </li>
          );
        })}
        <li className={styles.sum}>
          <span>
            <Trans>With VAT</Trans>
          </span>
          <bdi className="num">{formats.money(offer.total_price, offer.currency)}</bdi>
        </li>
      </ul>
      {terms.length > 0 && <p className={styles.soft}>{terms.join(' · ')}</p>}
      {rowsOf(offer, (id) => nameOf(procurement, id)).map(({ name, label, value }) => (
        <p key={name} className={styles.soft}>
          {label}: {value}
        </p>
      ))}
      {offer.offer_description !== '' && <p className={styles.text}>{offer.offer_description}</p>}
      <ProcurementFiles procurementId={procurement.id} files={offer.attachments} />
    </>
  );
}
