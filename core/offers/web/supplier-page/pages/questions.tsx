import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Invitation } from '#core/offers/wire/supplier-offers.ts';
import { MAX_DECISION_REASON_LENGTH } from '#platform/shared/validation/limits.ts';
import { ApiError, isApiError } from '#platform/web/lib/http/api-error.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { unreportedFailureText } from '#platform/web/lib/http/show-failures.ts';
import { formatRuleText } from '#platform/web/lib/words/rule-text.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { MomentText } from '../moment-text.tsx';
import type { SupplierPageLink } from '../use-link.ts';
import parts from './page-parts.module.css';
import styles from './questions.module.css';

/**
 * Lists the questions and answers, with a field for a new question. Contains no form element, because it is rendered
 * inside the form of the offer.
 */
export default function Questions({ link, invitation }: { link: SupplierPageLink; invitation: Invitation }) {
  const { questions } = invitation;
  // Existing answers are shown first; the field for a new question opens on demand.
  const [asking, setAsking] = useState(questions.length === 0);
  return (
    <div className={styles.questions}>
      {questions.length > 0 && (
        <ul className={styles.list}>
          {questions.map((one) => (
            <li key={one.id} className={styles.one}>
              <p className={parts['small-soft']}>
                {one.own ? (
                  <Trans>
                    Asked on <MomentText at={one.asked_at} />
                  </Trans>
                ) : (
                  <Trans>Question from an invited supplier</Trans>
                )}
              </p>
              <p className={styles.text}>{one.question}</p>
              {one.answer === null ? (
                <p className={parts['small-soft']}>
                  <Trans>Not answered yet. You will receive an email.</Trans>
                </p>
              ) : (
                <p className={parts.quote}>{one.answer}</p>
              )}
            </li>
          ))}
        </ul>
      )}
      {asking ? (
        <Ask link={link} invitation={invitation} />
      ) : (
        <Button variant="quiet-link" onClick={() => setAsking(true)}>
          <Trans>Ask another question</Trans>
        </Button>
      )}
    </div>
  );
}

function Ask({ link, invitation }: { link: SupplierPageLink; invitation: Invitation }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const { company_name: company } = invitation;
  const label = t({ message: 'Your question', comment: 'of a supplier to the buyer' });

  const refuse = (sentence: string) => {
    setFailure(sentence);
    area.current?.focus();
  };
  const ask = async () => {
    if (busy) return;
    setAsked(false);
    if (text.trim() === '') return refuse(formatRuleText({ rule: 'required', params: {} }, label));
    setBusy(true);
    setFailure('');
    try {
      const fresh = await call('POST supplier-offers/{hash}/questions', {
        params: { hash: link.hash },
        body: { pib: link.pib, question: text },
        background: true,
      });
      setText('');
      setAsked(true);
      link.take(fresh);
    } catch (error) {
      const rule = error instanceof ApiError ? error.errors.question?.[0] : undefined;
      refuse(rule ? formatRuleText(rule, label) : (unreportedFailureText(error) ?? ''));
      if (isApiError(error) && error.status === 422 && !rule) await link.refresh();
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles.ask}>
      <Field
        label={label}
        error={failure || undefined}
        hint={t`${company} sees it with your company’s name. Other suppliers never see who asked.`}
      >
        <TextArea
          ref={area}
          rows={3}
          maxLength={MAX_DECISION_REASON_LENGTH}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setFailure('');
          }}
        />
      </Field>
      <Button busy={busy} onClick={ask}>
        <Trans>Send the question</Trans>
      </Button>
      <p role="status" className={parts['small-soft']}>
        {asked && <Trans>Question sent. You will receive the answer by email.</Trans>}
      </p>
    </div>
  );
}
