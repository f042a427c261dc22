import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import type { InvoiceVerdict } from '#core/finances/rules/cover.ts';
import { useAction } from '#platform/web/kit/ask/use-action.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { purchaseKeys } from '#platform/web/lib/purchase-keys.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DisabledButton, DisabledReason } from '#platform/web/ui/disabled-button.tsx';
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
  /** The buttons for the three actions, the suggested one first; null once the invoice has been decided on. */
  readonly buttons: ReactNode;
  /** Why the invoice cannot be accepted; null if it can. */
  readonly reason: ReactNode;
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
  const reasonId = useId();
  const missing = invoice.orders.length > 0 ? null : <MissingOrder invoice={invoice} />;
  const [first] = DEEDS_BY_VERDICT[invoice.verdict];
  const variantOf = (deed: Deed) => (deed === first ? 'primary' : 'secondary');
  const button: Readonly<Record<Deed, ReactNode>> = {
    accept:
      missing === null ? (
        <Button
          key="accept"
          variant={variantOf('accept')}
          busy={busy && asked === null}
          onClick={() => (matches ? void run('accept', '') : setAsked('accept'))}
        >
          <Trans context="button: an invoice">Accept</Trans>
        </Button>
      ) : (
        <DisabledButton key="accept" reasonId={reasonId}>
          <Trans context="button: an invoice">Accept</Trans>
        </DisabledButton>
      ),
    ask: (
      <Button key="ask" variant={variantOf('ask')} disabled={busy} onClick={() => setAsked('ask')}>
        <Trans context="button: the supplier about an invoice">Ask the supplier</Trans>
      </Button>
    ),
    refuse: (
      <Button key="refuse" variant={variantOf('refuse')} disabled={busy} onClick={() => setAsked('refuse')}>
        <Trans context="button: an invoice">Reject</Trans>
      </Button>
    ),
  };
  return {
    buttons: isOpenInvoice(invoice) ? DEEDS_BY_VERDICT[invoice.verdict].map((deed) => button[deed]) : null,
    reason: isOpenInvoice(invoice) && missing !== null && <DisabledReason id={reasonId} text={missing} />,
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

/** The actions in the order in which the comparison suggests them. */
const DEEDS_BY_VERDICT: Readonly<Record<InvoiceVerdict, readonly [Deed, Deed, Deed]>> = {
  match: ['accept', 'ask', 'refuse'],
  within_tolerance: ['accept', 'ask', 'refuse'],
  question: ['ask', 'refuse', 'accept'],
  refuse: ['refuse', 'ask', 'accept'],
};

/** States that an order has to be chosen, or that the supplier has none. */
function MissingOrder({ invoice: { proposed, supplier_id } }: { readonly invoice: IncomingDetail }) {
  return proposed.length === 0 && supplier_id !== null ? (
    <Trans>There is no order for this invoice.</Trans>
  ) : (
    <Trans>First choose the order that this invoice belongs to.</Trans>
  );
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
