import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Spend, SpendGrouping } from '#core/statistics/wire/answers.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { downloadFile } from '#platform/web/lib/http/download.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { type BarColumn, BarTable } from '../kit/bar-table.tsx';
import { DownloadMenu } from '../kit/download-menu.tsx';
import { formatChange, withSign } from '../kit/figure-change.tsx';
import { useRangeTexts } from '../kit/range/range-text.ts';
import { ChartSkeleton } from '../kit/statistics-skeleton.tsx';
import { SpendChart } from '../spend-chart.tsx';
import { statisticsQuery } from '../statistics.api.ts';
import { readStatisticsSearch, toPurchaseStatisticsQuery } from '../statistics-search.ts';
import { AnswerView } from './answer-view.tsx';
import styles from './answers.module.css';
import {
  type AnswerPanelProps,
  type AnswersSearch,
  parseComparisonMode,
  pickRangeAndFilters,
} from './answers-search.ts';

const BehindSpend = lazyPart(() => import('./spend-drill-down-drawer.tsx'));

/** Shows spend as a ranking, with the sum of the other groups and the purchases behind each bar. */
export default function SpendPanel({ search, onChange }: AnswerPanelProps) {
  const { t } = useLingui();
  const query = {
    ...pickRangeAndFilters(search),
    by: search.by,
    compare: parseComparisonMode(search.compare),
  };
  const names: Readonly<Record<SpendGrouping, string>> = {
    category: t({ message: 'Category', context: 'spend by' }),
    supplier: t({ message: 'Supplier', context: 'spend by' }),
    sector: t({ message: 'Department', context: 'spend by' }),
    creator: t({ message: 'Buyer', context: 'spend by' }),
  };
  const statistics = useQuery(
    statisticsQuery(toPurchaseStatisticsQuery(readStatisticsSearch({ ...search }))),
  );
  // One message for chart and table, which fail together. Figures that are already shown stay.
  const failure = statistics.error && <QueryFailure query={statistics} />;
  if (failure && !statistics.data) return failure;
  return (
    <>
      {failure}
      {statistics.data ? (
        <SpendChart statistics={statistics.data} search={search} onChange={onChange} />
      ) : (
        <ChartSkeleton />
      )}
      <div className={styles.bar}>
        <h2>
          <Trans>Where the money was spent</Trans>
        </h2>
        <span className={styles.actions}>
          <SegmentedControl
            label={t`Spend by`}
            value={search.by}
            onChange={(by) => onChange({ by, bar: '' })}
            segments={(['category', 'supplier', 'sector', 'creator'] as const).map((value) => ({
              value,
              label: names[value],
            }))}
          />
          <DownloadMenu
            of={t`Spend`}
            save={(format) =>
              downloadFile('GET statistics/answers/spend/export', '', { query: { ...query, format } })
            }
          />
        </span>
      </div>
      <AnswerView
        call="GET statistics/answers/spend/get"
        query={query}
        failureShown={failure !== null}
        read={(signal) => call('GET statistics/answers/spend/get', { query, signal })}
      >
        {(spend) => (
          <>
            <Ranking
              spend={spend}
              by={search.by}
              name={names[search.by]}
              onPick={(bar) => onChange({ bar })}
            />
            {barOf(search) && (
              <Suspense fallback={null}>
                <BehindSpend
                  search={search}
                  bar={barOf(search) ?? {}}
                  title={search.bar === 'others' ? t`Others` : nameOf(spend, search.bar)}
                  onClose={() => onChange({ bar: '' })}
                />
              </Suspense>
            )}
          </>
        )}
      </AnswerView>
    </>
  );
}

/** Returns which bar of the ranking is open. */
function barOf({ by, bar }: AnswersSearch) {
  if (bar === 'others') return { by, of: 'others' as const };
  return /^\d+$/.test(bar) ? { by, of: 'one' as const, group: Number(bar) } : null;
}

const nameOf = ({ data }: Spend, bar: string) => data.find(({ id }) => String(id) === bar)?.name ?? '';

