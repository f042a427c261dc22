import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { ComparisonLineProps } from '#core/requests/web/comparison/public.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import type { LandedComparison } from '../wire.ts';
import styles from './landed.module.css';
import { landedQuery } from './landed-query.ts';
import { findNearWinnerFlips, type NearWinnerFlip } from './near-flips.ts';

const CostsDialog = lazyPart(() => import('./costs-dialog.tsx'));

/**
 * Shows the line above the comparison: the winner by landed cost while the offers await a decision, and the request's
 * own costs if it has any.
 */
export default function LandedLine({ purchase, deciding }: ComparisonLineProps) {
  const query = useQuery(landedQuery(purchase));
  const [open, setOpen] = useState(false);
  const { data } = query;
  if (!data) return query.error ? <QueryFailure query={query} /> : <Skeleton height="24px" />;
  const flips = deciding && data.ahead !== null ? findNearWinnerFlips(data) : [];
  if (flips.length === 0 && !data.override && !data.can_override.ok) return null;
  return (
    <div className={styles.line}>
      <div className={styles.words}>
        {flips.length > 0 && <WinnerText landed={data} flips={flips} purchase={purchase} />}
        {data.override && (
          <p className="muted">
            <Trans>Own costs for this request: “{data.override.note}”</Trans>
          </p>
        )}
      </div>
      {data.can_override.ok && (
        <Button size="sm" onClick={() => setOpen(true)}>
          <Trans>Costs of this request</Trans>
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <CostsDialog purchase={purchase} landed={data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

interface WinnerTextProps {
  readonly landed: LandedComparison;
  readonly flips: readonly NearWinnerFlip[];
  readonly purchase: PurchaseDetail;
}

/** Names the winner and the exchange rates at which another supplier wins. */
function WinnerText({ landed, flips, purchase }: WinnerTextProps) {
  const format = useFormatters();
  const nameOf = (rfpId: number | null) => purchase.rfps.find(({ id }) => id === rfpId)?.supplier.name ?? '';
  const supplier = nameOf(landed.winner);
  const ahead = landed.ahead ?? '0';
  const amount = format.money(ahead, landed.currency);
  const equal = landed.lowest.map(nameOf).join(', ');
  return (
    <p>
      {landed.lowest.length > 1 ? (
        <Trans comment="of offers compared by what they cost at the gate; a list of suppliers">
          <b>{equal}</b> cost the same.
        </Trans>
      ) : toDecimal(ahead).isZero() ? (
        <Trans comment="of offers compared by what they cost at the gate">
          <b>{supplier}</b> costs the least; the next offer costs at least as much.
        </Trans>
      ) : (
        <Trans comment="of offers compared by what they cost at the gate">
          <b>{supplier}</b> wins by <bdi className="num">{amount}</bdi>.
        </Trans>
      )}
      {flips.map((flip) => (
        <Flip
          key={`${flip.currency} ${flip.side}`}
          flip={flip}
          other={nameOf(flip.winner)}
          company={landed.currency}
        />
      ))}
    </p>
  );
}

interface FlipProps {
  readonly flip: NearWinnerFlip;
  readonly other: string;
  readonly company: string;
}

function Flip({ flip: { currency, rate: exact, now: today, side }, other, company }: FlipProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const rate = `${format.exchangeRate(exact)} ${company}`;
  const now = `${format.exchangeRate(today)} ${company}`;
  return (
    <span title={t({ message: `Today’s rate: ${now}`, comment: 'exchange rate' })}>
      {' '}
      {side === 'above' ? (
        <Trans comment="an exchange rate, and who wins above it">
          At <bdi className="num">{rate}</bdi> or more for one {currency}, {other} wins.
        </Trans>
      ) : (
        <Trans comment="an exchange rate, and who wins below it">
          Below <bdi className="num">{rate}</bdi> for one {currency}, {other} wins.
        </Trans>
      )}
    </span>
  );
}
