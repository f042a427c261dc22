import type { ReactNode } from 'react';
import { isApiError } from '#platform/web/lib/http/api-error.ts';
import { ConfirmDialog, type ConfirmReason } from '#platform/web/ui/confirm-dialog.tsx';
import { type ActionOptions, useAction } from './use-action.ts';

interface AskFirstProps<T> {
  /** The action whose `call` receives the reason; '' if the dialog does not ask for one. */
  readonly action: ActionOptions<T, [reason: string]>;
  readonly title: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
  readonly harmful?: boolean | undefined;
  readonly reason?: ConfirmReason | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Asks for confirmation before an action. After a refusal the dialog stays open and keeps the typed reason. It closes
 * if another user has deleted the record. If it asks for no reason, it also closes if another user has changed the
 * record, because its question is then outdated.
 */
export function ConfirmActionDialog<T>({ action, onClose, children, ...words }: AskFirstProps<T>) {
  const { busy, run } = useAction<T, [reason: string]>({
    ...action,
    call: (reason) =>
      action.call(reason).catch((error: unknown) => {
        const outdated = words.reason === undefined && isApiError(error, 'stale');
        if (outdated || isApiError(error, 'not_found')) onClose();
        throw error;
      }),
    after: (answer, reason) => {
      onClose();
      action.after?.(answer, reason);
    },
  });
  return (
    <ConfirmDialog
      {...words}
      open
      onOpenChange={(open) => !open && onClose()}
      busy={busy}
      onConfirm={(reason) => void run(reason)}
    >
      {children}
    </ConfirmDialog>
  );
}
