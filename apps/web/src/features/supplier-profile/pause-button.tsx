import { Trans } from '@lingui/react/macro';
import type { Supplier } from '@ponuda/contract/suppliers';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { PauseSupplier } from '../suppliers/public.ts';

/** Takes a supplier out of what is new for a while, or brings it back. */
export function PauseButton({ supplier }: { supplier: Supplier }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        {supplier.paused ? (
          <Trans context="a supplier">Resume</Trans>
        ) : (
          <Trans context="a supplier">Pause</Trans>
        )}
      </Button>
      <Suspense fallback={null}>
        {asking && <PauseSupplier supplier={supplier} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  );
}
