import type { Language } from '@ponuda/domain/languages';
import { formatAmount, formatPrice, formatQuantity } from '@ponuda/domain/money/format';
import { parseTypedNumber } from '@ponuda/domain/money/typed-number';
import { AMOUNT_SCALE, PRICE_SCALE, QUANTITY_SCALE } from '@ponuda/domain/validation/limits';
import { type ChangeEvent, type ChangeEventHandler, type FocusEventHandler, useRef } from 'react';
import { useLanguage } from '../words/language.ts';

/** Ways to write a number in full, each with the decimals that its fields take. */
const WAYS = {
  amount: { scale: AMOUNT_SCALE, write: formatAmount },
  price: { scale: PRICE_SCALE, write: formatPrice },
  quantity: { scale: QUANTITY_SCALE, write: formatQuantity },
} as const;
export type NumberKind = keyof typeof WAYS;

/** Writes a typed number in full, as `1.234,50`; another text stays as it is. */
export function writtenNumber(kind: NumberKind, text: string, language: Language): string {
  const { scale, write } = WAYS[kind];
  const typed = parseTypedNumber(text, { language, maxScale: scale });
  return typed.ok ? write(typed.value, language) : text;
}

interface Handlers {
  /** Given where the field is controlled. */
  readonly value?: unknown;
  readonly onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  readonly onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
}

/**
 * Returns the handlers of a field that writes its number in full when it is left (`1234,5` as `1.234,50`), so that a
 * mistyped number is noticed. A text that is no such number stays as typed, for the rule of the field to refuse, and so
 * does one that was not changed: a form that was only looked at has nothing to save.
 */
export function useWrittenNumber(kind: NumberKind | null, { value, onChange, onBlur }: Handlers) {
  const language = useLanguage();
  /** A form that was saved puts its values into a field that may have the focus, which is no typing. */
  const isTyped = useRef(false);
  return {
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      isTyped.current = true;
      onChange?.(event);
    },
    onBlur: ((event) => {
      const { target } = event;
      const text = kind === null ? target.value : writtenNumber(kind, target.value, language);
      if (isTyped.current && text !== target.value) {
        target.value = text;
        // A form that registers the field reads it when it is left, and takes that for no change of its own.
        if (value !== undefined)
          onChange?.({ ...event, target, type: 'change' } as unknown as ChangeEvent<HTMLInputElement>);
      }
      isTyped.current = false;
      onBlur?.(event);
    }) satisfies FocusEventHandler<HTMLInputElement>,
  };
}
