import { Combobox as Base } from '@base-ui/react/combobox';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type Ref, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './combobox.module.css';
import { ComboboxList } from './combobox-list.tsx';
import { type ComboboxOption, matchesOption } from './combobox-option.ts';
import { ComboboxTrigger } from './combobox-trigger.tsx';
import { useField } from './field-context.ts';
import { useUiTexts } from './ui-texts.ts';

export interface ComboboxProps {
  value: string | null;
  onChange: (value: string | null) => void;
  options: readonly ComboboxOption[];
  /**
   * The option to which the record refers. Its name is shown until the options have loaded, or if no option has this
   * ID.
   */
  named?: { readonly id: number; readonly name: string } | null | undefined;
  /** Called to search on the server; if set, `options` are shown unfiltered. */
  onQuery?: ((query: string) => void) | undefined;
  loading?: boolean | undefined;
  placeholder?: string | undefined;
  /** The label of the list's search field. */
  searchLabel: string;
  clearable?: boolean | undefined;
  disabled?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
  size?: 'md' | 'lg' | 'xl' | undefined;
  className?: string | undefined;
  'aria-label'?: string | undefined;
}

/**
 * Renders a searchable choice of one of many options: a button, as in Select, whose list begins with a search field.
 */
export function Combobox(props: ComboboxProps) {
  const { value, onChange, options, named, onQuery, loading, searchLabel, clearable, disabled } = props;
  const texts = useUiTexts();
  const field = useField();
  // The selected option keeps its label when a search shows other options.
  const known = useRef<ComboboxOption | null>(null);
  const chosen = options.find((option) => option.value === value) ?? null;
  if (chosen) known.current = chosen;
  const shown = known.current?.value === value ? known.current : null;
  const ofRecord = named && String(named.id) === value ? named.name : undefined;
  // The ID is never shown in place of a label that is still loading.
  const text = shown?.label ?? ofRecord ?? (value !== null && loading ? texts.loading : '');
  const canClear = clearable && value !== null && !disabled;

  return (
    <Base.Root<ComboboxOption>
      modal
      items={options}
      value={chosen}
      onValueChange={(option) => onChange(option?.value ?? null)}
      onInputValueChange={(query, details) => details.reason === 'input-change' && onQuery?.(query)}
      isItemEqualToValue={(option, other) => option.value === other.value}
      filter={onQuery ? null : matchesOption}
      disabled={disabled}
      autoHighlight
    >
      <span className={classNames(styles.frame, props.className)} data-clear={canClear || undefined}>
        <ComboboxTrigger {...props} text={text} icon={shown?.icon} />
        {canClear && (
          <button
            type="button"
            className={styles.clear}
            aria-label={texts.clear}
            aria-describedby={field?.labelId}
            onClick={() => onChange(null)}
          >
            <IconX size={16} />
          </button>
        )}
      </span>
      <ComboboxList loading={loading} searchLabel={searchLabel} />
    </Base.Root>
  );
}
