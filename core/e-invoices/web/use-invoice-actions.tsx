import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useAction } from '#platform/web/kit/ask/use-action.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { IncomingDetail } from '../wire.ts';
import { isOpenInvoice } from './invoice-parts.tsx';
import { TextDialog } from './text-dialog.tsx';

type Deed = 'accept' | 'ask' | 'refuse';
const send = (id: number, deed: Deed, text: string) =>
  deed === 'accept'
    ? call('PUT purchase-steps/finances/incoming/{id}/accept', { params: { id }, body: { note: text } })
    : deed === 'ask'
      ? call('PUT purchase-steps/finances/incoming/{id}/ask', { params: { id }, body: { text } })
      : call('PUT purchase-steps/finances/incoming/{id}/refuse', { params: { id }, body: { text } });

interface Deeds {
  /** The buttons for the three actions; null once the invoice has been decided on. */
  readonly buttons: ReactNode;
  /** The dialog for the action that was pressed; false if none is open. */
  readonly dialog: ReactNode;
}

/**
 * Returns the buttons and dialogs for accepting, questioning or refusing an invoice. Accepting requires a reason
 * unless everything matches.
 */
export function useInvoiceActions(invoice: IncomingDetail): Deeds {
  const { t } = useLingui();
  const [asked, setAsked] = useState<Deed | null>(null);
  const done: Readonly<Record<Deed, string>> = {
    accept: t`Invoice ${invoice.number} accepted`,
    ask: t`Question about invoice ${invoice.number} sent`,
    refuse: t`Invoice ${invoice.number} rejected`,
  };
  const { busy, run } = useAction<IncomingDetail, [deed: Deed, text: string]>({
    call: (deed, text) => send(invoice.id, deed, text),
    done: (_answer, deed) => ({ title: done[deed] }),
    keys: [purchaseKeys.all],
    after: () => setAsked(null),
  });
  const matches = invoice.verdict === 'match';
  return {
    buttons: isOpenInvoice(invoice) ? (
      <>
        <Button
          variant="primary"
          busy={busy && asked === null}
          disabled={invoice.orders.length === 0}
          onClick={() => (matches ? void run('accept', '') : setAsked('accept'))}
        >
          <Trans context="button: an invoice">Accept</Trans>
        </Button>
        <Button disabled={busy} onClick={() => setAsked('ask')}>
          <Trans context="button: the supplier about an invoice">Ask</Trans>
        </Button>
        <Button disabled={busy} onClick={() => setAsked('refuse')}>
          <Trans context="button: an invoice">Reject</Trans>
        </Button>
      </>
    ) : null,
    dialog: asked !== null && (
      <DeedDialog
        invoice={invoice}
        deed={asked}
        busy={busy}
        onSend={(text) => void run(asked, text)}
        onClose={() => setAsked(null)}
      />
    ),
  };
}

interface DeedDialogProps {
  readonly invoice: IncomingDetail;
  readonly deed: Deed;
  readonly busy: boolean;
  readonly onSend: (text: string) => void;
  readonly onClose: () => void;
}

function DeedDialog({ invoice, deed, ...sides }: DeedDialogProps) {
  const { t } = useLingui();
  const { number, answer_to } = invoice;
  const receiver =
    answer_to === ''
      ? t`No email address of this supplier is known. The text is kept; tell the supplier yourself.`
      : t`The text goes to ${answer_to}.`;
  if (deed === 'accept')
    return (
      <TextDialog
        {...sides}
        title={t`Accept invoice ${number} although it differs?`}
        label={t`Why it is accepted`}
        submit={t({ message: 'Accept', context: 'button: an invoice' })}
        start=""
      />
    );
  return deed === 'ask' ? (
    <TextDialog
      {...sides}
      title={t`Ask about invoice ${number}`}
      description={receiver}
      label={t`Question to the supplier`}
      submit={t({ message: 'Send', context: 'button: a question to a supplier' })}
      start={invoice.suggested}
    />
  ) : (
    <TextDialog
      {...sides}
      title={t`Reject invoice ${number}?`}
      description={receiver}
      label={t`Reason for the supplier`}
      submit={t({ message: 'Reject', context: 'button: an invoice' })}
      start={invoice.suggested}
      harmful
    />
  );
}
