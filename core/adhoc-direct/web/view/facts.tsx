import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { OrderButton } from '#core/purchase/web/detail/order-button.tsx';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { FileLinks } from '#platform/web/kit/attachments/file-links.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import styles from './view.module.css';

/** Shows the purchase's creator, department, delivery date and attachments. */
export function AdhocDirectFacts({ purchase }: { purchase: PurchaseDetail }) {
  const { t } = useLingui();
  const format = useFormatters();
  const facts: [string, ReactNode][] = [
    [t`Category`, [purchase.category.name, purchase.sector?.name].filter(Boolean).join(' · ')],
    [t`Requester`, `${purchase.creator.name}, ${format.day(dayInBelgrade(purchase.created_at))}`],
    [t`Delivery date`, format.day(purchase.date_for_delivery)],
    [t`Place of delivery`, purchase.delivery_place],
    [t`Description`, purchase.description],
  ];
  const { attachments } = purchase;
  if (attachments.length > 0)
    facts.push([
      t({ message: 'Documents', context: 'supporting documents' }),
      <FileLinks key="files" files={attachments} />,
    ]);
  const [award] = purchase.awards;
  // An approved direct purchase is an order, which has a document.
  if (award && purchase.kind === 'direct' && purchase.confirmed_at !== null)
    facts.push([t`Purchase order`, <OrderButton key="order" purchaseId={purchase.id} award={award} />]);
  return (
    <section className={styles.section} aria-labelledby="about">
      <h2 id="about">
        <Trans>About the purchase</Trans>
      </h2>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
