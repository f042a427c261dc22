import { Plural, Trans } from '@lingui/react/macro';
import { keepPreviousData, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { DEFAULT_SPLITTING_REASONS, SPLITTING_DAYS_RANGE } from '#core/purchase/rules/splitting/splitting.ts';
import { addDays, dayInBelgrade } from '#platform/shared/dates.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { buttonClass } from '#platform/web/ui/button-class.ts';
import type { CompanyForm } from './use-company-form.ts';

const rateQuery = (days: number, reasons: readonly string[]) =>
  queryOptions({
    queryKey: ['company', 'splitting-rate', days, reasons],
    queryFn: ({ signal }) =>
      call('GET user-profile/company/splitting-rate', {
        query: { days, reasons: reasons.join(',') },
        signal,
        background: true,
      }),
  });

const isInRange = (days: number) =>
  Number.isInteger(days) && days >= SPLITTING_DAYS_RANGE.least && days <= SPLITTING_DAYS_RANGE.most;

/**
 * Fills in the proposed length in days of the split check's time window, based on the company's purchase volume,
 * unless the user has entered a different number.
 */
export async function proposeUsualSplitDays(form: CompanyForm['form'], client: QueryClient): Promise<void> {
  if (form.formState.dirtyFields.settings?.splitting_days) return;
  const reasons = form.getValues('settings.splitting_reasons') ?? DEFAULT_SPLITTING_REASONS;
  const { usual_days } = await client.fetchQuery(rateQuery(SPLITTING_DAYS_RANGE.usual, reasons));
  form.setValue('settings.splitting_days', usual_days, { shouldDirty: true });
}

/** Shows how often the split check would have warned in the last year with the number of days in the form. */
export function SplittingRate({ form }: Pick<CompanyForm, 'form'>) {
  const days = form.watch('settings.splitting_days') ?? SPLITTING_DAYS_RANGE.usual;
  const reasons = form.watch('settings.splitting_reasons') ?? DEFAULT_SPLITTING_REASONS;
  const { data } = useQuery({
    ...rateQuery(days, reasons),
    enabled: isInRange(days),
    placeholderData: keepPreviousData,
  });
  if (!data) return <Trans>1 to 90 days.</Trans>;
  const { spoken, purchases, usual_days } = data;
  const from = addDays(dayInBelgrade(new Date().toISOString()), -365);
  return (
    <>
      <Trans>1 to 90 days.</Trans>{' '}
      <Plural
        value={spoken}
        one={`Last year it would have warned # time, at ${purchases} purchases.`}
        other={`Last year it would have warned # times, at ${purchases} purchases.`}
      />{' '}
      <Link
        href={`${paths.homeStatistics()}?answer=splits&date_from=${from}`}
        className={buttonClass({ variant: 'link' })}
      >
        <Trans>See what this would have found</Trans>
      </Link>
      {days !== usual_days && (
        <>
          {' '}
          <Button
            variant="link"
            onClick={() => form.setValue('settings.splitting_days', usual_days, { shouldDirty: true })}
          >
            <Plural
              value={usual_days}
              one="Use # day, as usual for this number of purchases"
              other="Use # days, as usual for this number of purchases"
            />
          </Button>
        </>
      )}
    </>
  );
}
