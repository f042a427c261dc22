import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadFile } from '#platform/web/lib/http/download.ts';
import { showWriteFailure } from '#platform/web/lib/http/show-failures.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { securityQuery } from './profile.api.ts';
import styles from './profile.module.css';

const fetchOwn = (password: string) =>
  downloadFile('POST user-profile/personal-data', '', { body: { password } });

/**
 * Downloads all data stored about the user, after asking for the password. Users who log in only through the provider
 * have no password and are not asked.
 */
export function OwnDataDownload() {
  const { t } = useLingui();
  const security = useQuery(securityQuery);
  const [asking, setAsking] = useState(false);
  const direct = useMutation({
    // The user has no password, and the server accepts any value.
    mutationFn: () => fetchOwn('-'),
    onError: (error) => showWriteFailure(error, t`Your data was not downloaded`),
  });
  return (
    <div className={styles.actions}>
      <Button
        busy={direct.isPending}
        disabled={security.data === undefined}
        onClick={() => (security.data?.has_password ? setAsking(true) : direct.mutate())}
      >
        <Trans>Download my data</Trans>
      </Button>
      {asking && (
        <PasswordDialog
          title={t`Download your data?`}
          text={
            <Trans>A ZIP file with your data as JSON, readable in any text editor, and your picture.</Trans>
          }
          confirmLabel={t({ message: 'Download', context: 'button' })}
          onClose={() => setAsking(false)}
          send={async ({ password }) => {
            await fetchOwn(password);
            setAsking(false);
          }}
        />
      )}
    </div>
  );
}
