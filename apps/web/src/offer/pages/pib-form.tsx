import { Trans, useLingui } from '@lingui/react/macro';
import { errorPhrases } from '@ponuda/phrases/errors';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { isApiError } from '../../lib/http/api-error.ts';
import { unsaid } from '../../lib/http/say-failed.ts';
import { say } from '../../lib/words/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { Link } from '../use-link.ts';
import styles from './page-parts.module.css';

interface PibFormProps {
  link: Link;
  /** Characters of the number, where the supplier's country fixes it. */
  length: number | null;
  action: string;
  /** A second way to go on with the number, e.g. declining. */
  other?: { before: ReactNode; action: string; onVerified: () => void } | undefined;
}

/** The supplier's tax number: it confirms that the link reached the right company. */
export function PibForm({ link, length, action, other }: PibFormProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<(() => string) | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const counterId = useId();
  const digits = typed.replace(/\D/g, '').length;

  const refuse = (sentence: () => string) => {
    setError(() => sentence);
    input.current?.focus();
  };

  const submit = async (onVerified?: () => void) => {
    if (busy) return;
    if (typed.trim() === '') return refuse(() => say(errorPhrases.pib_required));
    // A number that is plainly too short or too long would only cost a try.
    if (length !== null && digits !== length) return refuse(() => wrongLength(length, digits));
    setBusy(true);
    setError(null);
    try {
      await link.verify(typed.trim());
      onVerified?.();
    } catch (failure) {
      setBusy(false);
      if (isApiError(failure, 'pib_locked')) {
        setTyped('');
        return link.reopen();
      }
      if (isApiError(failure, 'wrong_pib')) {
        const { params } = failure;
        return refuse(() => say(errorPhrases.wrong_pib, params));
      }
      if (isApiError(failure, 'link_withdrawn', 'link_unknown')) return link.reopen();
      const sentence = unsaid(failure) ?? '';
      refuse(() => sentence);
    }
  };

  const wrongLength = (wanted: number, given: number) =>
    t`The PIB has ${wanted} digits, you have entered ${given}.`;

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        label={t`PIB (tax number) of your company`}
        error={error?.()}
        hint={
          length === null ? (
            <Trans>It confirms that this invitation has reached the right company.</Trans>
          ) : (
            <Trans>{length} digits. It confirms that this invitation has reached the right company.</Trans>
          )
        }
      >
        <TextInput
          ref={input}
          name="pib"
          size="xl"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(null);
          }}
          aria-required
          aria-describedby={length === null ? undefined : counterId}
          inputMode={length === null ? 'text' : 'numeric'}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={32}
          dir="ltr"
          inputClassName={styles.pib}
          action={
            length !== null && (
              <span id={counterId} className={styles.counter}>
                <Trans comment="digits typed of digits wanted">
                  {digits} of {length}
                </Trans>
              </span>
            )
          }
        />
      </Field>
      <Button type="submit" variant="primary" size="xl" block busy={busy}>
        {action}
      </Button>
      {other && (
        <p className={styles['small-soft']}>
          {other.before}{' '}
          <Button variant="link" onClick={() => submit(other.onVerified)}>
            {other.action}
          </Button>
        </p>
      )}
    </form>
  );
}
