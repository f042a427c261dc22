import { Fragment } from 'react';
import styles from './breakable-email.module.css';

/** Renders an e-mail address that breaks only after its @ and its dots. */
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
