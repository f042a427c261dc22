import type { ReactNode } from 'react';
import { isApiError } from '#platform/web/lib/http/api-error.ts';
import { ConfirmDialog, type ConfirmReason } from '#platform/web/ui/confirm-dialog.tsx';
import { type Action, useAction } from './use-action.ts';

interface AskFirstProps<T> {
  /** Gets the reason, '' if none is asked for. */
  readonly action: Action<T, [reason: string]>;
  readonly title: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
  readonly harmful?: boolean | undefined;
  readonly reason?: ConfirmReason | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Asks before something is done. A refusal leaves the question open, with the reason that was typed. Without a reason the
 * question ends when another user has changed the record meanwhile, because it is about a state that is no more.
 */
export function AskFirst<T>({ action, onClose, children, ...words }: AskFirstProps<T>) {
  const { busy, run } = useAction<T, [reason: string]>({
    ...action,
    call: (reason) =>
      action.call(reason).catch((error: unknown) => {
        if (words.reason === undefined && isApiError(error, 'stale')) onClose();
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
