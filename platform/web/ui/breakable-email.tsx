import { Fragment } from 'react';
import styles from './breakable-email.module.css';

/** An address of an email that breaks behind its @ and its dots, and nowhere else. */
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
