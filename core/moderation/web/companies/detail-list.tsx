import type { ReactNode } from 'react';
import styles from '../moderation.module.css';

export type DetailItem = readonly [name: string, value: ReactNode];

/** Lists labels and values, omitting empty values. */
export function DetailList({ facts }: { facts: readonly DetailItem[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '' && value !== null)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
