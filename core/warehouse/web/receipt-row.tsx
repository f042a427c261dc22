import { Trans, useLingui } from '@lingui/react/macro';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import IconFileTypeXml from '@tabler/icons-react/dist/esm/icons/IconFileTypeXml.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useState } from 'react';
import { getDisabledReason, isActionShown } from '#core/purchase/web/detail/allowance.ts';
import { AllowedButton } from '#core/purchase/web/detail/allowed-button.tsx';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { unitPhrases } from '#platform/shared/words/units.ts';
import { FileLinks } from '#platform/web/kit/attachments/file-links.tsx';
import { RowMenu } from '#platform/web/kit/list/row-menu.tsx';
import { downloadOrShowFailure } from '#platform/web/lib/http/download-or-show-failure.ts';
import { useMe } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';
import { PHONE_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import type { GoodsDetail, GoodsReceipt } from '../wire.ts';
import type { ReceiptDecision } from './goods-receipts.tsx';
import styles from './warehouse.module.css';

interface ReceiptRowProps {
  readonly goods: GoodsDetail;
  readonly receipt: GoodsReceipt;
  readonly onAsk: (what: ReceiptDecision) => void;
}

export function ReceiptRow({ goods, receipt, onAsk }: ReceiptRowProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const size = useMediaQuery(PHONE_QUERY) ? 'lg' : 'sm';
  const { can } = goods;
  const data = useMe().company?.settings.e_documents === true;
  const waits = receipt.state === 'waiting';
  const reversible = receipt.kind !== 'reversal' && receipt.state === 'done' && receipt.reversed_by === null;
  const ofReversal = receipt.kind === 'reversal';
  const { reverse_receipt } = can;
  const entries = [
    ...(data && receipt.state === 'done'
      ? [
          {
            id: 'data',
            label: t`Download XML`,
            icon: <IconFileTypeXml />,
            onSelect: () => void downloadData(goods.id, receipt),
          },
        ]
      : []),
    ...(reversible && isActionShown(reverse_receipt)
      ? [
          {
            id: 'reverse',
            label: t({ message: 'Reverse', context: 'button: takes a goods receipt back' }),
            icon: <IconArrowBackUp />,
            hint: getDisabledReason(reverse_receipt),
            disabled: !reverse_receipt.ok,
            onSelect: () => onAsk('reverse'),
          },
        ]
      : []),
  ];
  return (
    <li className={styles.row}>
      <div className={styles.rowMatter}>
        <b>
          <Kind receipt={receipt} />
        </b>
        <span className={styles.meta}>
          {format.instant(receipt.created_at)} · {receipt.user.name} · {receipt.supplier.name},{' '}
          <bdi className={styles.number}>{receipt.order_number}</bdi>
        </span>
        <Standing receipt={receipt} />
        {receipt.received_on !== null && receipt.received_on !== dayInBelgrade(receipt.created_at) && (
          <span className={styles.goods}>
            <Trans>Receipt date {format.day(receipt.received_on)}</Trans>
          </span>
        )}
        {receipt.delivery_note_number !== '' && (
          <span className={styles.goods}>
            <Trans>Delivery note {receipt.delivery_note_number}</Trans>
          </span>
        )}
        <GoodsOf receipt={receipt} />
        {receipt.note !== '' && <q className={styles.goods}>{receipt.note}</q>}
        {receipt.files.length > 0 && <FileLinks files={receipt.files} />}
      </div>
      <div className={styles.headActions}>
        {waits && (
          <>
            <AllowedButton
              allowed={ofReversal ? can.refuse_reverse_receipt : can.refuse_close_short}
              size={size}
              icon={<IconX aria-hidden="true" />}
              onClick={() => onAsk('refuse')}
            >
              {t({ message: 'Refuse', context: 'button' })}
            </AllowedButton>
            <AllowedButton
              allowed={ofReversal ? can.agree_reverse_receipt : can.agree_close_short}
              variant="primary"
              size={size}
              icon={<IconCheck aria-hidden="true" />}
              onClick={() => onAsk('agree')}
            >
              {t({ message: 'Agree', context: 'button' })}
            </AllowedButton>
          </>
        )}
        <PrintButton purchaseId={goods.id} receipt={receipt} size={size} />
        {entries.length > 0 && <RowMenu name={receipt.number} entries={entries} />}
      </div>
    </li>
  );
}

function Kind({ receipt }: { receipt: GoodsReceipt }) {
  const number = <bdi>{receipt.number}</bdi>;
  if (receipt.kind === 'receipt') return <Trans>Goods receipt {number}</Trans>;
  if (receipt.kind === 'short') return <Trans>Short closing {number}</Trans>;
  const reversed = <bdi>{receipt.reverses?.number}</bdi>;
  return (
    <Trans>
      Reversal {number} of {reversed}
    </Trans>
  );
}

/** Shows whether the receipt counts, and who agreed to it or refused it. */
function Standing({ receipt }: { receipt: GoodsReceipt }) {
  const { state, decided_by: by, reversed_by: reversal } = receipt;
  if (state === 'waiting')
    return (
      <span>
        <StatusPill tone="amber" icon={<IconHourglass size={14} />}>
          <Trans comment="for the agreement of staff">pending agreement</Trans>
        </StatusPill>
      </span>
    );
  if (state === 'refused')
    return (
      <span>
        <StatusPill tone="n" icon={<IconX size={14} />}>
          <Trans>refused by {by}</Trans>
        </StatusPill>
      </span>
    );
  if (reversal?.state === 'done')
    return (
      <span>
        <StatusPill tone="n" icon={<IconArrowBackUp size={14} />}>
          <Trans>reversed by {reversal.number}</Trans>
        </StatusPill>
      </span>
    );
  return by === null ? null : (
    <span className={styles.meta}>
      <Trans>agreed by {by}</Trans>
    </span>
  );
}

/** Shows the lines of the receipt with their quantities. */
function GoodsOf({ receipt }: { receipt: GoodsReceipt }) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  return (
    <ul className={styles.goods}>
      {receipt.lines.map((line) => {
        const quantity = (value: string) => `${format.quantity(value)} ${i18n._(unitPhrases[line.unit])}`;
        const parts = [
          ...(toDecimal(line.delivered).isZero() ? [] : [quantity(line.delivered)]),
          ...(toDecimal(line.damaged).isZero()
            ? []
            : [t`damaged: ${quantity(line.damaged)}`, t`sound: ${quantity(line.sound)}`]),
          ...(toDecimal(line.closed_short).isZero() ? [] : [t`closed short: ${quantity(line.closed_short)}`]),
        ];
        return (
          <li key={line.article_id}>
            {line.name}: {parts.join(', ')}
          </li>
        );
      })}
    </ul>
  );
}

interface PrintButtonProps {
  readonly purchaseId: number;
  readonly receipt: GoodsReceipt;
  readonly size: 'lg' | 'sm';
}

function PrintButton({ purchaseId, receipt, size }: PrintButtonProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    await downloadOrShowFailure(
      'GET purchase-steps/storekeeper/purchases/{id}/receipts/{receipt_id}',
      `${receipt.number}.pdf`,
      { params: { id: purchaseId, receipt_id: receipt.id } },
    );
    setBusy(false);
  };
  return (
    <Button
      size={size}
      icon={<IconFileTypePdf aria-hidden="true" />}
      busy={busy}
      aria-label={t`Download PDF: ${receipt.number}`}
      onClick={() => void print()}
    >
      <Trans>Download PDF</Trans>
    </Button>
  );
}

/** Downloads the receipt as structured data for the supplier's system. */
const downloadData = (id: number, receipt: GoodsReceipt) =>
  downloadOrShowFailure(
    'GET purchase-steps/storekeeper/purchases/{id}/receipts/{receipt_id}/ubl',
    `${receipt.number}.xml`,
    { params: { id, receipt_id: receipt.id } },
  );
