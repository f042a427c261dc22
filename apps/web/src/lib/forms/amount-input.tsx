import { formatAmount, formatPrice } from '@ponuda/domain/money/format';
import { parseTypedNumber } from '@ponuda/domain/money/typed-number';
import { AMOUNT_SCALE, PRICE_SCALE } from '@ponuda/domain/validation/limits';
import { type ChangeEvent, useRef } from 'react';
import { NumberInput, type NumberInputProps } from '../../ui/number-input.tsx';
import { useLanguage } from '../words/language.ts';

interface AmountInputProps extends NumberInputProps {
  /** A unit price, which has up to four decimals. */
  readonly price?: boolean;
}

/**
 * A field for an amount of money. Writes what was typed as an amount of the language when it is left (`1234,5` as `1.234,50`),
 * so that a mistyped number is noticed. A text that is no such amount stays as typed, for the rule of the field to refuse, and
 * so does one that was not changed: a form that was only looked at has nothing to save.
 */
export function AmountInput({ price = false, onBlur, onChange, ...props }: AmountInputProps) {
  const language = useLanguage();
  /** A form that was saved puts its values into a field that may have the focus, which is no typing. */
  const isTyped = useRef(false);
  const written = (text: string) => {
    const typed = parseTypedNumber(text, { language, maxScale: price ? PRICE_SCALE : AMOUNT_SCALE });
    if (!typed.ok) return text;
    return price ? formatPrice(typed.value, language) : formatAmount(typed.value, language);
  };
  return (
    <NumberInput
      {...props}
      onChange={(event) => {
        isTyped.current = true;
        onChange?.(event);
      }}
      onBlur={(event) => {
        const { target } = event;
        const text = written(target.value);
        if (isTyped.current && text !== target.value) {
          target.value = text;
          // A form that registers the field reads it when it is left, and takes that for no change of its own.
          if (props.value !== undefined)
            onChange?.({ ...event, target, type: 'change' } as unknown as ChangeEvent<HTMLInputElement>);
        }
        isTyped.current = false;
        onBlur?.(event);
      }}
    />
  );
}

/** The same field for a unit price. */
export function PriceInput(props: NumberInputProps) {
  return <AmountInput {...props} price />;
}
