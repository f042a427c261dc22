import { Trans, useLingui } from '@lingui/react/macro';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { securityQuery } from '#core/accounts/web/profile/public.ts';
import { RESUME_HOURS } from '#core/company-archive/rules/archive-times.ts';
import { useAction } from '#platform/web/kit/ask/use-action.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { archiveQuery, downloadArchive } from './archive.api.ts';

const PasswordDialog = lazyPart(() =>
  import('#core/accounts/web/profile/public.ts').then(({ PasswordDialog: dialog }) => ({ default: dialog })),
);

/** Milliseconds after which the browser has used the link and the page can show the archive as downloaded. */
const DOWNLOAD_BEGUN_MS = 3000;

/**
 * Downloads the archive after asking for the password. Users who log in through an identity provider have no password
 * and are not asked.
 */
export function ArchiveDownload({ secondary }: { readonly secondary?: boolean }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const security = useQuery(securityQuery);
  const [asking, setAsking] = useState(false);
  const download = async (password: string) => {
    await downloadArchive(password);
    setTimeout(() => void client.invalidateQueries(archiveQuery), DOWNLOAD_BEGUN_MS);
  };
  const direct = useAction<void, []>({
    // The user has no password, so the server accepts any value.
    call: () => download('-'),
    refused: t`The archive was not downloaded`,
    keys: [archiveQuery.queryKey],
  });
  return (
    <>
      <Button
        variant={secondary ? 'secondary' : 'primary'}
        icon={<IconDownload size={18} />}
        busy={direct.busy}
        disabled={security.data === undefined}
        onClick={() => (security.data?.has_password ? setAsking(true) : void direct.run())}
      >
        <Trans>Download archive</Trans>
      </Button>
      {asking && (
        <Suspense>
          <PasswordDialog
            title={t`Download all data of your company?`}
            text={
              <Trans>
                The ZIP file contains all records and files. Anyone who has it can read everything, so store
                it safely. If the download breaks off, your browser can resume it for {RESUME_HOURS} hours.
              </Trans>
            }
            confirmLabel={t({ message: 'Download', context: 'button' })}
            onClose={() => setAsking(false)}
            send={async ({ password }) => {
              await download(password);
              setAsking(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
