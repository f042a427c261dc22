import { type ReactNode, useId } from 'react';
import { useField } from './field-context.ts';

interface Radio<Value extends string> {
  readonly value: Value;
  readonly disabled?: boolean | undefined;
  /** The content next to the dot. */
  readonly content: ReactNode;
}

interface RadiosProps<Value extends string> {
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly radios: readonly Radio<Value>[];
  /** The group's name, unless a surrounding `<Field group>` provides one. */
  readonly label?: string | undefined;
  /** The ID of the text that labels the group. */
  readonly labelledBy?: string | undefined;
  readonly classNames: {
    readonly group: string | undefined;
    readonly radio: string | undefined;
    readonly dot: string | undefined;
  };
}

/**
 * Renders a group of native radio buttons, so that arrow keys work. Rows, cards and segments apply their own styles.
 */
export function Radios<Value extends string>(props: RadiosProps<Value>) {
  const { value, onChange, radios, label, labelledBy, classNames } = props;
  const name = useId();
  const field = useField();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-labelledby={label ? undefined : (labelledBy ?? field?.labelId)}
      aria-describedby={field?.describedBy}
      aria-invalid={field?.invalid || undefined}
      aria-required={field?.required || undefined}
      className={classNames.group}
    >
      {radios.map((radio) => (
        <label key={radio.value} className={classNames.radio}>
          <input
            type="radio"
            name={name}
            className={classNames.dot}
            checked={radio.value === value}
            disabled={radio.disabled}
            onChange={() => onChange(radio.value)}
          />
          {radio.content}
        </label>
      ))}
    </div>
  );
}
