import { useLingui } from '@lingui/react/macro';
import type { ButtonAction } from '#core/purchase/rules/actions.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { MAX_LONG_TEXT_LENGTH } from '#platform/shared/validation/limits.ts';
import type { PurchaseWrites } from '#platform/web/kit/writes/use-purchase-writes.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import type { ActionTarget } from './action-presentation.ts';
import { getActionPresentation } from './action-presentations.ts';
import { getActionLabel, performAction } from './perform-action.ts';

interface ActionQuestionProps extends ActionTarget {
  readonly action: ButtonAction;
  readonly writes: PurchaseWrites<PurchaseDetail>;
  readonly onClose: () => void;
}

/**
 * Asks for confirmation before an action is taken. If the call is refused, the dialog stays open with everything typed.
 */
export function ActionQuestion({ action, writes, onClose, ...target }: ActionQuestionProps) {
  const { i18n } = useLingui();
  const { purchase } = target;
  const face = getActionPresentation(action);
  const question = face.ask?.(purchase);
  if (!question) throw new Error(`${action} asks nothing`);
  const { title, Text, confirm, cancel, reason } = question;
  const take = async (given: string) => {
    if (await performAction(action, target, writes, given)) onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title(target)}
      confirmLabel={i18n._(confirm ?? getActionLabel(face, purchase))}
      cancelLabel={cancel && i18n._(cancel)}
      harmful={face.tone === 'danger'}
      busy={writes.busy === action}
      reason={
        reason && {
          label: i18n._(reason.label),
          hint: reason.hint && i18n._(reason.hint),
          missing: reason.missing && i18n._(reason.missing),
          maxLength: MAX_LONG_TEXT_LENGTH,
        }
      }
      onConfirm={(given) => void take(given)}
    >
      <Text {...target} />
    </ConfirmDialog>
  );
}
