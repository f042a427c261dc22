import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import styles from './chip-select.module.css';
import { useUiTexts } from './ui-texts.ts';

export interface ChipSelectProps {
  name: string;
  /** The selected value; '' means all. */
  value: string;
  onChange: (value: string) => void;
  /** Shown on the chip instead of the chosen option. */
  face?: string | undefined;
  /** The text for "all"; without it, one of the options is always selected. */
  all?: string;
  options: readonly { readonly value: string; readonly label: string }[];
}

/**
 * Renders a single-choice filter as a chip. The chip opens the device's native list, which needs no code and suits
 * touch.
 */
export function ChipSelect({ name, value, onChange, face, all, options }: ChipSelectProps) {
  const texts = useUiTexts();
  const chosen = options.find((option) => option.value === value);
  const isSet = all !== undefined && value !== '';
  return (
    <span className={styles.chip} data-set={isSet || undefined}>
      <span className={styles.face} aria-hidden="true">
        <span className={styles.name}>{name}</span>
        <span className={styles.value}>{face ?? chosen?.label ?? all}</span>
        {!isSet && <IconChevronDown size={16} />}
      </span>
      <select
        aria-label={name}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {all !== undefined && <option value="">{all}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {isSet && (
        <button
          type="button"
          className={styles.clear}
          aria-label={`${texts.clear}: ${name}`}
          onClick={() => onChange('')}
        >
          <IconX size={16} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
