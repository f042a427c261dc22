import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { LinkState } from '#core/offers/wire/supplier-offers.ts';
import { errorPhrases } from '#platform/shared/words/errors.ts';
import { pibFormatLabel, pibLabel, pibNameInText } from '#platform/shared/words/tax-numbers.ts';
import { FOCUSES_FIRST_FIELD } from '#platform/web/lib/forms/first-field-focus.ts';
import { isApiError } from '#platform/web/lib/http/api-error.ts';
import { unreportedFailureText } from '#platform/web/lib/http/show-failures.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import type { SupplierPageLink } from '../use-link.ts';
import styles from './page-parts.module.css';

interface PibFormProps {
  link: SupplierPageLink;
  state: Pick<LinkState, 'pib_length' | 'pib_country' | 'pib_kind'>;
  action: string;
  /** Whether the form leads to a past offer. The step is then optional: no focus and no primary button. */
  past?: boolean | undefined;
  /** A sentence below the button. */
  below?: ReactNode;
  /** A second action that needs the verified tax number, for example declining. */
  other?: { before: ReactNode; action: string; onVerified: () => void } | undefined;
}

/** Asks for the supplier's tax number, which confirms that the link reached the right company. */
export function PibForm({ link, state, action, past = false, below, other }: PibFormProps) {
  const { t, i18n } = useLingui();
  const { pib_length: length, pib_country: country, pib_kind: kind } = state;
  const number = pibNameInText(country, kind);
  const label = i18n._(pibLabel(country, kind));
  const form = i18n._(pibFormatLabel(country, kind));
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
    if (typed.trim() === '') return refuse(() => translate(errorPhrases.pib_required, { number }));
    // A number of the wrong length would only waste an attempt.
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
        return refuse(() => translate(errorPhrases.wrong_pib, { ...params, number }));
      }
      if (isApiError(failure, 'link_withdrawn', 'link_unknown')) return link.reopen();
      const sentence = unreportedFailureText(failure) ?? '';
      refuse(() => sentence);
    }
  };

  const wrongLength = (wanted: number, given: number) =>
    t`The ${number} has ${wanted} digits, you have entered ${given}.`;

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
        label={t`${label} of your company`}
        error={error?.()}
        hint={
          past ? form : <Trans>{form}. It confirms that this invitation has reached the right company.</Trans>
        }
      >
        <TextInput
          ref={input}
          autoFocus={FOCUSES_FIRST_FIELD && !past}
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
      <Button type="submit" variant={past ? 'secondary' : 'primary'} size="xl" block busy={busy}>
        {action}
      </Button>
      {below && <p className={styles['small-soft']}>{below}</p>}
      {other && (
        <p className={styles['small-soft']}>
          {other.before}{' '}
          <Button variant="quiet-link" onClick={() => submit(other.onVerified)}>
            {other.action}
          </Button>
        </p>
      )}
    </form>
  );
}
