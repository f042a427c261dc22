import { Trans, useLingui } from '@lingui/react/macro';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useState } from 'react';
import { saveAs } from '#platform/web/lib/http/download.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { CopyButton } from '#platform/web/shell/copy-button.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DisabledButton } from '#platform/web/ui/disabled-button.tsx';
import styles from './profile.module.css';
import setup from './two-factor-setup.module.css';
import { SetupStepHeading } from './two-factor-setup.tsx';

/** Shows the recovery codes once, so that the user can copy, download or print them before continuing. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useLingui();
  const { email } = useMe();
  const [kept, setKept] = useState(false);
  const done = t({ message: 'Done', context: 'closes the last step' });
  const text = [`Ponuda, ${email}`, '', ...codes, ''].join('\r\n');
  return (
    <div className={setup.panel}>
      <div className={styles.form}>
        <SetupStepHeading step={3} title={t`Keep your recovery codes`} />
        <p>
          <Trans>
            Each of these codes lets you log in once without your phone. They are shown only now: keep them in
            a safe place, not on the phone itself.
          </Trans>
        </p>
        <div className={setup.sheet}>
          <p className={setup.onPaper}>
            <Trans>Recovery codes for Ponuda, {email}</Trans>
          </p>
          <ul className={setup.codes} aria-label={t`Recovery codes`} dir="ltr">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </div>
        <div className={styles.actions}>
          <CopyButton text={text} label={t`Copy`} />
          <Button
            icon={<IconDownload />}
            onClick={() => saveAs(new Blob([text], { type: 'text/plain' }), 'ponuda-recovery-codes.txt')}
          >
            <Trans>Download</Trans>
          </Button>
          <Button icon={<IconPrinter />} onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
        </div>
        <Checkbox
          label={t`I have saved the codes`}
          checked={kept}
          onChange={(event) => setKept(event.target.checked)}
        />
        <div className={styles.actions}>
          {kept ? (
            <Button variant="primary" onClick={onDone}>
              {done}
            </Button>
          ) : (
            <DisabledButton variant="primary" reason={t`First confirm that you have saved the codes.`}>
              {done}
            </DisabledButton>
          )}
        </div>
      </div>
    </div>
  );
}
