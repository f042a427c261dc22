import type { PolicyChange } from './draft-changes.ts';
import styles from './policies.module.css';

/** Lists each change with its old and new value. */
export function PolicyChangesList({ changes }: { readonly changes: readonly PolicyChange[] }) {
  return (
    <ul className={styles.changes}>
      {changes.map(({ what, from, to }) => (
        <li key={what}>
          {what}: <del>{from}</del> → <ins>{to}</ins>
        </li>
      ))}
    </ul>
  );
}
