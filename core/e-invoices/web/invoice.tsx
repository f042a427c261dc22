import { Trans, useLingui } from '@lingui/react/macro';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { pibLabelFor } from '#platform/shared/words/tax-numbers.ts';
import { downloadOrShowFailure } from '#platform/web/lib/http/download-or-show-failure.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { FactBand } from '#platform/web/ui/fact-band.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { RailLayout } from '#platform/web/ui/rail-layout.tsx';
import { StickyFooter } from '#platform/web/ui/sticky-footer.tsx';
import { PHONE_QUERY, STACKED_QUERY, useMediaQuery } from '#platform/web/ui/use-media.ts';
import type { IncomingDetail } from '../wire.ts';
import { formatInvoiceType } from '../words/incoming-invoices.ts';
import { ComparedLines } from './compared-lines.tsx';
import { InvoiceDecision, PAYEE_FINDINGS } from './decision.tsx';
import { InvoiceFindings } from './findings.tsx';
import styles from './incoming.module.css';
import { InvoiceOrders } from './invoice-orders.tsx';
import { SameNumberInvoices } from './same-number-invoices.tsx';
import { useInvoiceActions } from './use-invoice-actions.tsx';
import { useLinkedSupplier } from './use-linked-supplier.ts';

/** Shows the comparison with the order and the receipt on the left and the decision on the right. */
export function InvoiceView({ invoice }: { readonly invoice: IncomingDetail }) {
  const { t } = useLingui();
  useLinkedSupplier(invoice);
  const { buttons, reason, dialog } = useInvoiceActions(invoice);
  // If there is no space for the decision beside the facts, its buttons remain visible at the bottom.
  const stacked = useMediaQuery(STACKED_QUERY);
  const phone = useMediaQuery(PHONE_QUERY);
  const download = (
    <Button
      icon={<IconDownload size={18} />}
      onClick={() =>
        void downloadOrShowFailure('GET purchase-steps/finances/incoming/{id}/file', invoice.file.name, {
          params: { id: invoice.id },
        })
      }
    >
      <Trans comment="button: the file of an invoice as it came">Download the file</Trans>
    </Button>
  );
  return (
    <>
      <RailLayout
        width={400}
        decides
        railLabel={t({ message: 'Decision', context: 'about an invoice' })}
        head={
          <PageHeader
            breadcrumb={[
              <Link key="up" href={paths.incomingInvoices()}>
                <Trans>E-invoices</Trans>
              </Link>,
              <bdi key="here">{invoice.number}</bdi>,
            ]}
            title={`${formatInvoiceType(invoice, translate)} ${invoice.number}`}
            meta={invoice.supplier}
            actions={!phone && download}
          />
        }
        rail={
          <InvoiceDecision
            invoice={invoice}
            buttons={stacked ? null : buttons}
            reason={stacked ? null : reason}
          />
        }
        foot={stacked && buttons !== null && <StickyFooter reason={reason} actions={buttons} />}
      >
        <div className={styles.head}>
          <Facts invoice={invoice} />
          {invoice.mail && <BroughtBy mail={invoice.mail} at={invoice.created_at} />}
          <InvoiceFindings invoice={invoice} position={null} without={PAYEE_FINDINGS} />
          <SameNumberInvoices twins={invoice.twins} />
        </div>
        <InvoiceOrders invoice={invoice} />
        <ComparedLines invoice={invoice} />
        {phone && <div className={styles.section}>{download}</div>}
      </RailLayout>
      {dialog}
    </>
  );
}

function Facts({ invoice }: { readonly invoice: IncomingDetail }) {
  const { t, i18n } = useLingui();
  const format = useFormatters();
  const rows = [
    [i18n._(pibLabelFor(invoice.seller_country, invoice.tax_number)), invoice.tax_number],
    [t`Bank account`, invoice.account],
    [t({ message: 'Issued on', context: 'an invoice' }), format.day(invoice.issued_on)],
    [t`Due date`, format.day(invoice.due_date)],
    ...(invoice.order_number === '' ? [] : [[t`Order`, invoice.order_number] as const]),
  ] as const;
  return <FactBand facts={rows} />;
}

/**
 * Shows how the invoice arrived. An email's sender can be forged, so it is described as the sender stated in the
 * email.
 */
function BroughtBy({
  mail: { from, subject },
  at,
}: {
  readonly mail: NonNullable<IncomingDetail['mail']>;
  readonly at: string;
}) {
  const format = useFormatters();
  const when = format.instant(at);
  return (
    <p className={styles.brought}>
      <IconMail size={18} aria-hidden="true" />
      <span>
        {from === '' ? (
          <Trans>Received by email on {when}.</Trans>
        ) : (
          <Trans>
            Received by email from <bdi>{from}</bdi> on {when}. The sender’s address proves nothing.
          </Trans>
        )}
        {subject !== '' && (
          <span className={styles.subject}>
            <bdi>{subject}</bdi>
          </span>
        )}
      </span>
    </p>
  );
}
