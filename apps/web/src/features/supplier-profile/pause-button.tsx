import { Trans, useLingui } from '@lingui/react/macro';
import type { Supplier } from '@ponuda/contract/suppliers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { failureOf } from '../../lib/api-failure.ts';
import { call } from '../../lib/http.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { toasts } from '../../ui/toast-store.ts';
import { profileKeys } from './profile.api.ts';

const ConfirmDialog = lazyPart(async () => ({
  default: (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog,
}));

/** Takes a supplier out of what is new for a while, with a reason; and brings it back. */
export function PauseButton({ supplier: { id, name, paused } }: { supplier: Supplier }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: (reason: string | null) =>
      reason === null
        ? call('POST suppliers/{id}/resume', { params: { id } })
        : call('POST suppliers/{id}/pause', { params: { id }, body: { reason } }),
    onSuccess: async (fresh) => {
      toasts.add({ title: fresh.paused ? t`Supplier paused` : t`Supplier resumed`, text: name });
      client.setQueryData(profileKeys.of(id), fresh);
      setAsking(false);
      await client.invalidateQueries({ queryKey: ['suppliers'] });
    },
    onError: (error) => {
      toasts.add({ kind: 'error', title: t`The supplier was not changed`, text: failureOf(error).text });
      setAsking(false);
    },
  });
  if (paused)
    return (
      <Button busy={change.isPending} onClick={() => change.mutate(null)}>
        <Trans context="a supplier">Resume</Trans>
      </Button>
    );
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Trans context="a supplier">Pause</Trans>
      </Button>
      <Suspense fallback={null}>
        {asking && (
          <ConfirmDialog
            open
            onOpenChange={(open) => !open && setAsking(false)}
            title={<Trans>Pause supplier “{name}”?</Trans>}
            confirmLabel={t`Pause supplier`}
            busy={change.isPending}
            reason={{ label: t`Reason`, missing: t`Give a reason.`, maxLength: 1000 }}
            onConfirm={(reason) => change.mutate(reason)}
          >
            <p>
              <Trans>It is invited to nothing new. What runs already goes on.</Trans>
            </p>
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  );
}
