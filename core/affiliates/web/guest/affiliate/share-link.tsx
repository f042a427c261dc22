import { Trans, useLingui } from '@lingui/react/macro';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useRef, useState } from 'react';
import { copyText } from '#platform/web/lib/copy-text.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import styles from './affiliate.module.css';

/** Shows the link to share, with a copy button. If the browser refuses to copy, selects the link instead. */
export function ShareLink({ link, rate }: { link: string; rate: string }) {
  const { t } = useLingui();
  const share = useFormatters().percent(rate);
  const input = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const [refused, setRefused] = useState(false);

  const copy = async () => {
    const done = await copyText(link, input.current);
    setCopied(done);
    setRefused(!done);
    if (done) toasts.add({ kind: 'success', title: t`Affiliate link copied` });
  };

  return (
    <section aria-labelledby="share" className={styles.section}>
      <h2 id="share">
        <Trans>Your link to share</Trans>
      </h2>
      <p className={styles.lead}>
        <Trans>
          Companies that register through this link are credited to you. You earn {share} of the net price of
          each package they pay for.
        </Trans>
      </p>
      <div className={styles.share}>
        <Field
          label={t`Link to share`}
          hideLabel
          hint={refused && <Trans>The link is selected: copy it with Ctrl+C.</Trans>}
        >
          <TextInput
            ref={input}
            readOnly
            dir="ltr"
            size="lg"
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Field>
        <Button
          size="lg"
          icon={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
          onClick={() => void copy()}
        >
          <Trans>Copy link</Trans>
        </Button>
      </div>
    </section>
  );
}
