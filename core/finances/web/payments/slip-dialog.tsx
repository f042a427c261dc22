import { Trans, useLingui } from '@lingui/react/macro';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PaymentSlip } from '#core/finances/wire.ts';
import type { Award, PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { gates } from '#platform/shared/access/gates.ts';
import { QueryFailure } from '#platform/web/kit/query-view.tsx';
import { downloadOrShowFailure } from '#platform/web/lib/http/download-or-show-failure.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { stringifySearch } from '#platform/web/lib/search-state.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { QrCode } from '#platform/web/shell/qr-code.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Notice } from '#platform/web/ui/notice.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { type FinanceAward, paymentSlipQuery } from '../finances.api.ts';
import styles from '../finances.module.css';
import { AccountReviewers } from './account-reviewers.tsx';
import { ChangedAccount } from './changed-account.tsx';
import { DoubtfulInvoices } from './doubtful-invoices.tsx';

interface SlipDialogProps {
  readonly purchase: PurchaseDetail;
  readonly award: Award;
  readonly finance: FinanceAward | undefined;
  readonly onClose: () => void;
}

/** Shows an order's payment slip data, with the payment code for banking apps. */
export default function SlipDialog({ purchase, award, finance, onClose }: SlipDialogProps) {
  const [busy, setBusy] = useState(false);
  const params = { id: purchase.id, award_id: award.id };
  const { data, error, refetch, isFetching } = useQuery(paymentSlipQuery(purchase.id, award.id));
  const fetchPdf = async () => {
    setBusy(true);
    await downloadOrShowFailure(
      'GET purchase-steps/finances/slips/{id}/{award_id}/pdf',
      `${award.order_number}.pdf`,
      {
        params,
        query: {},
      },
    );
    setBusy(false);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Payment slip</Trans>}
      description={
        <Trans>
          Order <bdi>{award.order_number}</bdi>
        </Trans>
      }
      footer={
        <Button icon={<IconFileTypePdf size={18} />} busy={busy} onClick={() => void fetchPdf()}>
          <Trans>Download as PDF</Trans>
        </Button>
      }
    >
      {finance && <DoubtfulInvoices award={finance} />}
      {error ? (
        <QueryFailure query={{ error, refetch, isFetching }} />
      ) : data ? (
        <Slip
          slip={data}
          changed={
            data.account_changed && (
              <ChangedAccount
                purchase={purchase}
                awardId={award.id}
                slip={data}
                onChecked={() => void refetch()}
              />
            )
          }
        />
      ) : (
        <Skeleton height="240px" />
      )}
    </Dialog>
  );
}

function Slip({ slip, changed }: { slip: PaymentSlip; changed: ReactNode }) {
  const { t } = useLingui();
  const format = useFormatters();
  const rows = [
    [t({ message: 'Payer', context: 'payment slip' }), slip.payer],
    [t({ message: 'Payee', context: 'payment slip' }), slip.payee],
    [t`Bank account`, slip.account],
    [t`Amount`, format.money(slip.amount, slip.currency)],
    [t`Payment code`, slip.payment_code],
    [t`Model and reference`, [slip.model, slip.reference].filter((part) => part !== '').join(' ')],
    [t({ message: 'Purpose', context: 'payment slip' }), slip.purpose],
    [t`Due date`, format.day(slip.due_date)],
  ] as const;
  return (
    <>
      {changed}
      <AccountReviewers slip={slip} />
      {slip.why_no_qr !== null && slip.why_no_qr !== 'account_changed' && (
        <Notice tone="warn">
          <WhyNone slip={slip} />
        </Notice>
      )}
      <div className={styles.slip}>
        <dl>
          {rows
            .filter(([, value]) => value !== '')
            .map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
        </dl>
        {slip.qr && <Code qr={slip.qr} />}
      </div>
    </>
  );
}

function WhyNone({ slip }: { slip: PaymentSlip }) {
  const actor = useActor();
  const format = useFormatters();
  switch (slip.why_no_qr) {
    case 'account_waiting':
      return (
        <>
          {slip.account_usable_from === null ? (
            <Trans>The account of this supplier still needs the approval of another person.</Trans>
          ) : (
            <Trans>It is used for payments from {format.instant(slip.account_usable_from)}.</Trans>
          )}{' '}
          <Link href={paths.supplierAccount(slip.supplier.id)}>
            <Trans>View bank account</Trans>
          </Link>
        </>
      );
    case 'payments_held':
      return (
        <Trans>
          No independent second person decided on this purchase. It can be paid from{' '}
          {slip.payments_held_until !== null && format.instant(slip.payments_held_until)}.
        </Trans>
      );
    case 'no_account':
      return gates.suppliersRead(actor) ? (
        <Trans>
          The account of this supplier is not known, so there is no code to scan.{' '}
          <Link href={paths.suppliers() + stringifySearch({ open: slip.supplier.id })}>
            Enter it for {slip.supplier.name}
          </Link>
        </Trans>
      ) : (
        <Trans>
          This supplier’s bank account is missing, so no code can be shown. Ask an owner or admin to add it
          for {slip.supplier.name}.
        </Trans>
      );
    case 'nothing_to_pay':
      return <Trans>Nothing is left to pay on this order.</Trans>;
    case 'currency':
      return <Trans>There are codes only for dinars to a Serbian account and for euros to an IBAN.</Trans>;
    default:
      return <Trans>A code cannot be created from this data. Enter it in your online banking.</Trans>;
  }
}

function Code({ qr }: { qr: NonNullable<PaymentSlip['qr']> }) {
  const { t } = useLingui();
  return (
    <figure className={styles.qr}>
      <QrCode rows={qr.rows} label={t`QR code with the payment data`} />
      <figcaption className={styles.meta}>
        {qr.kind === 'ips' ? (
          <Trans>NBS IPS QR: scan it with your bank’s app</Trans>
        ) : (
          <Trans>SEPA QR code: scan it with your bank’s app</Trans>
        )}
      </figcaption>
    </figure>
  );
}
