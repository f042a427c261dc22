import { Trans, useLingui } from '@lingui/react/macro';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { INVOICE_VERDICT_LABELS } from '#core/finances/words.ts';
import type { Award, PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { usePurchaseWrites } from '#platform/web/kit/writes/use-purchase-writes.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import type { Column } from '#platform/web/ui/data-table-types.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Menu } from '#platform/web/ui/menu.tsx';
import type { Invoice } from '../wire.ts';
import { AmountCell } from './amount-cell.tsx';
import type { OpenAwardDialog } from './award-dialogs.tsx';
import { DueDay } from './due-day.tsx';
import type { FinanceAward } from './finances.api.ts';
import styles from './finances.module.css';
import { mayPayNow } from './payments/payment-choices.ts';

interface InvoiceRowsProps {
  readonly purchase: PurchaseDetail;
  readonly award: Award;
  readonly invoices: readonly Invoice[];
  readonly undecided: FinanceAward['undecided'];
  readonly onAsk: (asked: OpenAwardDialog) => void;
}

/** Shows the supplier's invoices, earliest due date first. Open invoices can be paid from here. */
export function InvoiceRows({ purchase, award, invoices, undecided, onAsk }: InvoiceRowsProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const writes = usePurchaseWrites<PurchaseDetail>(null);
  const [removed, setRemoved] = useState<Invoice | null>(null);
  const mayEnter = purchase.can.pay?.ok === true;
  if (invoices.length === 0 && undecided.length === 0 && !mayEnter) return null;
  const remove = async ({ id, number }: Invoice) => {
    const done = await writes.run(
      'remove',
      () =>
        call('PUT purchase-steps/finances/invoices/remove/{id}', {
          params: { id: purchase.id },
          version: purchase.version,
          body: { invoice_id: id },
        }),
      { kind: 'success', title: t`Invoice ${number} removed` },
    );
    if (done) setRemoved(null);
  };
  const money = (
    id: string,
    head: string,
    of: (invoice: Invoice) => string,
    strong = false,
  ): Column<Invoice> => ({
    id,
    head,
    align: 'end',
    width: 112,
    cell: (invoice) => {
      const cell = <AmountCell value={of(invoice)} currency={award.currency} bare />;
      return strong ? <b>{cell}</b> : cell;
    },
  });
  const columns: Column<Invoice>[] = [
    {
      id: 'number',
      head: t({ message: 'Invoice', context: 'column' }),
      rowHead: true,
      cell: (invoice) => (
        <span className={styles.two}>
          <b>
            <bdi>{invoice.number}</bdi>
          </b>
          <span className={styles.meta}>
            {invoice.issued_on !== null && (
              <>
                <bdi className="num">{format.day(invoice.issued_on)}</bdi>,{' '}
              </>
            )}
            <Trans>entered by {invoice.by}</Trans>
          </span>
          {invoice.incoming && (
            <span className={styles.meta}>
              <Link href={paths.incomingInvoice(invoice.incoming.id)}>
                <Trans>E-invoice</Trans>
              </Link>
              {': '}
              {translate(INVOICE_VERDICT_LABELS[invoice.incoming.verdict])}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'due',
      head: t({ message: 'Due', context: 'column: the day of payment' }),
      width: 156,
      nowrap: true,
      cell: (invoice) => <DueDay day={invoice.due_date} overdue={invoice.overdue} />,
    },
    money('amount', t({ message: 'With VAT' }), ({ amount }) => amount),
    money('paid', t({ message: 'Paid', context: 'column: an amount' }), ({ paid }) => paid),
    money('open', t`Still to pay`, ({ open }) => open, true),
    ...(mayEnter
      ? [
          {
            id: 'actions',
            head: t`Actions`,
            hideHead: true,
            align: 'end' as const,
            width: 44,
            cell: (invoice: Invoice) => (
              <InvoiceMenu
                purchase={purchase}
                award={award}
                invoice={invoice}
                onPay={() => onAsk({ what: 'pay', award, invoice })}
                onRemove={() => setRemoved(invoice)}
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <h3>
          <Trans>Invoices</Trans>
        </h3>
        {mayEnter && (
          <Button size="sm" icon={<IconPlus size={16} />} onClick={() => onAsk({ what: 'invoice', award })}>
            <Trans>Enter invoice</Trans>
          </Button>
        )}
      </div>
      {invoices.length === 0 ? (
        <p className="muted">
          <Trans>No invoice is entered yet</Trans>
        </p>
      ) : (
        <DataTable
          caption={t`Invoices of order ${award.order_number}`}
          columns={columns}
          rows={invoices}
          rowKey={(invoice) => String(invoice.id)}
        />
      )}
      {undecided.length > 0 && (
        <ul className={classNames(styles.two, styles.undecided)}>
          {undecided.map(({ id, number, decide_by }) => (
            <li key={id} className={styles.meta}>
              <Trans comment="an e-invoice; with its number and the last day">
                E-invoice <Link href={paths.incomingInvoice(id)}>{number}</Link> awaits a decision by{' '}
                <bdi className="num">{format.day(decide_by)}</bdi>
              </Trans>
            </li>
          ))}
        </ul>
      )}
      {removed && (
        <ConfirmDialog
          open
          busy={writes.busy !== null}
          onOpenChange={(next) => !next && setRemoved(null)}
          title={<Trans>Remove invoice {removed.number}?</Trans>}
          confirmLabel={t`Remove invoice`}
          onConfirm={() => void remove(removed)}
        >
          <p>
            <Trans>
              Nothing has been paid on it. It no longer counts as due and stays visible in the history.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

interface InvoiceMenuProps {
  readonly purchase: PurchaseDetail;
  readonly award: Award;
  readonly invoice: Invoice;
  readonly onPay: () => void;
  readonly onRemove: () => void;
}

/** Shows the actions for an invoice that is not fully paid. */
function InvoiceMenu({ purchase, award, invoice, onPay, onRemove }: InvoiceMenuProps) {
  const { t } = useLingui();
  const { number, open, paid } = invoice;
  if (!toDecimal(open).isPositive()) return null;
  const entries = [
    ...(mayPayNow(purchase, award)
      ? [
          {
            id: 'pay',
            label: t`Record payment of invoice ${number}`,
            icon: <IconCreditCard />,
            onSelect: onPay,
          },
        ]
      : []),
    ...(toDecimal(paid).isZero()
      ? [
          {
            id: 'remove',
            label: t`Remove invoice ${number}`,
            icon: <IconTrash />,
            tone: 'danger' as const,
            onSelect: onRemove,
          },
        ]
      : []),
  ];
  if (entries.length === 0) return null;
  return (
    <Menu
      trigger={<IconButton size="sm" label={t`Actions for invoice ${number}`} icon={<IconDots />} />}
      entries={entries}
    />
  );
}
