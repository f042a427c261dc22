import { Combobox as Base } from '@base-ui/react/combobox';
import { classNames } from './class-names.ts';
import styles from './combobox.module.css';
import type { ComboboxProps } from './combobox.tsx';
import { ComboboxList } from './combobox-list.tsx';
import { type ComboboxOption, matchesOption } from './combobox-option.ts';
import { ComboboxTrigger } from './combobox-trigger.tsx';
import { CountPill } from './count-pill.tsx';
import { useUiTexts } from './ui-texts.ts';

export interface MultiComboboxProps extends Omit<ComboboxProps, 'value' | 'onChange' | 'clearable'> {
  values: readonly string[];
  onChange: (values: string[]) => void;
  /**
   * Returns the label of a selected value that is not among the current options, for example after a search on the
   * server.
   */
  labelOf?: ((value: string) => string | undefined) | undefined;
}

/** Renders a choice of several options. The button shows their labels, or their number if space is limited. */
export function MultiCombobox(props: MultiComboboxProps) {
  const { values, onChange, options, labelOf, onQuery, loading, searchLabel, disabled } = props;
  const texts = useUiTexts();
  const chosen = values.map(
    (value): ComboboxOption =>
      options.find((option) => option.value === value) ?? { value, label: labelOf?.(value) ?? texts.loading },
  );

  return (
    <Base.Root<ComboboxOption, true>
      multiple
      modal
      items={options}
      value={chosen}
      onValueChange={(picked) => onChange(picked.map((option) => option.value))}
      onInputValueChange={(query, details) => details.reason === 'input-change' && onQuery?.(query)}
      isItemEqualToValue={(option, other) => option.value === other.value}
      filter={onQuery ? null : matchesOption}
      disabled={disabled}
      autoHighlight
    >
      <span className={classNames(styles.frame, props.className)}>
        <ComboboxTrigger
          {...props}
          text={[...new Set(chosen.map((option) => option.label))].join(', ')}
          end={chosen.length > 1 && <CountPill count={chosen.length} />}
        />
      </span>
      <ComboboxList loading={loading} searchLabel={searchLabel} />
    </Base.Root>
  );
}
