import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { OwnAward } from '#core/offers/wire/supplier-offers.ts';
import { isDay } from '#platform/shared/dates.ts';
import { MAX_LONG_TEXT_LENGTH } from '#platform/shared/validation/limits.ts';
import { ApiError } from '#platform/web/lib/http/api-error.ts';
import { formatRuleText } from '#platform/web/lib/words/rule-text.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import styles from './page-parts.module.css';

export interface OrderAnswerBody {
  readonly answer: 'confirmed' | 'changed' | 'refused' | 'withdrawn';
  readonly promised_on?: string | null;
  readonly refused?: number[];
  readonly note?: string;
}

interface AnswerDialogProps {
  readonly asked: 'changed' | 'refused';
  readonly lines: OwnAward['lines'];
  readonly busy: boolean;
  /** Rejects only with errors that belong to a field. */
  readonly onSend: (body: OrderAnswerBody) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the new delivery day, or for the items that will not be delivered and the reason. */
export function OrderAnswerDialog({ asked, lines, busy, onSend, onClose }: AnswerDialogProps) {
  const { t } = useLingui();
  const [day, setDay] = useState('');
  const [refused, setRefused] = useState<readonly number[]>([]);
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const labels: Readonly<Record<string, string>> = {
    promised_on: t`Delivery date`,
    refused: t({ message: 'Items you will not deliver', comment: 'a supplier refuses lines of an order' }),
    note: asked === 'refused' ? t({ message: 'Reason', context: 'for refusing an order' }) : t`Note`,
  };
  const missing = (field: string) => formatRuleText({ rule: 'required', params: {} }, labels[field] ?? '');

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found: Record<string, string> = {};
    if (asked === 'changed' && !isDay(day))
      found.promised_on = formatRuleText(
        { rule: day === '' ? 'required' : 'date', params: {} },
        labels.promised_on ?? '',
      );
    if (asked === 'refused' && refused.length === 0) found.refused = missing('refused');
    if (asked === 'refused' && note.trim() === '') found.note = missing('note');
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    try {
      await onSend(
        asked === 'changed'
          ? { answer: 'changed', promised_on: day, note }
          : { answer: 'refused', refused: [...refused], note },
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const fieldErrors = Object.entries(error.errors).flatMap(([field, [rule]]) => {
        const name = field.split('.')[0] ?? field;
        return rule ? [[name, formatRuleText(rule, labels[name] ?? name)] as const] : [];
      });
      setErrors(Object.fromEntries(fieldErrors));
    }
  };
  const toggle = (id: number, on: boolean) =>
    setRefused((before) => (on ? [...before, id] : before.filter((one) => one !== id)));

  return (
    <FormDialog
      onClose={onClose}
      dismissible={false}
      title={
        asked === 'changed' ? (
          <Trans>When can you deliver?</Trans>
        ) : (
          <Trans>Which items can you not deliver?</Trans>
        )
      }
      description={
        <Trans>The buyer sees your answer. Prices and quantities of the order stay as they are.</Trans>
      }
      submit={<Trans>Send the answer</Trans>}
      busy={busy}
      failure={undefined}
      onSubmit={(event) => void send(event)}
    >
      {asked === 'changed' ? (
        <Field label={labels.promised_on} error={errors.promised_on}>
          <DateInput value={day} onChange={setDay} />
        </Field>
      ) : (
        <Field label={labels.refused} error={errors.refused} group>
          <div className={styles.checks}>
            {lines.map(({ article_id, name }) => (
              <Checkbox
                key={article_id}
                label={name}
                checked={refused.includes(article_id)}
                onChange={(event) => toggle(article_id, event.target.checked)}
              />
            ))}
          </div>
        </Field>
      )}
      <Field label={labels.note} error={errors.note}>
        <TextArea
          value={note}
          maxLength={MAX_LONG_TEXT_LENGTH}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
