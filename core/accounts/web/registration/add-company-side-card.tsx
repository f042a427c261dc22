import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/lib/http/http.ts';
import { meQuery, useMe } from '#platform/web/lib/session.ts';
import { WriteFailure } from '#platform/web/shell/write-failure.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import styles from './become-card.module.css';
import { type CompanySide, findMissingSide } from './sides.ts';

/** Offers the owner to register the company as a supplier or as a buyer as well. Renders nothing if it is both. */
export function AddCompanySideCard() {
  const side = findMissingSide(useMe());
  return side && <Offer side={side} />;
}

function Offer({ side }: { side: CompanySide }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const buys = side === 'buyer';

  const ask = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await call('POST user-profile/become', { body: { as: side } });
      toasts.add({
        title: t`Request sent to a moderator`,
        text: t`We write to you as soon as it is active.`,
      });
      await queries.invalidateQueries({ queryKey: meQuery.queryKey });
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };

  return (
    <section className={styles.card} aria-labelledby="become">
      <h2 id="become">
        {buys ? <Trans>Are you also a buyer?</Trans> : <Trans>Are you also a supplier?</Trans>}
      </h2>
      <p className={styles.words}>
        {buys ? (
          <Trans>
            Create requests and compare offers with this account. A moderator activates it, and your 30-day
            free trial begins then.
          </Trans>
        ) : (
          <Trans>
            Submit offers on the marketplace with this account, free of charge. A moderator activates it.
          </Trans>
        )}
      </p>
      <WriteFailure error={failure} />
      <Button onClick={() => void ask()} busy={busy}>
        {buys ? <Trans>Become a buyer too</Trans> : <Trans>Become a supplier too</Trans>}
      </Button>
    </section>
  );
}
