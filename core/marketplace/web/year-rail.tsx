import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { GROUP_BY } from '#core/statistics/rules/periods.ts';
import { BarTable, formatPercentOfWhole, formatPeriodName } from '#core/statistics/web/kit/public.ts';
import { addDays, dayInBelgrade } from '#platform/shared/dates.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { supplierStatisticsQuery } from './marketplace.api.ts';
import styles from './year-rail.module.css';

/** The number of days before today. Including today, the range has 365 days. */
const YEAR_DAYS = 364;

/** Shows a supplier its past year: how often it was invited and won, when, and by which buyers. */
export function YearRail() {
  const { t } = useLingui();
  const format = useFormatters();
  const to = dayInBelgrade(new Date().toISOString());
  const groupby = GROUP_BY.QUARTER;
  const { data } = useQuery(
    supplierStatisticsQuery({
      date_from: addDays(to, -YEAR_DAYS),
      date_to: to,
      groupby,
      status: 'confirmed',
    }),
  );
  if (!data) return <Skeleton height="480px" />;
  const { currency } = data;
  const { invited, offered, won } = data.totals;
  const share = (n: number) => (invited === 0 ? '' : format.percent(formatPercentOfWhole(n, invited)));
  const value = data.total_consumption_by_period;
  // The quarters before the first award are left out.
  const firstWon = Math.max(
    0,
    value.data.findIndex((sum) => Number(sum) > 0),
  );
  const customers = data.count_purchases_by_customer;
  return (
    <div className={styles.rail}>
      <section>
        <h2>
          <Trans>The last twelve months</Trans>
        </h2>
        {invited === 0 ? (
          <p className="muted">
            <Trans>You have not been invited yet.</Trans>
          </p>
        ) : (
          <BarTable
            title={t`The last twelve months`}
            name={t({ message: 'Outcome', context: 'invitations, offers, won' })}
            heads={[
              { key: 'n', text: t({ message: 'Number', context: 'how many' }) },
              { key: 'share', text: t({ message: 'Share', context: 'chart' }) },
            ]}
            rows={[
              {
                key: 'invited',
                name: t({ message: 'Invitations', context: 'chart' }),
                value: invited,
                texts: [String(invited), ''],
              },
              {
                key: 'offered',
                name: t({ message: 'Offers', context: 'chart' }),
                value: offered,
                texts: [String(offered), share(offered)],
              },
              {
                key: 'won',
                name: t({ message: 'Won', context: 'chart' }),
                value: won,
                texts: [String(won), share(won)],
              },
            ]}
          />
        )}
      </section>
      {won > 0 && (
        <section>
          <h2>
            <Trans>Won by quarter</Trans>
          </h2>
          <BarTable
            title={t`Won by quarter`}
            name={t({ message: 'Period', context: 'chart' })}
            heads={[{ key: 'value', text: t`Net value, ${currency}` }]}
            rows={value.labels.slice(firstWon).map((label, index) => ({
              key: label,
              name: formatPeriodName(label, String(groupby)).label,
              value: Number(value.data[firstWon + index]),
              texts: [format.whole(value.data[firstWon + index] ?? '0')],
            }))}
          />
        </section>
      )}
      {customers.labels.length > 0 && (
        <section>
          <h2>
            <Trans>Buyers</Trans>
          </h2>
          <ul className={styles.customers}>
            {customers.labels.slice(0, 5).map((name, index) => (
              <li key={customers.ids[index]}>
                <span>{name}</span>
                <bdi className="num">
                  <Plural value={Number(customers.data[index])} one="# won" other="# won" />
                </bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
