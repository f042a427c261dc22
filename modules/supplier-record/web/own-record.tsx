import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordRange } from '../rules/record.ts';
import styles from './own-record.module.css';
import { RangeSwitch } from './record/range-switch.tsx';
import { sharedRecordQuery } from './record/record.api.ts';
import { RecordCards } from './record/record-cards.tsx';

/**
 * Shows the account's own figures with the buyers that share them. Renders nothing if no buyer shares its
 * figures.
 */
export default function OwnRecord() {
  const [range, setRange] = useState<RecordRange>('all');
  const { data } = useQuery({ ...sharedRecordQuery(range), placeholderData: keepPreviousData });
  const buyers = data?.data ?? [];
  // If buyers share the record but have no case in the last year, the range switch remains visible.
  if (buyers.length === 0 && range === 'all') return null;
  return (
    <section className={styles.record}>
      <div className={styles.head}>
        <h2>
          <Trans>What buyers see of you</Trans>
        </h2>
        <RangeSwitch range={range} onChange={setRange} />
      </div>
      {buyers.length === 0 && (
        <p className="muted">
          <Trans>Nothing in the last 12 months.</Trans>
        </p>
      )}
      {buyers.map(({ customer, cases }) => (
        <div key={customer.id} className={styles.buyer}>
          <b>{customer.name}</b>
          <RecordCards record={cases} range={range} />
        </div>
      ))}
    </section>
  );
}
