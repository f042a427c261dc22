import { Plural, Trans, useLingui } from '@lingui/react/macro';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Me } from '#platform/web/lib/actor.ts';
import { leaveImpersonation } from '#platform/web/lib/login-redirect.ts';
import { meQuery, stopImpersonation } from '#platform/web/lib/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { useTimeLeft } from '#platform/web/ui/use-time-left.ts';
import styles from './impersonation-bar.module.css';

/**
 * Shows on every page that a moderator is impersonating a user: which user, how much time remains, and how to end
 * the impersonation (product 2).
 */
export default function ImpersonationBar() {
  const { data: me, dataUpdatedAt } = useQuery(meQuery);
  if (!me?.impersonated_by) return null;
  // The server states the remaining time, so that a wrong browser clock has no effect.
  const end = new Date(dataUpdatedAt + me.impersonated_by.seconds_left * 1000).toISOString();
  return <Bar me={me} end={end} />;
}

function Bar({ me, end }: { me: Me; end: string }) {
  const { t } = useLingui();
  const [leaving, setLeaving] = useState(false);
  const left = useTimeLeft(end, 0, leaveImpersonation);
  const minutes = Math.ceil(left.total / 60_000);
  const leave = () => {
    setLeaving(true);
    void stopImpersonation();
  };
  return (
    <>
      <section className={styles.bar} aria-label={t`Viewing as another user`}>
        <IconEye size={20} aria-hidden="true" className={styles.icon} />
        <p className={styles.words}>
          <span>
            <Trans>
              You are viewing as <b>{me.name}</b>
            </Trans>
          </span>
          {me.company && <b className={styles.company}>{me.company.name}</b>}
          <span>
            {minutes > 1 ? (
              <Plural value={minutes} one="# minute left" other="# minutes left" />
            ) : (
              <Trans>Less than a minute left</Trans>
            )}
          </span>
        </p>
        <Button size="sm" onClick={leave} busy={leaving}>
          <Trans comment="button: ends viewing as another user">End viewing</Trans>
        </Button>
      </section>
      <div className={styles.edge} aria-hidden="true" />
    </>
  );
}
