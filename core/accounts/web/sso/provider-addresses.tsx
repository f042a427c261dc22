import { Trans, useLingui } from '@lingui/react/macro';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useRef } from 'react';
import type { SsoSettings } from '#core/accounts/wire/sso.ts';
import { copyText } from '#platform/web/lib/copy-text.ts';
import { Field } from '#platform/web/ui/field.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import styles from './sso.module.css';

/** Shows the URLs that must be registered with the provider, each with a copy button. */
export function ProviderAddresses({ settings }: { settings: SsoSettings }) {
  const { t } = useLingui();
  return (
    <section className={styles.section} aria-labelledby="sso-addresses">
      <h2 id="sso-addresses">
        <Trans>For your provider</Trans>
      </h2>
      <p className={styles.lead}>
        <Trans>
          Register Ponuda there as a web application (OpenID Connect, code flow) with these addresses.
        </Trans>
      </p>
      <Address label={t`Redirect URI`} value={settings.redirect_uri} />
      <Address label={t`After logout`} value={settings.post_logout_redirect_uri} />
      <Address label={t`Back-channel logout`} value={settings.backchannel_logout_uri} />
      {settings.client_keys_url !== null && (
        <Address label={t`Public keys (JWKS)`} value={settings.client_keys_url} />
      )}
      {settings.login_url !== null && (
        <Address
          label={t`Your company’s own login`}
          hint={t`For a tile in your portal: users who open it do not need to enter an email address.`}
          value={settings.login_url}
        />
      )}
    </section>
  );
}

function Address({ label, hint, value }: { label: string; hint?: string; value: string }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const copy = async () => {
    if (await copyText(value, input.current)) toasts.add({ kind: 'success', title: t`Copied` });
  };
  return (
    <Field label={label} hint={hint}>
      <TextInput
        ref={input}
        readOnly
        value={value}
        dir="ltr"
        onFocus={(event) => event.target.select()}
        action={<IconButton label={t`Copy: ${label}`} icon={<IconCopy />} size="sm" onClick={copy} />}
      />
    </Field>
  );
}
