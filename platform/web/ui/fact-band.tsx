import type { ReactNode } from 'react';
import styles from './fact-band.module.css';

interface FactBandProps {
  /** The name and value of each fact; '' is shown as a dash. */
  readonly facts: readonly (readonly [string, ReactNode])[];
}

/** Shows a few short facts about a record side by side, between two lines. */
export function FactBand({ facts }: FactBandProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value || '–'}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
