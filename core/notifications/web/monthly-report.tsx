import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { call } from '#platform/web/lib/http/http.ts';
import { showWriteFailure } from '#platform/web/lib/http/show-failures.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { SkeletonText } from '#platform/web/ui/skeleton.tsx';
import { Switch } from '#platform/web/ui/switch.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import styles from './notification-mails.module.css';
import { notificationKeys } from './notifications.api.ts';

// This query is separate from the bell's query, because the bell's query is loaded on every page.
const monthlyReportQuery = queryOptions({
  queryKey: [...notificationKeys.all, 'monthly-report'],
  queryFn: ({ signal }) => call('GET user-profile/monthly-report', { signal }),
});

/** Enables and disables the monthly report by email. The link in these emails leads to this section. */
export function MonthlyReportSetting() {
  const { t } = useLingui();
  const format = useFormatters();
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery(monthlyReportQuery);
  const save = useMutation({
    mutationFn: (monthly_report: boolean) =>
      call('PUT user-profile/monthly-report', { body: { monthly_report } }),
    onSuccess: (answer) => {
      client.setQueryData(monthlyReportQuery.queryKey, answer);
      toasts.add({ kind: 'success', title: t`Saved` });
    },
    onError: (refused) => showWriteFailure(refused, t`Failed to save`),
  });
  // The choice is shown immediately. If the server rejects it, the switch returns to the stored value.
  const wanted = save.isPending ? save.variables : data?.monthly_report;

  return (
    <section className={styles.section} aria-labelledby="monthly-report">
      <h2 id="monthly-report">
        <Trans>Monthly report</Trans>
      </h2>
      <QueryFailure query={{ error, refetch, isFetching }} />
      {!error && !data && <SkeletonText lines={2} />}
      {data && (
        <Switch
          label={t`Send me the previous month’s report as PDF`}
          hint={t`Key figures, spend, savings, pending items, deadlines and budgets, at 7 a.m. on the first working day of each month.`}
          checked={wanted ?? false}
          onChange={(next) => {
            if (!save.isPending) save.mutate(next);
          }}
        />
      )}
      {data?.next_at && (
        <p className="muted">
          <Trans>The next one comes on {format.day(data.next_at.slice(0, 10))}.</Trans>
        </p>
      )}
    </section>
  );
}
