import { Trans, useLingui } from '@lingui/react/macro';
import type { PurchaseDetail } from '@ponuda/contract/purchases';
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs';
import { useState } from 'react';
import { failureOf } from '../../lib/api-failure.ts';
import { download } from '../../lib/download.ts';
import { useFormats } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { toasts } from '../../ui/toast-store.ts';
import styles from './facts.module.css';

/** What each winner got: its purchase order, to download. */
export function Awards({ purchase }: { purchase: PurchaseDetail }) {
  const { t } = useLingui();
  const format = useFormats();
  const [busy, setBusy] = useState<number | null>(null);
  if (purchase.awards.length === 0) return null;
  const fetchOrder = async (award: PurchaseDetail['awards'][number]) => {
    setBusy(award.id);
    try {
      await download('GET purchases/{id}/orders/{award_id}', `${award.order_number}.pdf`, {
        params: { id: purchase.id, award_id: award.id },
      });
    } catch (error) {
      toasts.add({ kind: 'error', title: t`Failed to download file`, text: failureOf(error).text });
    } finally {
      setBusy(null);
    }
  };
  return (
    <section className={styles.section} aria-labelledby="awards">
      <h2 id="awards">
        <Trans>Purchase orders</Trans>
      </h2>
      <ul className={styles.rows}>
        {purchase.awards.map((award) => (
          <li key={award.id} className={styles.row}>
            <span className={styles.rowMatter}>
              <b>{award.supplier.name}</b>
              <span className={styles.meta}>
                <bdi>{award.order_number}</bdi>
              </span>
            </span>
            {award.net !== null && award.gross !== null && (
              <span className={styles.sums}>
                <bdi className="num">
                  <b>{format.money(award.net, award.currency)}</b>
                </bdi>
                <span className={styles.meta}>
                  <Trans>
                    with VAT <bdi className="num">{format.money(award.gross, award.currency)}</bdi>
                  </Trans>
                </span>
              </span>
            )}
            {purchase.prices && (
              <span className={styles.rowActions}>
                <Button
                  size="sm"
                  icon={<IconFileTypePdf aria-hidden="true" />}
                  busy={busy === award.id}
                  aria-label={t`Order as PDF: ${award.order_number}, ${award.supplier.name}`}
                  onClick={() => void fetchOrder(award)}
                >
                  <Trans>Order as PDF</Trans>
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
