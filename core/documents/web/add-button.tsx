import { Trans } from '@lingui/react/macro';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { Suspense, useState } from 'react';
import type { Named } from '#platform/shared/wire/common.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

const AddDocuments = lazyPart(() => import('./add-documents.tsx'));

interface AddButtonProps {
  /** The suppliers to choose from; undefined while loading. */
  readonly suppliers: readonly Named[] | undefined;
  /** The id of the preselected supplier; '' for none. */
  readonly chosen: string;
}

/** Button that opens the form for new documents. */
export function AddDocumentsButton({ suppliers, chosen }: AddButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<IconUpload size={18} />} onClick={() => setOpen(true)}>
        <Trans>Add documents</Trans>
      </Button>
      <Suspense fallback={null}>
        {open && <AddDocuments suppliers={suppliers ?? []} chosen={chosen} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
