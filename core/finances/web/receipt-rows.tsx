import { Trans } from '@lingui/react/macro';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';
import type { FinanceAward } from './finances.api.ts';
import styles from './finances.module.css';

type Receipt = FinanceAward['receipts'][number];

/** Lists an order's goods receipts with their net value at the order's prices. */
export function ReceiptRows({ receipts }: { readonly receipts: readonly Receipt[] }) {
  const format = useFormatters();
  return (
    <div className={styles.part}>
      <h3>
        <Trans>Goods receipts</Trans>
      </h3>
      {receipts.length === 0 && (
        <p className="muted">
          <Trans>Nothing received yet</Trans>
        </p>
      )}
      <ul className={styles.rows}>
        {receipts.map((receipt) => (
          <li key={receipt.id} className={styles.row}>
            <span className={styles.two}>
              <b>
                {receipt.kind === 'receipt' && receipt.delivery_note_number !== '' ? (
                  <Trans>
                    Delivery note <bdi>{receipt.delivery_note_number}</bdi>
                  </Trans>
                ) : (
                  <Kind receipt={receipt} />
                )}
              </b>
              <span className={styles.meta}>
                <bdi>{format.instant(receipt.created_at)}</bdi>, {receipt.by}
              </span>
            </span>
            {receipt.state !== 'done' && (
              <StatusPill
                tone={receipt.state === 'waiting' ? 'amber' : 'n'}
                icon={receipt.state === 'waiting' ? <IconHourglass size={14} /> : <IconX size={14} />}
              >
                {receipt.state === 'waiting' ? (
                  <Trans comment="for the agreement of staff">pending agreement</Trans>
                ) : (
                  <Trans comment="an entry of the warehouse">refused</Trans>
                )}
              </StatusPill>
            )}
            <span className={styles.meta}>
              <Trans comment="an amount without VAT">
                net <bdi className="num">{format.amount(receipt.value)}</bdi>
              </Trans>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Kind({ receipt }: { receipt: Receipt }) {
  switch (receipt.kind) {
    case 'receipt':
      return <Trans comment="goods came in">Goods receipt</Trans>;
    case 'short':
      return <Trans comment="the rest of an order will not come">Closed short</Trans>;
    case 'reversal':
      return <Trans comment="an entry that takes a receipt back">Reversed receipt</Trans>;
  }
}
