import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import styles from './help.module.css';

/**
 * Shows a step's number, or a tick once the step is done. Screen readers skip it, because the adjacent text states
 * the same.
 */
export function StepMark({ number, done = false }: { number: number; done?: boolean }) {
  return (
    <span className={styles.mark} data-done={done || undefined} aria-hidden="true">
      {done ? <IconCheck size={16} stroke={2.5} /> : number}
    </span>
  );
}
