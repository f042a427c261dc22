import { Combobox as Base } from '@base-ui/react/combobox';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './combobox.module.css';
import type { ComboboxProps } from './combobox.tsx';
import { ComboboxList, type ComboboxOption, matchesOption } from './combobox-list.tsx';
import control from './control.module.css';
import { useControlProps } from './field-context.ts';
import { useUiTexts } from './ui-texts.ts';

export interface MultiComboboxProps extends Omit<ComboboxProps, 'value' | 'onChange' | 'clearable'> {
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** Names for chosen values that the present options do not hold (a search on the server). */
  labelOf?: ((value: string) => string) | undefined;
}

/** Several of many; the chosen stand as chips before the field. */
export function MultiCombobox(props: MultiComboboxProps) {
  const { values, onChange, options, labelOf, onQuery, loading, disabled, size = 'md' } = props;
  const wiring = useControlProps();
  const texts = useUiTexts();
  const box = useRef<HTMLDivElement>(null);
  const chosen = values.map(
    (value): ComboboxOption =>
      options.find((option) => option.value === value) ?? { value, label: labelOf?.(value) ?? value },
  );

  return (
    <Base.Root<ComboboxOption, true>
      multiple
      items={options}
      value={chosen}
      onValueChange={(picked) => onChange(picked.map((option) => option.value))}
      onInputValueChange={(query, details) => details.reason === 'input-change' && onQuery?.(query)}
      isItemEqualToValue={(option, other) => option.value === other.value}
      filter={onQuery ? null : matchesOption}
      disabled={disabled}
      autoHighlight
    >
      <Base.InputGroup
        ref={box}
        className={classNames(control.box, control[size], styles.multi, props.className)}
        data-invalid={wiring['aria-invalid'] ? '' : undefined}
        data-off={disabled ? '' : undefined}
      >
        <Base.Chips className={styles.chips}>
          {chosen.map((option) => (
            <Base.Chip key={option.value} className={styles.chip} aria-label={option.label}>
              {option.label}
              <Base.ChipRemove className={styles.remove} aria-label={`${texts.remove}: ${option.label}`}>
                <IconX size={14} />
              </Base.ChipRemove>
            </Base.Chip>
          ))}
          <Base.Input
            {...wiring}
            ref={props.ref}
            aria-label={props['aria-label']}
            placeholder={chosen.length === 0 ? props.placeholder : undefined}
            onBlur={props.onBlur}
            className={styles.multiInput}
          />
        </Base.Chips>
      </Base.InputGroup>
      <ComboboxList loading={loading} />
    </Base.Root>
  );
}
