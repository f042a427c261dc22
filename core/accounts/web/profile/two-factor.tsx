import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconShieldOff from '@tabler/icons-react/dist/esm/icons/IconShieldOff.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Security } from '#core/accounts/wire/profile.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DisabledButton } from '#platform/web/ui/disabled-button.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { securityQuery } from './profile.api.ts';
import styles from './profile.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';

type Doing = 'setup' | 'codes' | 'off' | null;

/** Sets up the second factor in steps, renews its recovery codes, or disables it. */
export function TwoFactorSection({ security }: { security: Security }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [doing, setDoing] = useState<Doing>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const state = useRef<HTMLDivElement>(null);
  const changed = () => client.invalidateQueries({ queryKey: securityQuery.queryKey });
  const done = () => {
    setDoing(null);
    setCodes(null);
    // Moves the focus, because the element that had it has been removed.
    state.current?.focus();
  };

  if (codes) return <RecoveryCodes codes={codes} onDone={done} />;
  if (doing === 'setup')
    return (
      <TwoFactorSetup
        onCancel={done}
        onCodes={(made) => {
          setCodes(made);
          void changed();
        }}
      />
    );
  return (
    <>
      <div ref={state} tabIndex={-1} className={styles.content}>
        <State security={security} />
      </div>
      <div className={styles.actions}>
        {security.two_factor_since === null ? (
          security.has_password ? (
            <Button onClick={() => setDoing('setup')}>
              <Trans>Set up the second factor</Trans>
            </Button>
          ) : (
            <DisabledButton reason={t`It requires a password, and you have none.`}>
              <Trans>Set up the second factor</Trans>
            </DisabledButton>
          )
        ) : (
          <>
            <Button onClick={() => setDoing('codes')}>
              <Trans>Create recovery codes</Trans>
            </Button>
            <Button variant="danger" onClick={() => setDoing('off')}>
              <Trans>Switch off</Trans>
            </Button>
          </>
        )}
      </div>
      {doing === 'codes' && (
        <PasswordDialog
          title={t`Create new recovery codes?`}
          text={<Trans>Your current codes stop working.</Trans>}
          confirmLabel={t`Create new codes`}
          onClose={() => setDoing(null)}
          send={async (body) => {
            setCodes((await call('POST user-profile/two-factor/recovery-codes', { body })).recovery_codes);
            await changed();
          }}
        />
      )}
      {doing === 'off' && (
        <PasswordDialog
          title={t`Switch the second factor off?`}
          text={<Trans>You then log in with your password alone. Your recovery codes are deleted.</Trans>}
          confirmLabel={t`Switch off`}
          harmful
          onClose={() => setDoing(null)}
          send={async (body) => {
            await call('POST user-profile/two-factor/off', { body });
            toasts.add({ kind: 'success', title: t`Second factor switched off` });
            await changed();
            done();
          }}
        />
      )}
    </>
  );
}

const FEW = 3;

function State({ security }: { security: Security }) {
  const { t } = useLingui();
  const formats = useFormatters();
  const left = security.recovery_codes_left;
  if (security.two_factor_since === null)
    return (
      <p className={styles.state}>
        <StatusPill tone="n" icon={<IconShieldOff />}>
          <Trans context="second factor">Off</Trans>
        </StatusPill>
      </p>
    );
  return (
    <>
      <p className={styles.state}>
        <StatusPill tone="green" icon={<IconShieldCheck />}>
          <Trans context="second factor">On</Trans>
        </StatusPill>
        <Trans>since {formats.instant(security.two_factor_since)}</Trans>
      </p>
      {left <= FEW ? (
        <Notice tone="warn">
          {t`${plural(left, { one: '# recovery code is left.', other: '# recovery codes are left.' })}`}{' '}
          <Trans>Create new codes before you run out.</Trans>
        </Notice>
      ) : (
        <p className="muted">
          {t`${plural(left, { one: '# recovery code is left.', other: '# recovery codes are left.' })}`}
        </p>
      )}
    </>
  );
}
