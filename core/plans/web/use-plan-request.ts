import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestPlan } from '#platform/shared/access/plans.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { showWriteFailure } from '#platform/web/lib/http/show-failures.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import type { PlanOffer } from '../wire.ts';
import { packageKeys } from './packages.api.ts';

/** Asks the operators for a plan and then reloads the page's data, which include the time of the request. */
export function usePlanRequest() {
  const { t } = useLingui();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (plan: RequestPlan) => call('POST user-profile/plan-requests', { body: { package: plan } }),
    onSuccess: () => client.invalidateQueries({ queryKey: packageKeys.pricings }),
    onError: (error) => showWriteFailure(error, t`The request was not sent`),
  });
}

/** Hook that returns the day on which the company requested a plan; undefined if it has not. */
export function useRequestDay(requests: PlanOffer['requests'], plan: RequestPlan): string | undefined {
  const format = useFormatters();
  const sent = requests.find((request) => request.plan === plan);
  return sent && format.day(dayInBelgrade(sent.at));
}
