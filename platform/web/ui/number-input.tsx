import { classNames } from './class-names.ts';
import styles from './control.module.css';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface NumberInputProps extends Omit<TextInputProps, 'type'> {
  align?: 'start' | 'end' | undefined;
}

/**
 * Renders a text field for amounts and quantities. The typed text is not changed, and the caller parses it exactly.
 */
export function NumberInput({ align = 'end', inputClassName, ...props }: NumberInputProps) {
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      {...props}
      inputClassName={classNames('num', align === 'end' && styles.end, inputClassName)}
    />
  );
}
