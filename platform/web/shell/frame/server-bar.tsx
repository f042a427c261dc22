import { Trans } from '@lingui/react/macro';
import IconPlugConnectedX from '@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useEffect, useState } from 'react';
import { pauseBeforeReload, useServerState, watchServer } from '#platform/web/lib/http/server-state.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { onCodeMissing } from '#platform/web/ui/load-code.ts';
import styles from './server-bar.module.css';

onCodeMissing(pauseBeforeReload);

/** Shows that the server is unreachable, and offers a new version, which is never loaded automatically. */
export function ServerBar() {
  const { connection, newVersion } = useServerState();
  const [later, setLater] = useState(false);
  useEffect(watchServer, []);
  const away = connection !== 'up';
  return (
    <div className={styles.place} data-away={away || undefined} aria-live="polite">
      {away ? (
        <div className={styles.bar} data-tone="warn">
          <IconPlugConnectedX size={18} aria-hidden="true" />
          <p>
            {connection === 'offline' ? (
              <Trans>You are offline.</Trans>
            ) : (
              <Trans>The server cannot be reached.</Trans>
            )}{' '}
            <Trans>Your entries are kept; work continues when the connection is back.</Trans>
          </p>
        </div>
      ) : (
        newVersion &&
        !later && (
          <div className={styles.bar}>
            <IconRefresh size={18} aria-hidden="true" />
            <p>
              <Trans>A new version is ready.</Trans>
            </p>
            <span className={styles.ways}>
              <Button size="sm" onClick={() => window.location.reload()}>
                <Trans comment="loads the page anew, with the new version">Reload</Trans>
              </Button>
              <Button size="sm" variant="ghost" onClick={() => setLater(true)}>
                <Trans comment="puts off loading the new version">Later</Trans>
              </Button>
            </span>
          </div>
        )
      )}
    </div>
  );
}
