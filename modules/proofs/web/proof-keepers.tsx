import { Trans, useLingui } from '@lingui/react/macro';
import { useAction } from '#platform/web/kit/ask/use-action.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Switch } from '#platform/web/ui/switch.tsx';
import type { CompanyRoots } from '../wire.ts';
import { rootsQuery } from './proofs.api.ts';
import styles from './proofs.module.css';

/** Shows who receives copies of the proofs outside of Ponuda. */
export function ProofKeepers({ proofs: { weekly, next_at, receipts } }: { readonly proofs: CompanyRoots }) {
  const { t } = useLingui();
  const format = useFormatters();
  const save = useAction<unknown, [weekly: boolean]>({
    call: (next) => call('PUT user-profile/roots/weekly', { body: { weekly: next } }),
    done: () => ({ title: t`Saved` }),
    refused: t`Failed to save`,
    keys: [rootsQuery.queryKey],
  });
  // Optimistic: shows the new choice while it is saved; if the server rejects it, the switch reverts.
  const wanted = save.busy ? save.given?.[0] : weekly;
  return (
    <section className={styles.section} aria-labelledby="proof-keepers">
      <div className={styles.head}>
        <h2 id="proof-keepers">
          <Trans>Who else keeps the proofs</Trans>
        </h2>
        <span className={styles.note}>
          <Trans>a copy outside of Ponuda can show later that nothing was changed</Trans>
        </span>
      </div>
      <div className={styles.keeper}>
        <Switch
          label={t`Send me the signed proofs every week`}
          hint={
            next_at === null
              ? t`You receive the last seven on Monday at 7 a.m. Keep the email: it is your copy outside of Ponuda.`
              : t`The next email comes on ${format.instant(next_at)}. Keep it: it is your copy outside of Ponuda.`
          }
          checked={wanted ?? false}
          onChange={(next) => {
            if (!save.busy) void save.run(next);
          }}
        />
      </div>
      <div className={styles.keeper}>
        <b>
          <Trans>Suppliers, a receipt with each offer</Trans>
        </b>
        <span className={styles.how}>
          {receipts ? (
            <Trans comment="receipts of offers">sent by email</Trans>
          ) : (
            <Trans comment="receipts of offers">
              on their page;{' '}
              <Link className="link" href={paths.companySettings('emails')}>
                by email
              </Link>{' '}
              if you want
            </Trans>
          )}
        </span>
      </div>
    </section>
  );
}
