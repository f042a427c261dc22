import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { ModeratedCompany } from '#core/moderation/wire/companies.ts';
import { ACCOUNT_STATUS, decisionNeedsReason } from '#platform/shared/access/account-status.ts';
import { MAX_DECISION_REASON_LENGTH } from '#platform/shared/validation/limits.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { TextInput } from '#platform/web/ui/text-input.tsx';
import { getDecisionTexts } from './decision-texts.ts';
import type { PossibleDecision } from './decisions.ts';
import { useDecision } from './use-decision.ts';

interface DecisionDialogProps {
  readonly company: Pick<ModeratedCompany, 'id' | 'name' | 'awaits'>;
  readonly decision: PossibleDecision;
  readonly onClose: () => void;
  readonly onDecided?: () => void;
}

/**
 * Asks for confirmation and a reason before a decision about an account is carried out. Before a deletion, the
 * name must also be typed in.
 */
export function DecisionDialog({ company, decision, onClose, onDecided }: DecisionDialogProps) {
  const { t, i18n } = useLingui();
  const { verb, title, effect } = getDecisionTexts(decision);
  const { name } = company;
  const deletes = decision.to === ACCOUNT_STATUS.DELETED;
  const [typed, setTyped] = useState('');
  const [wrongName, setWrongName] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);

  const work = useDecision(company, () => {
    onClose();
    onDecided?.();
  });
  const confirm = (reason: string) => {
    if (deletes && typed.trim() !== name.trim()) {
      setWrongName(true);
      nameInput.current?.focus();
    } else void work.run(decision, reason);
  };

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={translate(title, { name })}
      confirmLabel={i18n._(verb)}
      harmful={decision.to !== ACCOUNT_STATUS.ACTIVE}
      busy={work.busy}
      reason={
        decisionNeedsReason(decision.to)
          ? {
              label: t`Reason`,
              hint: t`The owner sees it exactly as written.`,
              missing: t`Enter a reason.`,
              maxLength: MAX_DECISION_REASON_LENGTH,
            }
          : undefined
      }
      onConfirm={confirm}
    >
      <p>{i18n._(effect)}</p>
      {deletes && (
        <Field
          label={<Trans>Type “{name}” to confirm</Trans>}
          error={wrongName && typed.trim() !== name.trim() ? t`The name does not match.` : undefined}
          required
        >
          <TextInput
            ref={nameInput}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
          />
        </Field>
      )}
    </ConfirmDialog>
  );
}
