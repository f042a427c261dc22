import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useServerState } from '#platform/web/lib/http/server-state.ts';
import { useNavigateTo } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DisabledButton } from '#platform/web/ui/disabled-button.tsx';
import { toasts } from '#platform/web/ui/toast-store.ts';
import styles from './receipt.module.css';
import { useLineProblemText } from './use-line-problem-text.ts';
import type { ReceiptFormState } from './use-receipt-form.ts';

interface ReceiptButtonsProps {
  readonly state: ReceiptFormState;
  readonly sending: ReceiptSending;
  /** Why the receipt cannot be closed yet; null if it can. */
  readonly reason: string | null;
  /** The id of a DisabledReason elsewhere; without it the reason is below the button. */
  readonly reasonId?: string | undefined;
}

/** Returns why the receipt cannot be closed yet; null if it can. */
export function useCloseReason({ entered, summary, attachments }: ReceiptFormState): string | null {
  const { t } = useLingui();
  const { connection } = useServerState();
  const describe = useLineProblemText();
  for (const line of entered) {
    const problem = describe(line);
    if (problem) return `${line.line.name}: ${problem.text}`;
  }
  if (summary.enteredLines === 0) return t`Enter what was delivered.`;
  // Without a connection the receipt can be queued: the files are then uploaded before it is sent.
  return attachments.failed && connection === 'up'
    ? t`A file was not uploaded. Try again, or remove it.`
    : null;
}

export type ReceiptSending = ReturnType<typeof useReceiptSending>;

/** Sends the receipt; without a connection it is queued and sent as soon as there is one. */
export function useReceiptSending({ onSubmit, attachments }: ReceiptFormState) {
  const { connection } = useServerState();
  const [queued, setQueued] = useState(false);
  const retried = useRef(false);
  const connected = connection === 'up';
  const { underWay, failed, retryFailed } = attachments;

  useEffect(() => {
    if (!connected) retried.current = false;
    // A receipt that is sent during an upload would lack the file.
    if (!queued || !connected || underWay) return;
    if (failed && !retried.current) {
      retried.current = true;
      retryFailed();
      return;
    }
    setQueued(false);
    // If a file failed again, the buttons show this as the reason, and the user decides what to do.
    if (!failed) onSubmit();
  }, [queued, connected, underWay, failed, retryFailed, onSubmit]);

  return {
    queued,
    connected,
    /**
     * Sends the receipt or, without a connection, queues it. If the receipt is already queued, removes it from the
     * queue.
     */
    toggle: () => {
      if (connected) onSubmit();
      else setQueued(!queued);
    },
  };
}

/** Renders the buttons that close or queue the receipt, or leave the page and keep the stored draft for later. */
export function ReceiptButtons({ state, sending, reason, reasonId }: ReceiptButtonsProps) {
  const { t } = useLingui();
  const go = useNavigateTo();
  const { queued, connected } = sending;

  const leave = () => {
    toasts.add({ kind: 'success', title: t`The draft has been saved in this browser` });
    go(paths.warehouse());
  };
  return (
    <>
      {reason === null ? (
        <Button
          variant={queued ? 'secondary' : 'primary'}
          size="xl"
          className={styles.close}
          busy={state.busy || state.attachments.underWay}
          onClick={sending.toggle}
        >
          {connected ? (
            <Trans comment="button: posts a goods receipt">Close receipt</Trans>
          ) : queued ? (
            <Trans comment="button: takes back that a receipt is sent later">Do not send</Trans>
          ) : (
            <Trans comment="button: sends a receipt later">Send when connected</Trans>
          )}
        </Button>
      ) : (
        <DisabledButton size="xl" block reason={reasonId ? undefined : reason} reasonId={reasonId}>
          <Trans comment="button: posts a goods receipt">Close receipt</Trans>
        </DisabledButton>
      )}
      {state.draft.savedAt !== null && (
        <Button size="xl" className={styles.save} onClick={leave}>
          <Trans comment="button">Save draft</Trans>
        </Button>
      )}
      {queued && (
        <p role="status" className={styles.small}>
          <Trans>The receipt is sent as soon as there is a connection. Keep this page open.</Trans>
        </p>
      )}
    </>
  );
}

/** States what closing the receipt does, and when the entry was stored. */
export function ClosingNote({ state }: { readonly state: ReceiptFormState }) {
  const format = useFormatters();
  const { savedAt, refused } = state.draft;
  return (
    <p className={styles.small}>
      <Trans>
        Closing gives the receipt its number. Its goods can then be paid; it can still be reversed.
      </Trans>{' '}
      {savedAt !== null && <Trans>Draft saved at {format.time(savedAt)}</Trans>}
      {refused && (
        <Trans>Drafts cannot be saved in this browser. Do not close the page before you send.</Trans>
      )}
      {state.photosRefused && (
        <Trans>
          Photos cannot be saved in this browser. If you close the page before you send, choose them again.
        </Trans>
      )}
    </p>
  );
}
