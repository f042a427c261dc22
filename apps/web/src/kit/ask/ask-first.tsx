import type { ReactNode } from 'react';
import { ConfirmDialog, type ConfirmReason } from '../../ui/confirm-dialog.tsx';
import { type Action, useAction } from './use-action.ts';

interface AskFirstProps<T> {
  /** It is given the reason, '' where none is asked for. */
  readonly action: Action<T, [reason: string]>;
  readonly title: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
  readonly harmful?: boolean | undefined;
  readonly reason?: ConfirmReason | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before something is done. A refusal leaves the question open, with what was typed. */
export function AskFirst<T>({ action, onClose, children, ...words }: AskFirstProps<T>) {
  const { busy, run } = useAction<T, [reason: string]>({
    ...action,
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
