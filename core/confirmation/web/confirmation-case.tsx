import { Plural, Trans, useLingui } from '@lingui/react/macro';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { type ReactNode, Suspense } from 'react';
import { PurchaseStatusPill } from '#core/purchase/web/purchase-status-pill.tsx';
import type { PurchaseAlternative } from '#core/purchase/wire/comparison/purchase-alternatives.ts';
import type { PurchasedFreight, PurchasedLine } from '#core/purchase/wire/comparison/purchased-lines.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { Duration } from '#platform/web/kit/duration.tsx';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { FactBand } from '#platform/web/ui/fact-band.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import type { Approval } from '../wire.ts';
import { AlternativesTable, PurchasedLinesTable } from './case-tables.tsx';
import styles from './confirmation.module.css';

// Loaded on demand, because this page is opened daily but rarely printed.
const PrintMenu = lazyPart(() => import('./print-menu.tsx'));

interface ConfirmationFactsProps {
  readonly purchase: PurchaseDetail;
  readonly approval: Approval | undefined;
  readonly bought: readonly PurchasedLine[];
  readonly freight: readonly PurchasedFreight[];
  /** The offers to be confirmed. */
  readonly selection: PurchaseAlternative;
  readonly ways: readonly PurchaseAlternative[];
  /** Whether the screen is too narrow for tables. */
  readonly narrow: boolean;
}

interface ConfirmationHeadProps {
  readonly purchase: PurchaseDetail;
  readonly onWithdraw: () => void;
}

export function ConfirmationHead({ purchase, onWithdraw }: ConfirmationHeadProps) {
  return (
    <PageHeader
      breadcrumb={[
        <Link key="up" href={paths.purchaseConfirmations()}>
          <Trans>Purchase confirmation</Trans>
        </Link>,
        purchase.request_number,
      ]}
      title={purchase.name}
      pill={<PurchaseStatusPill status={purchase.status} rejected={purchase.rejected} />}
      actions={
        <Suspense fallback={<Skeleton width="36px" height="36px" />}>
          <PrintMenu purchase={purchase} onWithdraw={onWithdraw} />
        </Suspense>
      }
    />
  );
}

/** The number of days after which a purchase waits for long. */
const LONG = 7;
const DAY_MS = 86_400_000;

/** Shows for how long the purchase waits for the decision; orange if that is long. */
function Waited({ purchase, asked }: { purchase: PurchaseDetail; asked: Approval['asked'] | undefined }) {
  const ms = Math.max(0, Date.parse(purchase.server_now) - Date.parse(asked?.at ?? purchase.status_since));
  return (
    <span className={ms >= LONG * DAY_MS ? styles.long : undefined}>
      {ms >= LONG * DAY_MS && <IconClock size={14} aria-hidden="true" />}
      <Duration ms={ms} />
    </span>
  );
}

/**
 * Shows the facts for a decision: creator, reason, lines with their difference from the lowest price, and alternatives.
 */
export function ConfirmationFacts({
  purchase,
  approval,
  bought,
  freight,
  selection,
  ways,
  narrow,
}: ConfirmationFactsProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const asked = approval?.asked;
  const facts: [string, ReactNode][] = [
    [t`Requester`, [purchase.creator.name, purchase.sector?.name].filter(Boolean).join(', ')],
    ...(asked
      ? [
          [
            t({ message: 'Sent for approval' }),
            <>
              {asked.by}, <bdi className="num">{format.instant(asked.at)}</bdi>
            </>,
          ] satisfies [string, ReactNode],
        ]
      : []),
    ...(purchase.date_for_delivery
      ? [[t`Delivery by`, format.day(purchase.date_for_delivery)] satisfies [string, ReactNode]]
      : []),
    [t`Category`, purchase.category.name],
    [
      t({ message: 'Pending', context: 'how long a purchase waits' }),
      <Waited key="w" {...{ purchase, asked }} />,
    ],
  ];
  const items = bought.length;
  return (
    <>
      <div className={styles.facts}>
        <FactBand facts={facts} />
      </div>
      {asked && asked.note !== '' && (
        <figure className={styles.note}>
          <blockquote>{asked.note}</blockquote>
          <figcaption>
            <Trans>{asked.by} with the request for approval</Trans>
          </figcaption>
        </figure>
      )}
      <section className={styles.section} aria-labelledby="bought">
        <div className={styles.sectionHead}>
          <h2 id="bought">
            <Trans>Items</Trans>
          </h2>
          <span className="muted">
            <Trans>prices in {purchase.currency}, without VAT</Trans>
          </span>
        </div>
        {items === 0 ? (
          <p className="muted">
            <Trans>Nothing is accepted at the moment.</Trans>
          </p>
        ) : (
          <PurchasedLinesTable purchase={purchase} bought={bought} freight={freight} narrow={narrow} />
        )}
      </section>
      <section className={styles.section} aria-labelledby="other-ways">
        <div className={styles.sectionHead}>
          <h2 id="other-ways">
            <Trans>Alternatives</Trans>
          </h2>
          <Link className="link" href={paths.request(purchase.id)}>
            <Trans>Compare by item</Trans>
          </Link>
        </div>
        {items > 0 && (
          <AlternativesTable purchase={purchase} selection={selection} ways={ways} narrow={narrow} />
        )}
        {ways.length === 0 && (
          <p className="muted">
            <Plural
              value={purchase.answered_count}
              _0="No supplier has sent an offer."
              one="There is no other offer."
              other="No other offers were received."
            />
          </p>
        )}
      </section>
    </>
  );
}
