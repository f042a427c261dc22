import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ComponentProps } from 'react';
import { classNames } from '../ui/class-names.ts';
import control from '../ui/control.module.css';
import { useControlProps } from '../ui/field-context.ts';
import styles from './native-select.module.css';

interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'onChange' | 'size'> {
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  size?: 'md' | 'lg' | 'xl' | undefined;
}

/** Renders the device's native select, which is usable with one thumb and needs no additional code. */
export function NativeSelect({ options, onChange, size = 'xl', className, ...select }: NativeSelectProps) {
  const wiring = useControlProps(select);
  return (
    <span className={styles.wrap}>
      <select
        {...select}
        {...wiring}
        className={classNames(control.box, control[size], styles.select, className)}
        data-invalid={wiring['aria-invalid'] ? '' : undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <IconChevronDown size={18} aria-hidden="true" className={styles.icon} />
    </span>
  );
}
