import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import styles from './help.module.css';

/** A step's number, or a tick once it is done; the word for it stands beside. */
export function StepMark({ number, done = false }: { number: number; done?: boolean }) {
  return (
    <span className={styles.mark} data-done={done || undefined} aria-hidden="true">
      {done ? <IconCheck size={16} stroke={2.5} /> : number}
    </span>
  );
}
