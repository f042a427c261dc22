import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type ReactNode, useState } from 'react';
import styles from './filter-chip.module.css';
import { Popover } from './popover.tsx';
import { useUiTexts } from './ui-texts.ts';

export interface FilterChipProps {
  name: string;
  /** What it is set to, or the word for "all". */
  value: ReactNode;
  /** Set filters are filled and can be cleared. */
  set: boolean;
  onClear: () => void;
  /** The filter's control; call `close` once the choice is made. */
  children: (close: () => void) => ReactNode;
}

export function FilterChip({ name, value, set, onClear, children }: FilterChipProps) {
  const [open, setOpen] = useState(false);
  const texts = useUiTexts();
  return (
    <span className={styles.chip} data-set={set || undefined}>
      <Popover
        label={name}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <button type="button" className={styles.face}>
            <span className={styles.name}>{name}</span>
            <span className={styles.value}>{value}</span>
            {!set && <IconChevronDown size={16} />}
          </button>
        }
      >
        {children(() => setOpen(false))}
      </Popover>
      {set && (
        <button
          type="button"
          className={styles.clear}
          aria-label={`${texts.clear}: ${name}`}
          onClick={onClear}
        >
          <IconX size={16} />
        </button>
      )}
    </span>
  );
}
