import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { Supplier } from '#core/suppliers/wire/suppliers.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { PauseSupplierDialog } from '../lazy-parts.ts';

/** Pauses a supplier, so that it receives no new requests, or resumes it. */
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
        {asking && <PauseSupplierDialog supplier={supplier} onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  );
}
