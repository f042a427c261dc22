import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { Spend, SpendGrouping } from '#core/statistics/wire/answers.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { downloadFile } from '#platform/web/lib/http/download.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import { BarTable } from '../kit/bar-table.tsx';
import { DownloadMenu } from '../kit/download-menu.tsx';
import { SpendChart } from '../spend-chart.tsx';
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
  return (
    <>
      <SpendChart search={search} onChange={onChange} />
      <h2>
        <Trans>Where the money was spent</Trans>
      </h2>
      <div className={styles.bar}>
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
      </div>
      <AnswerView
        call="GET statistics/answers/spend/get"
        query={query}
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
function Ranking({ spend: { data, others, total, earlier, currency }, by, name, onPick }: RankingProps) {
  const { t } = useLingui();
  const format = useFormatters();
  if (data.length === 0)
    return (
      <p className="muted">
        <Trans>No data for this period.</Trans>
      </p>
    );
  const withEarlier = earlier !== null && earlier.total.n > 0;
  const figures = ({ n, value, share, before }: Part) => [
    value === null ? format.count(n) : format.amount(value),
    format.percent(share),
    ...(withEarlier && before ? compared({ n, value }, before, format) : []),
    ...(value === null ? [] : [format.count(n)]),
  ];
  const rows = [
    ...data.map((row) => ({
      key: String(row.id),
      name: row.id === 0 ? t`Without a department` : row.name,
      value: Number(row.value ?? row.n),
      texts: figures(row),
    })),
    ...(others
      ? [
          {
            key: 'others',
            name: t`Others (${format.count(others.groups)})`,
            value: Number(others.value ?? others.n),
            texts: figures(others),
            together: true,
          },
        ]
      : []),
  ];
  return (
    <>
      <BarTable
        title={t`Spend`}
        name={name}
        heads={[
          { key: 'value', text: total.value === null ? t`Purchases` : t`Net value, ${currency}` },
          { key: 'share', text: t({ message: 'Share', context: 'chart' }) },
          ...(withEarlier
            ? [
                {
                  key: 'before',
                  text: t({ message: 'Before', context: 'the figure of the earlier time' }),
                  under: true,
                },
                {
                  key: 'difference',
                  text: t({ message: 'Difference', context: 'to the earlier time' }),
                  under: true,
                },
              ]
            : []),
          ...(total.value === null
            ? []
            : [{ key: 'n', text: t({ message: 'Purchases', context: 'chart' }), under: true }]),
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

/** Returns the earlier figure and the difference, for values or, if the reader may not see prices, for counts. */
function compared(now: Sums, before: Sums, format: ReturnType<typeof useFormatters>): string[] {
  const text = now.value === null ? format.quantity : format.amount;
  const [then, difference] =
    now.value === null || before.value === null
      ? [String(before.n), String(now.n - before.n)]
      : [before.value, toDecimal(now.value).sub(toDecimal(before.value)).toFixed(2)];
  return [text(then), `${toDecimal(difference).isPositive() ? '+' : ''}${text(difference)}`];
}
