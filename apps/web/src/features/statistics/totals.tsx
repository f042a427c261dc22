import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PurchaseStatistics } from '@ponuda/contract/purchase-statistics';
import { dec } from '@ponuda/domain/money/decimal';
import { useFormats } from '../../lib/format.ts';
import { changeInPercent } from './delta.ts';
import { earlierOf } from './earlier.ts';
import { Total, TotalsList } from './frame.tsx';
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
          note={earlier && <Change percent={changeInPercent(totals.count, earlier.totals.count)} />}
        />
        {totals.value !== null && hasValue(status) && (
          <Total
            name={<Trans context="counter">Net value</Trans>}
            value={money(totals.value)}
            note={earlier && <Change percent={changeInPercent(totals.value, earlier.totals.value ?? '0')} />}
          />
        )}
        {average !== null && (
          <Total
            name={<Trans context="counter">On average</Trans>}
            value={money(average)}
            note={earlier && <Change percent={changeInPercent(average, averageBefore ?? '0')} />}
          />
        )}
      </TotalsList>
      <p className="muted">
        {earlier && earlier.totals.count > 0 && (
          <Trans>
            Compared with {format.day(earlier.date_from)} to {format.day(earlier.date_to)}.
          </Trans>
        )}
        {earlier && earlier.totals.count === 0 && (
          <Trans>
            Nothing to compare with from {format.day(earlier.date_from)} to {format.day(earlier.date_to)}.
          </Trans>
        )}{' '}
        {statistics.prices === 'some' && (
          <Trans>Values are only of purchases whose prices you may see.</Trans>
        )}
      </p>
    </>
  );
}

function averageOf({ count, value }: PurchaseStatistics['totals']): string | null {
  if (value === null || count === 0 || dec(value).isZero()) return null;
  return (Math.round((Number(value) / count) * 100) / 100).toFixed(2);
}

/** How much more or less than earlier, in words: neither is good or bad by itself. */
function Change({ percent }: { readonly percent: number | null }) {
  const { t } = useLingui();
  const format = useFormats();
  if (percent === null) return null;
  if (percent === 0) return t`as much as then`;
  if (percent >= 900) {
    const times = Math.round(percent / 100 + 1);
    return t({
      message: plural(times, { one: '# time as much', other: '# times as much' }),
      comment: 'as in the earlier period',
    });
  }
  const much = format.percent(String(Math.abs(percent)));
  return percent > 0
    ? t({ message: `${much} more`, comment: 'than in the earlier period' })
    : t({ message: `${much} less`, comment: 'than in the earlier period' });
}
