import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#platform/web/lib/link.tsx';
import { paths } from '#platform/web/lib/paths.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Field } from '#platform/web/ui/field.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import type { IncomingDetail } from '../wire.ts';
import { AddSupplierNotice } from './add-supplier.tsx';
import styles from './incoming.module.css';
import { isOpenInvoice } from './invoice-parts.tsx';
import { useInvoiceMatch } from './use-match.ts';

/** Shows the orders that the invoice refers to. The user can add another of the supplier's orders or remove one. */
export function InvoiceOrders({ invoice }: { readonly invoice: IncomingDetail }) {
  const { t } = useLingui();
  const format = useFormatters();
  const closedOn = (at: string) => {
    const when = format.instant(at);
    return t`Closed on ${when}`;
  };
  const { busy, run } = useInvoiceMatch(invoice);
  const ids = invoice.orders.map(({ award_id }) => award_id);
  const open = isOpenInvoice(invoice);
  return (
    <section className={styles.section} aria-labelledby="orders">
      <h2 id="orders">
        <Trans context="of an invoice">Orders</Trans>
      </h2>
      {open && <AddSupplierNotice invoice={invoice} />}
      {open && invoice.supplier_id !== null && invoice.orders.length + invoice.proposed.length === 0 && (
        <p className="muted">
          <Trans>This supplier has no order to compare the invoice with.</Trans>
        </p>
      )}
      <ul className={styles.lines}>
        {invoice.orders.map((order) => (
          <li key={order.award_id}>
            <div className={styles.line}>
              <span className={styles.two}>
                <Link href={paths.financePurchase(order.purchase.id)}>
                  <bdi>{order.order_number}</bdi>
                </Link>
                <span className={styles.meta}>{order.purchase.name}</span>
                {order.closed_at !== null && <span className={styles.meta}>{closedOn(order.closed_at)}</span>}
              </span>
              <bdi className="num">{format.money(order.gross, order.currency)}</bdi>
              {open && (
                <Button
                  disabled={busy}
                  onClick={() => void run({ award_ids: ids.filter((id) => id !== order.award_id) })}
                >
                  <Trans context="button: an order off an invoice">Remove</Trans>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {open && invoice.proposed.length > 0 && (
        <Field label={t`Add an order of this supplier`}>
          <Select
            value={null}
            placeholder={t`Choose an order`}
            disabled={busy}
            onChange={(value) => void run({ award_ids: [...ids, Number(value)] })}
            options={invoice.proposed.map((order) => ({
              value: String(order.award_id),
              label: `${order.order_number} · ${order.purchase.name}`,
              hint: [
                format.money(order.gross, order.currency),
                ...(order.closed_at === null ? [] : [closedOn(order.closed_at)]),
              ].join(' · '),
            }))}
          />
        </Field>
      )}
    </section>
  );
}
