import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { HistoryRail } from '#core/purchase/web/history/history-rail.tsx';
import type { Comparison } from '#core/purchase/wire/comparison/comparison.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { SegmentedControl } from '#platform/web/ui/segmented-control.tsx';
import type { AcceptHandlers } from '../use-accept-handlers.tsx';
import styles from './phone.module.css';
import { PhoneArticleComparison } from './phone-articles.tsx';
import { PhoneSupplierComparison } from './phone-suppliers.tsx';

interface PhoneComparisonProps {
  readonly purchase: PurchaseDetail;
  readonly comparison: Comparison | null;
  readonly accepting: AcceptHandlers;
}

type Part = 'items' | 'suppliers' | 'history';

/** Shows the comparison on a phone, where a table does not fit: by article, by supplier, and the history. */
export default function PhoneComparison({ purchase, comparison, accepting }: PhoneComparisonProps) {
  const { t } = useLingui();
  const [part, setPart] = useState<Part>('items');
  const history = <HistoryRail id={purchase.id} serverNow={purchase.server_now} />;
  if (!comparison) return <div className={styles.phone}>{history}</div>;
  return (
    <div className={styles.phone}>
      <SegmentedControl
        block
        label={t`Shown here`}
        value={part}
        onChange={setPart}
        segments={[
          { value: 'items', label: t`By item` },
          { value: 'suppliers', label: t`By supplier` },
          { value: 'history', label: t`History` },
        ]}
      />
      {part === 'items' && (
        <PhoneArticleComparison purchase={purchase} comparison={comparison} accepting={accepting} />
      )}
      {part === 'suppliers' && (
        <PhoneSupplierComparison purchase={purchase} comparison={comparison} accepting={accepting} />
      )}
      {part === 'history' && history}
    </div>
  );
}
