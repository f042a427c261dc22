import { Trans, useLingui } from '@lingui/react/macro';
import type { Spend, SpendBy } from '@ponuda/contract/answers';
import { dec } from '@ponuda/domain/money/decimal';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { BarTable } from '../../../kit/statistics/bar-table.tsx';
import { FilesMenu } from '../../../kit/statistics/files-menu.tsx';
import { download } from '../../../lib/http/download.ts';
import { call } from '../../../lib/http/http.ts';
import { useFormats } from '../../../lib/words/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { SpendChart } from '../spend-chart.tsx';
import { figuresQuery, statisticsKeys } from '../statistics.api.ts';
import { Answer } from './answer.tsx';
import styles from './answers.module.css';
import { type AnswersSearch, compareOf, type PanelProps, rangeOf } from './answers-search.ts';

const BehindSpend = lazyPart(() => import('./behind-spend.tsx'));

/** Where the money went: ranked, the rest together, the purchases behind each bar. */
export default function SpendPanel({ search, onChange }: PanelProps) {
  const { t } = useLingui();
  const query = { ...rangeOf(search), by: search.by };
  const names: Readonly<Record<SpendBy, string>> = {
    category: t({ message: 'Category', context: 'spend by' }),
    supplier: t({ message: 'Supplier', context: 'spend by' }),
    sector: t({ message: 'Department', context: 'spend by' }),
    creator: t({ message: 'Buyer', context: 'spend by' }),
  };
  const figures = useQuery(figuresQuery({ ...rangeOf(search), compare: compareOf(search.compare) }));
  const then = figures.data?.earlier;
  const range = then && { ...query, date_from: then.date_from, date_to: then.date_to };
  const before = useQuery({
    queryKey: [...statisticsKeys.all, 'GET statistics/answers/spend/get', range],
    queryFn: ({ signal }) => call('GET statistics/answers/spend/get', { query: range ?? query, signal }),
    enabled: range !== undefined && range !== null,
  });
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
        <FilesMenu
          of={t`Spend`}
          save={(format) =>
            download('GET statistics/answers/spend/export', '', { query: { ...query, format } })
          }
        />
      </div>
      <Answer
        call="GET statistics/answers/spend/get"
        query={query}
        read={(signal) => call('GET statistics/answers/spend/get', { query, signal })}
      >
        {(spend) => (
          <>
            <Ranking
              spend={spend}
              earlier={before.data}
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
      </Answer>
    </>
  );
}

/** Which bar of the ranking is open. */
function barOf({ by, bar }: AnswersSearch) {
  if (bar === 'others') return { by, of: 'others' as const };
  return /^\d+$/.test(bar) ? { by, of: 'one' as const, group: Number(bar) } : null;
}

const nameOf = ({ data }: Spend, bar: string) => data.find(({ id }) => String(id) === bar)?.name ?? '';

interface RankingProps {
  readonly spend: Spend;
  readonly earlier: Spend | undefined;
  readonly by: SpendBy;
  readonly name: string;
  readonly onPick: (bar: string) => void;
}

/** Its parts, the largest first, beside the same parts of the earlier time; the rest together at last. */
function Ranking({ spend: { data, others, total, currency }, earlier, by, name, onPick }: RankingProps) {
  const { t } = useLingui();
  const format = useFormats();
  if (data.length === 0)
    return (
      <p className="muted">
        <Trans>No data for this period.</Trans>
      </p>
    );
  const figures = ({ n, value, share }: Part, before: Part | null | undefined) => [
    value === null ? String(n) : format.amount(value),
    format.percent(share),
    ...(earlier ? compared(value, before?.value ?? null, format) : []),
    ...(value === null ? [] : [String(n)]),
  ];
  const rows = [
    ...data.map((row) => ({
      key: String(row.id),
      name: row.id === 0 ? t`Without a department` : row.name,
      value: Number(row.value ?? row.n),
      texts: figures(
        row,
        earlier?.data.find(({ id }) => id === row.id),
      ),
    })),
    ...(others
      ? [
          {
            key: 'others',
            name: t`Others (${others.groups})`,
            value: Number(others.value ?? others.n),
            texts: figures(others, null),
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
          ...(earlier
            ? [
                { key: 'before', text: t({ message: 'Before', context: 'the figure of the earlier time' }) },
                { key: 'difference', text: t({ message: 'Difference', context: 'to the earlier time' }) },
              ]
            : []),
          ...(total.value === null
            ? []
            : [{ key: 'n', text: t({ message: 'Purchases', context: 'chart' }) }]),
        ]}
        rows={rows}
        onPick={onPick}
        totalName={t({ message: 'In all', context: 'chart' })}
        total={figures({ ...total, share: '100' }, earlier?.total && { ...earlier.total, share: '100' })}
      />
      {by === 'supplier' && (
        <p className="muted">
          <Trans>A purchase divided among suppliers counts for each of them.</Trans>
        </p>
      )}
    </>
  );
}

type Part = Pick<Spend['data'][number], 'n' | 'value' | 'share'>;

/** The earlier value and the difference; a part that had not its own place then is not known. */
function compared(
  now: string | null,
  before: string | null,
  format: ReturnType<typeof useFormats>,
): string[] {
  if (now === null || before === null) return ['–', '–'];
  const difference = dec(now).sub(dec(before));
  const sign = difference.isPositive() ? '+' : '';
  return [format.amount(before), `${sign}${format.amount(difference.toFixed(2))}`];
}
