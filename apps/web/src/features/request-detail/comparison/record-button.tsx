import type { OfferColumn } from '@ponuda/contract/comparison/comparison';
import { gates } from '@ponuda/domain/access/gates';
import { type ReactNode, Suspense, useState } from 'react';
import { useActor } from '../../../lib/session.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const RecordDialog = lazyPart(() => import('./record-dialog.tsx'));

interface RecordButtonProps {
  readonly column: OfferColumn;
  readonly columns: readonly OfferColumn[];
  readonly children: ReactNode;
}

/** Opens the record of one who offers, for those who may read suppliers; for the others it is the text alone. */
export function RecordButton({ column, columns, children }: RecordButtonProps) {
  const [open, setOpen] = useState(false);
  if (!gates.suppliersRead(useActor())) return children;
  return (
    <>
      <button type="button" className="name-link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </button>
      <Suspense fallback={null}>
        {open && <RecordDialog column={column} columns={columns} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
