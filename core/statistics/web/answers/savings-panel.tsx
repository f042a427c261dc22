import { Trans, useLingui } from '@lingui/react/macro';
import type { Savings } from '#core/statistics/wire/answers.ts';
import { downloadFile } from '#platform/web/lib/http/download.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { FiguresTable } from '#platform/web/ui/figures-table.tsx';
import { PeriodChart } from '#platform/web/ui/period-chart.tsx';
import { DownloadMenu } from '../kit/download-menu.tsx';
import { GroupingChoice } from '../kit/grouping-choice.tsx';
import { formatPeriodName, usePeriodNames } from '../kit/period-names.ts';
import { useValueAxisFormat } from '../kit/scale/use-value-axis.ts';
import { ChartSkeleton, TableSkeleton } from '../kit/statistics-skeleton.tsx';
import { AnswerView } from './answer-view.tsx';
import styles from './answers.module.css';
import { type AnswerPanelProps, pickRangeAndFilters } from './answers-search.ts';

/** Shows how much choosing among offers saved, and which purchases could be compared. */
export default function SavingsPanel({ search, onChange }: AnswerPanelProps) {
  const { t } = useLingui();
  const query = pickRangeAndFilters(search);
  return (
    <>
      <p className="muted">
        <Trans>
          Each ordered item is compared with what other suppliers offered for it in at least the same
          quantity, net, at the exchange rates of the confirmation. Prices marked “check the price” that were
          not accepted are left out of average and highest. An item with only one remaining offer is left out;
          a negative amount means that a more expensive offer was chosen.
        </Trans>
      </p>
      <AnswerView
        call="GET statistics/answers/savings/get"
        query={query}
        skeleton={
          <>
            <ChartSkeleton />
            <TableSkeleton />
          </>
        }
        read={(signal) => call('GET statistics/answers/savings/get', { query, signal })}
      >
        {(savings) =>
          savings.prices === 'none' ? (
            <p className="muted">
              <Trans>Savings are shown to users with access to prices.</Trans>
            </p>
          ) : (
            <>
              <SavingsChart {...{ savings, search, onChange }} />
              {(['suppliers', 'periods'] as const).map((table) => (
                <Table
                  key={table}
                  {...{ table, savings }}
                  groupby={search.groupby}
                  title={table === 'suppliers' ? t`Savings by supplier` : t`Savings by period`}
                  save={(format) =>
                    downloadFile('GET statistics/answers/savings/export', '', {
                      query: { ...query, table, format },
                    })
                  }
                />
              ))}
            </>
          )
        }
      </AnswerView>
    </>
  );
}

/** Draws the savings compared with the mean offer, by period. */
function SavingsChart({ savings, search, onChange }: SavingsChartProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const { periods, totals, currency } = savings;
  const values = periods.map(({ against_mean }) => Number(against_mean));
  const axis = useValueAxisFormat(Math.max(0, ...values), currency);
  const named = usePeriodNames(search);
  const saved = t`Saved vs. average offer`;
  return (
    <PeriodChart
      title={saved}
      summary={t`Savings by period, ${format.amount(totals.against_mean)} ${currency} in all.`}
      periods={named(periods.map(({ period }) => period))}
      series={[
        {
          key: 'saved',
          name: saved,
          values,
          texts: periods.map(({ against_mean }) => format.amount(against_mean)),
        },
      ]}
      {...axis}
      words={{
        asTable: t({ message: 'Table', context: 'view of a chart' }),
        asChart: t({ message: 'Chart', context: 'view of a chart' }),
        period: t({ message: 'Period', context: 'chart' }),
      }}
      actions={<GroupingChoice search={search} onChange={onChange} range={savings} />}
      none={t`No item in this period had more than one offer.`}
    />
  );
}

interface SavingsChartProps extends AnswerPanelProps {
  readonly savings: Savings;
}

interface TableProps {
  readonly table: 'suppliers' | 'periods';
  readonly savings: Savings;
  readonly groupby: string;
  readonly title: string;
  readonly save: (format: 'xlsx' | 'csv') => Promise<void>;
}

function Table({ table, savings, groupby, title, save }: TableProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const rows =
    table === 'suppliers'
      ? savings.suppliers.map((row) => ({ ...row, key: String(row.id) }))
      : savings.periods
          .filter(({ n }) => n > 0)
          .map((row) => ({ ...row, key: row.period, name: formatPeriodName(row.period, groupby).name }));
  return (
    <div>
      <div className={styles.bar}>
        <h2>{title}</h2>
        <DownloadMenu of={title} save={save} />
      </div>
      {rows.length === 0 ? (
        <p className="muted">
          <Trans>No item in this period had more than one offer.</Trans>
        </p>
      ) : (
        <FiguresTable
          title={title}
          name={table === 'suppliers' ? t`Supplier` : t({ message: 'Period', context: 'chart' })}
          heads={[
            { key: 'n', text: t({ message: 'Purchases', context: 'chart' }) },
            { key: 'value', text: t`Net value` },
            {
              key: 'compared',
              text: t({ message: 'Compared', context: 'amount compared with other offers' }),
            },
            { key: 'mean', text: t`vs. average` },
            { key: 'highest', text: t`vs. highest` },
          ]}
          rows={rows.map(({ key, name, n, value, compared, against_mean, against_highest }) => ({
            key,
            name,
            texts: [format.count(n), ...[value, compared, against_mean, against_highest].map(format.amount)],
          }))}
        />
      )}
    </div>
  );
}
