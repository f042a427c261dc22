import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { PurchaseKindsAnswer } from '#core/statistics/wire/answers.ts';
import { purchaseKindPhrases } from '#core/statistics/words.ts';
import { toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { percentOf } from '#platform/shared/money/percent.ts';
import { downloadFile } from '#platform/web/lib/http/download.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { FiguresTable } from '#platform/web/ui/figures-table.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { PeriodChart } from '#platform/web/ui/period-chart.tsx';
import { DownloadMenu } from '../kit/download-menu.tsx';
import { TotalItem, TotalsList } from '../kit/frame.tsx';
import { GroupingChoice } from '../kit/grouping-choice.tsx';
import { formatPeriodName, usePeriodNames } from '../kit/period-names.ts';
import { ChartSkeleton, TableSkeleton } from '../kit/statistics-skeleton.tsx';
import { AnswerView } from './answer-view.tsx';
import styles from './answers.module.css';
import {
  type AnswerPanelProps,
  formatPurchaseKindBarSegment,
  type PurchaseKindBarSegment,
  parsePurchaseKindBarSegment,
  pickRangeAndFilters,
} from './answers-search.ts';
import { KeyFiguresSkeleton } from './key-figures-panel.tsx';

const BehindSpend = lazyPart(() => import('./spend-drill-down-drawer.tsx'));

const COLOURS = { request: '#4f6bed', ad_hoc: '#e07b39', direct: '#2a9d8f' } as const;

/** Shows how much is bought without a request: ad hoc and direct purchases compared with requests, over time. */
export default function KindsPanel({ search, onChange }: AnswerPanelProps) {
  const { t, i18n } = useLingui();
  const query = pickRangeAndFilters(search);
  const open = parsePurchaseKindBarSegment(search.bar);
  const titleOf = ({ bucket, kind }: PurchaseKindBarSegment) =>
    [kind && i18n._(purchaseKindPhrases[kind]), bucket && formatPeriodName(bucket, search.groupby).name]
      .filter(Boolean)
      .join(' · ') || t`Purchases by type`;
  return (
    <>
      <div className={styles.bar}>
        <h2>
          <Trans>Requests, ad hoc and direct purchases</Trans>
        </h2>
        <DownloadMenu
          of={t`Purchase types`}
          save={(format) =>
            downloadFile('GET statistics/answers/kinds/export', '', { query: { ...query, format } })
          }
        />
      </div>
      <AnswerView
        call="GET statistics/answers/kinds/get"
        query={query}
        skeleton={
          <>
            <KeyFiguresSkeleton />
            <ChartSkeleton />
            <TableSkeleton />
          </>
        }
        read={(signal) => call('GET statistics/answers/kinds/get', { query, signal })}
      >
        {(kinds) => (
          <Shares
            kinds={kinds}
            search={search}
            onChange={onChange}
            onPick={(bar) => onChange({ bar: formatPurchaseKindBarSegment(bar) })}
          />
        )}
      </AnswerView>
      {open && (
        <Suspense fallback={null}>
          <BehindSpend
            search={search}
            bar={open}
            title={titleOf(open)}
            onClose={() => onChange({ bar: '' })}
          />
        </Suspense>
      )}
    </>
  );
}

interface SharesProps extends AnswerPanelProps {
  readonly kinds: PurchaseKindsAnswer;
  readonly onPick: (bar: PurchaseKindBarSegment) => void;
}

function Shares({ kinds, search, onChange, onPick }: SharesProps) {
  const { totals, periods, currency } = kinds;
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const all = totals.reduce((sum, { n }) => sum + n, 0);
  const value = totals.reduce((sum, part) => sum.add(toDecimal(part.value ?? '0')), ZERO).toString();
  const share = (part: string | number, whole: string | number) => {
    const percent = percentOf(part, whole, 1);
    return percent === null ? '–' : format.percent(percent);
  };
  const named = usePeriodNames(search);
  const title = t`Purchases by type`;
  const shown = totals.filter(({ n }) => n > 0);
  return (
    <>
      <TotalsList>
        {totals.map(({ kind, n }) => (
          <TotalItem
            key={kind}
            name={i18n._(purchaseKindPhrases[kind])}
            value={share(n, all)}
            note={format.count(n)}
          />
        ))}
      </TotalsList>
      <PeriodChart
        title={title}
        summary={totals
          .map(({ kind, n }) => `${i18n._(purchaseKindPhrases[kind])}: ${format.count(n)}`)
          .join(', ')}
        periods={named(periods.map(({ period }) => period))}
        series={shown.map(({ kind }) => {
          const counts = periods.map(({ kinds }) => kinds.find((part) => part.kind === kind)?.n ?? 0);
          return {
            key: kind,
            name: i18n._(purchaseKindPhrases[kind]),
            colour: COLOURS[kind],
            values: counts,
            texts: counts.map(format.count),
          };
        })}
        actions={<GroupingChoice search={search} onChange={onChange} range={kinds} />}
        tick={format.count}
        whole
        words={{
          period: t({ message: 'Period', context: 'chart' }),
          asTable: t({ message: 'Table', context: 'view of a chart' }),
          asChart: t({ message: 'Chart', context: 'view of a chart' }),
        }}
        onPick={(period, series) =>
          onPick({
            bucket: period === null ? '' : (periods[period]?.period ?? ''),
            kind: shown.find(({ kind }) => kind === series)?.kind ?? '',
          })
        }
        none={t`No data for this period.`}
      />
      {totals.some((part) => part.value !== null) && (
        <FiguresTable
          title={t`Share by value`}
          name={t({ message: 'Type', context: 'of a purchase' })}
          heads={[
            { key: 'n', text: t({ message: 'Purchases', context: 'chart' }) },
            { key: 'share-n', text: t`Share by count` },
            { key: 'value', text: t`Net value, ${currency}` },
            { key: 'share', text: t`Share by value` },
          ]}
          rows={totals.map((part) => ({
            key: part.kind,
            name: i18n._(purchaseKindPhrases[part.kind]),
            texts: [
              format.count(part.n),
              share(part.n, all),
              format.amount(part.value ?? '0'),
              share(part.value ?? '0', value),
            ],
          }))}
        />
      )}
    </>
  );
}
