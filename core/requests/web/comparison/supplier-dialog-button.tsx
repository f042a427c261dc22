import type { ReactNode } from 'react';
import { gates } from '#platform/shared/access/gates.ts';
import { useActor } from '#platform/web/lib/session.ts';

interface SupplierDialogButtonProps {
  /** Undefined if there is no dialog to open. */
  readonly onOpen: (() => void) | undefined;
  readonly children: ReactNode;
  /** Whether the text is only the title of the dialog, so that nothing is shown if there is no dialog. */
  readonly isTitle?: boolean;
}

/** Opens a dialog about the supplier of an offer for users who may read suppliers; otherwise shows only the text. */
export function SupplierDialogButton({ onOpen, children, isTitle }: SupplierDialogButtonProps) {
  const mayRead = gates.suppliersRead(useActor());
  if (!mayRead || onOpen === undefined) return isTitle ? null : children;
  return (
    <button type="button" className="name-link" aria-haspopup="dialog" onClick={onOpen}>
      {children}
    </button>
  );
}
