import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { DocumentDropZone } from '#core/orders/web/public.ts';
import { upload } from '#platform/web/lib/http/upload.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { goodsKeys } from './goods.api.ts';

interface DespatchDialogProps {
  readonly purchaseId: number;
  readonly onClose: () => void;
}

/** Accepts a despatch advice that arrived by a different route, for example by email. */
export function DespatchDialog({ purchaseId, onClose }: DespatchDialogProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const send = async (form: FormData) => {
    const { data } = await upload('POST purchase-steps/storekeeper/despatch', { form });
    await client.invalidateQueries({ queryKey: goodsKeys.announced(purchaseId) });
    if (data.every(({ problem, result }) => problem === null && result !== 'duplicate')) onClose();
    return data;
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={<Trans>Add a despatch advice</Trans>}
      description={<Trans>It fills in the delivered quantities of the order it refers to.</Trans>}
      footer={
        <Button size="lg" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <DocumentDropZone
        label={t({ message: 'Add a despatch advice', comment: 'a zone to drop a file on' })}
        send={send}
      />
    </Dialog>
  );
}
