import { Trans, useLingui } from '@lingui/react/macro';
import type { AffiliatePage } from '@ponuda/contract/affiliates';
import { useFormats } from '../../../lib/words/format.ts';
import { BarChart } from '../../../ui/bar-chart.tsx';
import styles from './affiliate.module.css';

/** Shows what the invitations brought: companies, paid packages, and the profit by currency and month. */
export function ProfitOverview({ page }: { page: AffiliatePage }) {
  const { t } = useLingui();
  const formats = useFormats();
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
            <Trans comment="companies">Activated of them</Trans>
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
          <BarChart
            key={currency}
            title={t`Profit per month in ${currency}`}
            summary={
              Number(best.amount) > 0
                ? t`Profit of the last twelve months in ${currency}; the most in ${monthName(best.month)}: ${sumOf(best.amount)}.`
                : t`No profit in ${currency} in the last twelve months.`
            }
            tick={(value) => formats.quantity(String(value))}
            words={{
              name: t`Month`,
              value: t`Profit`,
              asTable: t`Show as table`,
              asChart: t`Show as a chart`,
            }}
            bars={months.map(({ month, amount }, index) => ({
              key: month,
              label: month.slice(5),
              group: yearBelow(month, index),
              name: monthName(month),
              value: Number(amount),
              text: sumOf(amount),
            }))}
          />
        );
      })}
    </section>
  );
}

/** The year, where one begins and at the first bar, unless the next bar begins one: two would not fit on a phone. */
function yearBelow(month: string, index: number): string | undefined {
  const begins = month.endsWith('-01') || (index === 0 && !month.endsWith('-12'));
  return begins ? month.slice(0, 4) : undefined;
}

/** `2026-03` as 03.2026, the way days are written in the product. */
const monthName = (month: string) => `${month.slice(5)}.${month.slice(0, 4)}`;
