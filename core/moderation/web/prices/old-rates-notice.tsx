import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { isRateOld } from '#platform/shared/money/old-rates.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Notice } from '#platform/web/ui/notice.tsx';
import { moderationKeys } from '../moderation.api.ts';

/** Warns that exchange rates in force are old, because limits and budgets are converted with them. */
export function OldRatesNotice({ isLinked }: { readonly isLinked?: boolean }) {
  const format = useFormatters();
  const { data } = useQuery({
    queryKey: [...moderationKeys.rates, { page: 1 }],
    queryFn: ({ signal }) => call('GET moderation/rates', { query: { page: 1 }, signal }),
  });
  // The rate of the KM is fixed.
  const old = data?.current.filter(
    ({ currency, valid_from }) => currency !== 'KM' && isRateOld(valid_from, data.today),
  );
  if (!old || old.length === 0) return null;
  const list = old.map(({ currency, valid_from }) => `${currency} (${format.day(valid_from)})`).join(', ');
  return (
    <Notice tone="warn" role="note">
      <p>
        <Trans comment="names of currencies follow, each with the day of its rate">
          Exchange rates are more than 60 days old: {list}.
        </Trans>{' '}
        {isLinked && (
          <Link className="link" href={paths.moderationRates()}>
            <Trans>Set a rate</Trans>
          </Link>
        )}
      </p>
    </Notice>
  );
}
