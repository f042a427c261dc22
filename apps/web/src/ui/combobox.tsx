import { Combobox as Base } from '@base-ui/react/combobox';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './combobox.module.css';
import { ComboboxList, type ComboboxOption, matchesOption } from './combobox-list.tsx';
import control from './control.module.css';
import { useControlProps } from './field-context.ts';
import { useUiTexts } from './ui-texts.ts';

export interface ComboboxProps {
  value: string | null;
  onChange: (value: string | null) => void;
  options: readonly ComboboxOption[];
  /** For a search on the server: `options` are then shown as they come. */
  onQuery?: ((query: string) => void) | undefined;
  loading?: boolean | undefined;
  placeholder?: string | undefined;
  clearable?: boolean | undefined;
  disabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  size?: 'md' | 'lg' | 'xl' | undefined;
  className?: string | undefined;
  'aria-label'?: string | undefined;
}

/** One of many, found by typing. */
export function Combobox(props: ComboboxProps) {
  const { value, onChange, options, onQuery, loading, clearable, disabled, size = 'md' } = props;
  const wiring = useControlProps();
  const texts = useUiTexts();
  const chosen = options.find((option) => option.value === value) ?? null;

  return (
    <Base.Root<ComboboxOption>
      items={options}
      value={chosen}
      onValueChange={(option) => onChange(option?.value ?? null)}
      onInputValueChange={(query, details) => details.reason === 'input-change' && onQuery?.(query)}
      isItemEqualToValue={(option, other) => option.value === other.value}
      filter={onQuery ? null : matchesOption}
      disabled={disabled}
      autoHighlight
    >
      <Base.InputGroup
        className={classNames(control.box, control[size], props.className)}
        data-invalid={wiring['aria-invalid'] ? '' : undefined}
        data-off={disabled ? '' : undefined}
      >
        <Base.Input
          {...wiring}
          ref={props.ref}
          aria-label={props['aria-label']}
          placeholder={props.placeholder}
          onBlur={props.onBlur}
          className={control.input}
        />
        {clearable && value !== null && (
          <Base.Clear className={styles.part} aria-label={texts.clear}>
            <IconX size={16} />
          </Base.Clear>
        )}
        <Base.Trigger className={styles.part} aria-label={texts.showOptions}>
          <IconChevronDown size={18} />
        </Base.Trigger>
      </Base.InputGroup>
      <ComboboxList loading={loading} />
    </Base.Root>
  );
}
