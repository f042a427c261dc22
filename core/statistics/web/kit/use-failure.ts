import { useLingui } from '@lingui/react/macro';
import { ApiError } from '#platform/web/lib/http/api-error.ts';
import { failureOf } from '#platform/web/lib/http/api-failure.ts';
import { formatRuleText } from '#platform/web/lib/words/rule-text.ts';

/** Returns why there are no figures: an error in the range or a filter, or a failed request. */
export function useStatisticsFailure(error: Error | null) {
  const { t } = useLingui();
  if (!error) return null;
  const [field, [broken] = []] = (error instanceof ApiError && Object.entries(error.errors ?? {})[0]) || [];
  if (!broken) return failureOf(error);
  const labels: Readonly<Record<string, string>> = {
    date_from: t({ message: 'From', context: 'first day of a range' }),
    date_to: t({ message: 'To', context: 'last day of a range' }),
  };
  return { text: formatRuleText(broken, labels[field ?? ''] ?? ''), id: undefined };
}