interface RankingProps {
  readonly spend: Spend;
  readonly by: SpendGrouping;
  readonly name: string;
  readonly onPick: (bar: string) => void;
}

/**
 * Renders the groups of both ranges, the largest first, and the sum of the others; each column adds up to its total.
 */
function Ranking({ spend, by, name, onPick }: RankingProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const { heads: rangeHeads } = useRangeTexts();
  const { data, others, total, earlier, currency } = spend;
  if (data.length === 0)
    return (
      <p className="muted">
        <Trans>No data for this period.</Trans>
      </p>
    );
  const compared = earlier !== null && earlier.total.n > 0 ? earlier : null;
  const priced = total.value !== null;
  const amount = ({ n, value }: Sums) => {
    if (n === 0) return '–';
    return value === null ? format.count(n) : format.amount(value);
  };
  const changes = (now: Sums, before: Sums) => {
    const [then, present] =
      now.value === null || before.value === null
        ? [String(before.n), String(now.n)]
        : [before.value, now.value];
    const difference = toDecimal(present).sub(toDecimal(then));
    const text = priced ? format.amount(difference.toFixed(2)) : format.quantity(difference.toString());
    const percent =
      before.n === 0
        ? t({ message: 'new', context: 'bought in this period only' })
        : now.n === 0
          ? t({ message: 'only before', context: 'bought in the earlier period only' })
          : formatChange(present, then, format);
    return [amount(before), withSign(difference.isPositive(), text), percent];
  };
  const figures = ({ n, value, share, before }: Part) => [
    amount({ n, value }),
    n === 0 ? '–' : format.percent(share),
    ...(compared && before ? changes({ n, value }, before) : []),
    ...(priced ? [n === 0 ? '–' : format.count(n)] : []),
  ];
  const earlierOf = ({ before }: Part) => (compared && before ? Number(before.value ?? before.n) : undefined);
  const rows = [
    ...data.map((row) => ({
      key: String(row.id),
      name: row.id === 0 ? t`Without a department` : row.name,
      value: Number(row.value ?? row.n),
      earlier: earlierOf(row),
      texts: figures(row),
    })),
    ...(others
      ? [
          {
            key: 'others',
            name: t`Others (${format.count(others.groups)})`,
            value: Number(others.value ?? others.n),
            earlier: earlierOf(others),
            texts: figures(others),
            together: true,
          },
        ]
      : []),
  ];
  const [now, then] = compared ? rangeHeads(spend, compared) : [];
  const withUnit = (head: string) => (priced ? `${head}, ${currency}` : head);
  const purchases = t({ message: 'Purchases', context: 'chart' });
  const earlierHeads: BarColumn[] = compared
    ? [
        {
          key: 'before',
          text: withUnit(then ?? ''),
          muted: true,
          phone: t({ message: 'before', context: 'the figure of the earlier time' }),
        },
        {
          key: 'difference',
          text: withUnit(t({ message: 'Difference', context: 'to the earlier time' })),
          phone: null,
        },
        { key: 'change', text: t`Difference, %`, phone: '' },
      ]
    : [];
  return (
    <>
      <BarTable
        title={t`Spend`}
        name={name}
        heads={[
          { key: 'value', text: now ? withUnit(now) : priced ? t`Net value, ${currency}` : purchases },
          {
            key: 'share',
            text: t({ message: 'Share', context: 'chart' }),
            ...(compared ? { phone: null } : {}),
          },
          ...earlierHeads,
          ...(priced ? [{ key: 'n', text: purchases, phone: null }] : []),
        ]}
        rows={rows}
        onPick={onPick}
        totalName={t({ message: 'Total', context: 'chart' })}
        total={figures({ ...total, share: '100', before: earlier?.total ?? null })}
      />
      {by === 'supplier' && (
        <p className="muted">
          <Trans>A purchase divided among suppliers counts for each of them.</Trans>
        </p>
      )}
    </>
  );
}

type Part = Pick<Spend['data'][number], 'n' | 'value' | 'share' | 'before'>;
type Sums = NonNullable<Part['before']>;
