import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { MAX_UPLOAD_BYTES } from '#platform/shared/validation/limits.ts';
import { errorPhrases } from '#platform/shared/words/errors.ts';
import { ConfirmActionDialog } from '#platform/web/kit/ask/confirm-action-dialog.tsx';
import { failureOf } from '#platform/web/lib/http/api-failure.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { unreportedFailureText } from '#platform/web/lib/http/show-failures.ts';
import { upload } from '#platform/web/lib/http/upload.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { FileDrop } from '#platform/web/ui/file-drop.tsx';
import type { DroppedFile } from '#platform/web/ui/file-row.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import type { CompanyProfile } from '../wire.ts';
import { companyQuery, logoQuery } from './company.api.ts';
import styles from './company.module.css';

/** Uploads the logo immediately, because it is not part of the form. */
export function LogoSection({ profile }: { profile: CompanyProfile }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const [uploading, setUploading] = useState<DroppedFile | null>(null);
  const [asking, setAsking] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const showLogo = (fresh: CompanyProfile) =>
    client.setQueryData(companyQuery.queryKey, (old) => (old ? { ...old, logo: fresh.logo } : fresh));

  const add = async ([file]: File[]) => {
    if (!file) return;
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const named = { id: 'logo', name: file.name };
    if (file.size > MAX_UPLOAD_BYTES)
      return setUploading({ ...named, state: 'failed', message: i18n._(errorPhrases.file_too_large) });
    setUploading({ ...named, state: 'uploading', progress: 0 });
    const form = new FormData();
    form.append('file', file, file.name);
    try {
      const fresh = await upload('POST user-profile/company/logo', {
        form,
        signal: controller.signal,
        onProgress: (progress) => setUploading({ ...named, state: 'uploading', progress }),
      });
      showLogo(fresh);
      setUploading(null);
      toasts.add({ title: t`Logo changed` });
    } catch (error) {
      if (!controller.signal.aborted)
        setUploading({ ...named, state: 'failed', message: unreportedFailureText(error) });
    }
  };

  return (
    <Field
      label={<Trans>Logo</Trans>}
      hint={<Trans>Shown on purchase orders and in emails to your suppliers.</Trans>}
      group
      setting="wide"
    >
      <div className={styles.rule}>
        {profile.logo !== null && (
          <div className={styles.logo}>
            <Preview logo={profile.logo} />
            <Button variant="danger" size="sm" onClick={() => setAsking(true)}>
              <Trans>Remove logo</Trans>
            </Button>
          </div>
        )}
        <FileDrop
          label={profile.logo === null ? <Trans>Choose a logo</Trans> : <Trans>Choose another logo</Trans>}
          limit={<Trans>.png or .jpg, up to 5 MB; shown at up to 600 × 200 pixels</Trans>}
          accept=".png,.jpg,.jpeg,image/png,image/jpeg"
          multiple={false}
          files={uploading ? [uploading] : []}
          onAdd={(files) => void add(files)}
          onRemove={() => {
            running.current?.abort();
            setUploading(null);
          }}
        />
        {asking && (
          <ConfirmActionDialog
            onClose={() => setAsking(false)}
            action={{
              call: () => call('DELETE user-profile/company/logo'),
              done: () => ({ kind: 'info', title: t`Logo removed` }),
              after: showLogo,
            }}
            title={<Trans>Remove the logo?</Trans>}
            confirmLabel={t`Remove logo`}
          >
            <p>
              <Trans>Orders and emails then show only the company’s name.</Trans>
            </p>
          </ConfirmActionDialog>
        )}
      </div>
    </Field>
  );
}

/** Shows the logo as it appears on paper and in an email in dark mode. */
function Preview({ logo }: { logo: string }) {
  const { t } = useLingui();
  const picture = useQuery(logoQuery(logo));
  const address = useAddressOf(picture.data);
  const failure = picture.error && failureOf(picture.error);
  if (failure) return <p className="muted">{failure.text}</p>;
  if (address === null) return <Skeleton width="240px" height="96px" />;
  return (
    <>
      <figure className={styles.plate} data-look="light">
        <img src={address} alt={t`Logo on a light page`} />
      </figure>
      <figure className={styles.plate} data-look="dark">
        <img src={address} alt={t`Logo in dark mode emails`} />
      </figure>
    </>
  );
}

/** Returns the object URL of a local file, which is revoked when the component unmounts. */
function useAddressOf(blob: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return setAddress(null);
    const url = URL.createObjectURL(blob);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return address;
}
