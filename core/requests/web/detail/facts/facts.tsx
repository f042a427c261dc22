import { Trans, useLingui } from '@lingui/react/macro';
import styles from '#core/purchase/web/detail/facts.module.css';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { FileLinks } from '#platform/web/kit/attachments/file-links.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { MarketplaceInfo } from './marketplace-info.tsx';

/** Shows the text fields and attachments of the request. */
export function RequestFacts({
  purchase,
  withDelivery,
}: {
  readonly purchase: PurchaseDetail;
  /** Whether to show the delivery date here, because the page header has no space for it. */
  readonly withDelivery: boolean;
}) {
  const { t } = useLingui();
  const format = useFormatters();
  const facts: [string, React.ReactNode][] = [
    [t`Category`, [purchase.category.name, purchase.sector?.name].filter(Boolean).join(' · ')],
    [t`Requester`, `${purchase.creator.name}, ${format.day(dayInBelgrade(purchase.created_at))}`],
    [
      t`Delivery by`,
      withDelivery && purchase.date_for_delivery ? format.day(purchase.date_for_delivery) : '',
    ],
    [t`Description`, purchase.description],
    [t`Place of delivery`, purchase.delivery_place],
    [t`Internal note`, purchase.note],
  ];
  if (purchase.publish_to_marketplace)
    facts.push([t`Marketplace`, <MarketplaceInfo key="m" purchase={purchase} />]);
  const forSuppliers = purchase.attachments.filter((file) => file.for_suppliers);
  const internal = purchase.attachments.filter((file) => !file.for_suppliers);
  if (forSuppliers.length > 0)
    facts.push([t`Attachments for suppliers`, <FileLinks key="f" files={forSuppliers} />]);
  if (internal.length > 0) facts.push([t`Internal attachments`, <FileLinks key="i" files={internal} />]);
  const shown = facts.filter(([, value]) => value !== '' && value !== null);
  if (shown.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="request-facts">
      <h2 id="request-facts">
        <Trans>About the request</Trans>
      </h2>
      <dl className={styles.facts}>
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Shows only the articles: before there is an offer, and for readers who may not see prices. */
export function ArticleList({ purchase }: { purchase: PurchaseDetail }) {
  const { i18n } = useLingui();
  const format = useFormatters();
  return (
    <section className={styles.section} aria-labelledby="articles">
      <h2 id="articles">
        <Trans>Items</Trans>
      </h2>
      <ol className={styles.articles}>
        {purchase.articles.map((article, index) => (
          <li key={article.id} className={styles.article}>
            <span className="muted num">{index + 1}</span>
            <span className={styles.rowMatter}>
              <b>{article.name}</b>
              {article.note !== '' && <span className={styles.meta}>{article.note}</span>}
            </span>
            <bdi className="num">{format.quantity(article.quantity)}</bdi>
            <span className="muted">{i18n._(unitPhrases[article.unit])}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
