import type { ReactNode } from 'react';
import styles from '../moderation.module.css';

export type Fact = readonly [name: string, value: ReactNode];

/** Lists labels and values, omitting empty values. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
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
