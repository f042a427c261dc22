import { Trans } from '@lingui/react/macro';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconFileTypeXml from '@tabler/icons-react/dist/esm/icons/IconFileTypeXml.mjs';
import { Suspense } from 'react';
import { WonOfferLines } from '#core/offers/web/won-offer.tsx';
import type { Invitation, OwnAward } from '#core/offers/wire/supplier-offers.ts';
import type { Offer } from '#core/purchase/wire/offer-terms.ts';
import { downloadFile } from '#platform/web/lib/http/download.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { FileLinks } from '../file-links.tsx';
import { useDownload } from '../use-download.ts';
import type { SupplierPageLink } from '../use-link.ts';
import { OfferTerms } from './offer-summary.tsx';
import styles from './page-parts.module.css';

/** Lazy-loaded, because it is needed only if the buyer accepts structured answers to orders. */
const OrderAnswer = lazyPart(async () => ({ default: (await import('./order-answer.tsx')).OrderAnswer }), {
  inline: true,
});

interface WonSummaryProps {
  link: SupplierPageLink;
  invitation: Invitation;
  offer: Offer;
  award: OwnAward;
}

/** Shows the supplier's award and the order as it was emailed. */
export function WonSummary({ link, invitation, offer, award }: WonSummaryProps) {
  const { busy, get } = useDownload<'order' | 'data'>();
  const { order_number: order } = award;
  const { answer } = invitation;
  const fetchOrder = () =>
    downloadFile('POST supplier-offers/{hash}/order', `${order}.pdf`, {
      params: { hash: link.hash },
      body: { pib: link.pib },
      background: true,
    });
  const fetchData = () =>
    downloadFile('POST supplier-offers/{hash}/order/ubl', `${order}.xml`, {
      params: { hash: link.hash },
      body: { pib: link.pib },
      background: true,
    });
  const nameOf = (id: number) =>
    invitation.articles.find((article) => article.id === id)?.name || invitation.name;
  return (
    <>
      <div className={styles.band}>
        <p className={styles.title}>
          <Trans>
            Purchase order <bdi className="num">{order}</bdi>
          </Trans>
        </p>
        <div className={styles.side}>
          <Button
            icon={<IconFileTypePdf aria-hidden="true" />}
            busy={busy !== null}
            onClick={() => get('order', fetchOrder)}
          >
            <Trans>Order as PDF</Trans>
          </Button>
          {answer && (
            <Button
              icon={<IconFileTypeXml aria-hidden="true" />}
              busy={busy !== null}
              onClick={() => get('data', fetchData)}
            >
              <Trans>Order as XML</Trans>
            </Button>
          )}
        </div>
      </div>
      <WonOfferLines award={award} offer={offer} nameOf={nameOf} />
      <OfferTerms invitation={invitation} offer={offer} withRequested />
      <FileLinks link={link} files={offer.attachments} />
      {answer && (
        <Suspense fallback={null}>
          <OrderAnswer link={link} invitation={invitation} answer={answer} />
        </Suspense>
      )}
    </>
  );
}
