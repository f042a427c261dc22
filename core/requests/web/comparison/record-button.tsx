import type { ReactNode } from 'react';
import { gates } from '#platform/shared/access/gates.ts';
import { useActor } from '#platform/web/lib/session.ts';

interface RecordButtonProps {
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** Opens the record of one who offers, for those who may read suppliers; for the others it is the text alone. */
export function RecordButton({ onOpen, children }: RecordButtonProps) {
  if (!gates.suppliersRead(useActor())) return children;
  return (
    <button type="button" className="name-link" aria-haspopup="dialog" onClick={onOpen}>
      {children}
    </button>
  );
}
