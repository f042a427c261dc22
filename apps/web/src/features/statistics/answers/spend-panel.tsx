import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Spend, SpendBy } from '@ponuda/contract/answers';
import { Suspense } from 'react';
import { FilesMenu } from '../../../kit/statistics/files-menu.tsx';
import { download } from '../../../lib/http/download.ts';
import { call } from '../../../lib/http/http.ts';
import { useFormats } from '../../../lib/words/format.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { BarMeter } from '../../../ui/meter.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Answer } from './answer.tsx';
import styles from './answers.module.css';
import { type AnswersSearch, type PanelProps, rangeOf } from './answers-search.ts';

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
  return (
    <>
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
            <Ranking spend={spend} by={search.by} onPick={(bar) => onChange({ bar })} />
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
  readonly by: SpendBy;
  readonly onPick: (bar: string) => void;
}

function Ranking({ spend: { data, others, total, currency }, by, onPick }: RankingProps) {
  const { t } = useLingui();
  const format = useFormats();
  if (data.length === 0)
    return (
      <p className="muted">
        <Trans>No data for this period.</Trans>
      </p>
    );
  const largest = Number(data[0]?.share ?? 0);
  const bars = [
    ...data.map((row) => ({
      ...row,
      key: String(row.id),
      label: row.id === 0 ? t`Without a department` : row.name,
    })),
    ...(others ? [{ ...others, key: 'others', label: t`Others (${others.groups})` }] : []),
  ];
  return (
    <>
      <p className={styles.sum}>
        <Plural value={total.n} one="# purchase" other="# purchases" />
        {total.value !== null && (
          <bdi className="num">
            {format.amount(total.value)} <span className="unit">{currency}</span>
          </bdi>
        )}
      </p>
      <ol className={styles.ranking}>
        {bars.map(({ key, label, n, value, share }) => (
          <li key={key} className={styles.row}>
            <button type="button" className={`${styles.open} ${styles.name}`} onClick={() => onPick(key)}>
              {label}
            </button>
            <BarMeter
              size="lg"
              part={largest > 0 ? Number(share) / largest : 0}
              label={t`${format.percent(share)} of total`}
            />
            <span className={styles.figures}>
              <bdi className="num">{value === null ? n : format.amount(value)}</bdi>
              <bdi className={`num ${styles.share}`}>{format.percent(share)}</bdi>
            </span>
          </li>
        ))}
      </ol>
      {by === 'supplier' && (
        <p className="muted">
          <Trans>A purchase divided among suppliers counts for each of them.</Trans>
        </p>
      )}
    </>
  );
}
