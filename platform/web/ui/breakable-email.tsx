import { Fragment } from 'react';
import styles from './breakable-email.module.css';

/** Renders an email address that breaks only after the @ and the dots. */
export function BreakableEmail({ address }: { address: string }) {
  return (
    <bdi className={styles.address}>
      {address.split(/(?<=[@.])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span>{part}</span>
        </Fragment>
      ))}
    </bdi>
  );
}
