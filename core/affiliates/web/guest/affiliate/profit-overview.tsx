import { Trans, useLingui } from '@lingui/react/macro';
import type { AffiliatePage } from '#core/affiliates/wire.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { PeriodChart } from '#platform/web/ui/period-chart.tsx';
import styles from './affiliate.module.css';

/** Shows the results of the invitations: companies, paid packages, and the profit by currency and month. */
export function ProfitOverview({ page }: { page: AffiliatePage }) {
  const { t } = useLingui();
  const formats = useFormatters();
  return (
    <section aria-labelledby="profit" className={styles.section}>
      <h2 id="profit">
        <Trans>Profit overview</Trans>
      </h2>
      <dl className={styles.figures}>
        {page.profit.map(({ currency, total }) => (
          <div key={currency} className={styles.main}>
            <dt>
              <Trans>Profit in {currency}</Trans>
            </dt>
            <dd>
              <bdi className="num">{formats.amount(total)}</bdi>
            </dd>
          </div>
        ))}
        <div>
          <dt>
            <Trans>Registered companies</Trans>
          </dt>
          <dd className="num">{page.companies.registered}</dd>
        </div>
        <div>
          <dt>
            <Trans comment="companies">Of which activated</Trans>
          </dt>
          <dd className="num">{page.companies.activated}</dd>
        </div>
        <div>
          <dt>
            <Trans>Paid packages</Trans>
          </dt>
          <dd className="num">{page.paid_preorders}</dd>
        </div>
      </dl>
      {page.profit.map(({ currency, months }) => {
        const sumOf = (amount: string) => formats.money(amount, currency);
        const best = months.reduce((a, b) => (Number(b.amount) > Number(a.amount) ? b : a));
        return (
          <PeriodChart
            key={currency}
            title={t`Profit per month in ${currency}`}
            summary={t`Profit over the last twelve months in ${currency}; highest in ${monthName(best.month)}: ${sumOf(best.amount)}.`}
            periods={months.map(({ month }) => ({
              key: month,
              label: monthName(month),
              name: monthName(month),
            }))}
            series={[
              {
                key: 'profit',
                name: t`Profit`,
                values: months.map(({ amount }) => Number(amount)),
                texts: months.map(({ amount }) => sumOf(amount)),
              },
            ]}
            tick={(value) => formats.quantity(String(value))}
            words={{
              period: t`Month`,
              asTable: t({ message: 'Table', context: 'view of a chart' }),
              asChart: t({ message: 'Chart', context: 'view of a chart' }),
            }}
            none={t`No profit in ${currency} in the last twelve months.`}
          />
        );
      })}
    </section>
  );
}

/** Formats `2026-03` as 03.2026, the product's format for dates. */
const monthName = (month: string) => `${month.slice(5)}.${month.slice(0, 4)}`;
