import { Trans } from '@lingui/react/macro';
import type { PurchaseStatistics } from '@ponuda/contract/purchase-statistics';
import { dec } from '@ponuda/domain/money/decimal';
import { Change, ComparedWith } from '../../kit/statistics/compared.tsx';
import { earlierOf } from '../../kit/statistics/earlier.ts';
import { Total, TotalsList } from '../../kit/statistics/frame.tsx';
import { useFormats } from '../../lib/words/format.ts';
import { hasValue, type StatisticsSearch } from './statistics-search.ts';

interface TotalsProps {
  readonly statistics: PurchaseStatistics;
  readonly search: Pick<StatisticsSearch, 'compare' | 'status'>;
}

/** How many and how much in all, beside what it was earlier. */
export function Totals({ statistics, search: { compare, status } }: TotalsProps) {
  const format = useFormats();
  const { totals, currency } = statistics;
  const earlier = earlierOf(statistics, compare);
  const average = averageOf(totals);
  const averageBefore = earlier && averageOf(earlier.totals);
  const money = (value: string) => (
    <bdi>
      {format.amount(value)} <span className="unit">{currency}</span>
    </bdi>
  );
  return (
    <>
      <TotalsList>
        <Total
          name={<Trans context="counter">Purchases</Trans>}
          value={format.quantity(String(totals.count))}
          note={earlier && <Change now={totals.count} before={earlier.totals.count} />}
        />
        {totals.value !== null && hasValue(status) && (
          <Total
            name={<Trans context="counter">Net value</Trans>}
            value={money(totals.value)}
            note={earlier && <Change now={totals.value} before={earlier.totals.value ?? '0'} />}
          />
        )}
        {average !== null && (
          <Total
            name={<Trans context="counter">On average</Trans>}
            value={money(average)}
            note={earlier && <Change now={average} before={averageBefore ?? '0'} />}
          />
        )}
      </TotalsList>
      <p className="muted">
        {earlier && <ComparedWith {...earlier} nothing={earlier.totals.count === 0} />}{' '}
        {statistics.prices === 'some' && (
          <Trans>Only purchases whose prices you have access to are included in the values.</Trans>
        )}
      </p>
    </>
  );
}

function averageOf({ count, value }: PurchaseStatistics['totals']): string | null {
  if (value === null || count === 0 || dec(value).isZero()) return null;
  return (Math.round((Number(value) / count) * 100) / 100).toFixed(2);
}
