import { Trans } from '@lingui/react/macro';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useQuery } from '@tanstack/react-query';
import { OFFER_STATUS, PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import { AnsweredCount } from '#core/purchase/web/answered-count.tsx';
import facts from '#core/purchase/web/detail/facts.module.css';
import { requestQuery } from '#core/purchase/web/detail/request-queries.ts';
import { PurchaseStatusPill } from '#core/purchase/web/purchase-status-pill.tsx';
import { serverOffset } from '#core/purchase/web/time-left.tsx';
import type { Offer } from '#core/purchase/wire/offer-terms.ts';
import type { PurchaseDetail, PurchaseInvitation, PurchaseRow } from '#core/purchase/wire/purchase-detail.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { BesidePanel, useHasRested } from '#platform/web/kit/beside/beside-panel.tsx';
import type { Beside } from '#platform/web/kit/beside/open-beside.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';
import { DeadlineLine } from '../detail/facts/deadline-line.tsx';
import { ArticleList, RequestFacts } from '../detail/facts/facts.tsx';
import { InvitationState } from '../detail/invitations/invitation-state.tsx';
import styles from './request-beside.module.css';

interface RequestBesideProps {
  readonly beside: Beside;
  /** The rows of the list. The open request's row is shown until the request itself has been loaded. */
  readonly rows: readonly PurchaseRow[] | undefined;
}

/** Shows a request beside the overview: offers, items and facts. Decisions are made on the request's own page. */
export default function RequestBeside({ beside, rows }: RequestBesideProps) {
  const id = Number(beside.value);
  const query = useQuery({ ...requestQuery(id), enabled: useHasRested(id) });
  const { data: purchase, error, dataUpdatedAt, refetch } = query;
  const head = purchase ?? rows?.find((row) => row.id === id);
  return (
    <BesidePanel
      number={head?.request_number}
      title={head?.name}
      pill={
        head && <PurchaseStatusPill status={head.status} rejected={head.rejected} goods={head.goods_state} />
      }
      beside={beside}
      rows={rows}
    >
      {error && <QueryFailure query={query} />}
      {purchase ? (
        <>
          <div className={styles.meta}>
            {purchase.status >= PURCHASE_STATUS.ACTIVE && purchase.invited_count > 0 && (
              <AnsweredCount answered={purchase.answered_count} invited={purchase.invited_count} />
            )}
            <DeadlineLine
              purchase={purchase}
              offset={serverOffset(purchase.server_now, dataUpdatedAt)}
              onPassed={() => void refetch()}
            />
          </div>
          <Suppliers purchase={purchase} />
          <ArticleList purchase={purchase} />
          <RequestFacts purchase={purchase} withDelivery />
        </>
      ) : (
        !error && (
          <div className={styles.loading}>
            <SkeletonText lines={6} />
          </div>
        )
      )}
    </BesidePanel>
  );
}

type Offered = PurchaseInvitation & { readonly offer: Offer };
const hasOffer = (rfp: PurchaseInvitation): rfp is Offered => rfp.offer !== null;

/** Lists the suppliers: first those with an offer, lowest total first, then those without one. */
function Suppliers({ purchase }: { purchase: PurchaseDetail }) {
  const { rfps, prices } = purchase;
  if (rfps.length === 0) return null;
  const offers = rfps
    .filter(hasOffer)
    .sort((a, b) =>
      toDecimal(a.offer.price_in_company_currency).compare(toDecimal(b.offer.price_in_company_currency)),
    );
  return (
    <section className={facts.section} aria-labelledby="beside-suppliers">
      <h2 id="beside-suppliers">
        <Trans>Suppliers</Trans>
      </h2>
      <ul className={facts.rows}>
        {prices && offers.map((rfp) => <OfferRow key={rfp.id} rfp={rfp} purchase={purchase} />)}
        {rfps
          .filter((rfp) => !prices || rfp.offer === null)
          .map((rfp) => (
            <li key={rfp.id} className={facts.row}>
              <span className={facts.rowMatter}>{rfp.supplier.name}</span>
              <InvitationState rfp={rfp} serverNow={purchase.server_now} />
            </li>
          ))}
      </ul>
    </section>
  );
}

function OfferRow({ rfp, purchase }: { readonly rfp: Offered; readonly purchase: PurchaseDetail }) {
  const format = useFormatters();
  const { supplier, status, offer } = rfp;
  const accepted = status === OFFER_STATUS.ACCEPTED || status === OFFER_STATUS.CONFIRMED;
  const [offered, requested] = [offer.lines.length, purchase.articles.length];
  return (
    <li className={facts.row}>
      <span className={facts.rowMatter}>
        <b>{supplier.name}</b>
        {accepted && (
          <span>
            <StatusPill tone="green" icon={<IconCheck size={16} />}>
              <Trans context="offer">accepted</Trans>
            </StatusPill>
          </span>
        )}
        {status === OFFER_STATUS.REJECTED && (
          <span>
            <StatusPill tone="red" icon={<IconX size={16} />}>
              <Trans context="offer status">Rejected</Trans>
            </StatusPill>
          </span>
        )}
        {offered < requested && (
          <span className={facts.meta}>
            <Trans comment="an offer without some of the items">
              only {offered} of {requested} items
            </Trans>
          </span>
        )}
      </span>
      <bdi className="num">{format.money(offer.price, offer.currency)}</bdi>
    </li>
  );
}
