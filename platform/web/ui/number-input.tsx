import { classNames } from './class-names.ts';
import styles from './control.module.css';
import { rejectLetters } from './reject-letters.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface NumberInputProps extends Omit<TextInputProps, 'type'> {
  align?: 'start' | 'end' | undefined;
}

/** Renders a text field for amounts and quantities: it ignores letters, and the caller parses the text exactly. */
export function NumberInput({ align = 'end', inputClassName, ...props }: NumberInputProps) {
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      onBeforeInput={rejectLetters}
      {...props}
      inputClassName={classNames('num', align === 'end' && styles.end, inputClassName)}
    />
  );
}
