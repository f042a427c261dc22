import { type ChangeEvent, type ChangeEventHandler, type FocusEventHandler, useRef } from 'react';
import type { Language } from '#platform/shared/languages.ts';
import { formatAmount, formatPrice, formatQuantity } from '#platform/shared/money/format.ts';
import { parseTypedNumber } from '#platform/shared/money/typed-number.ts';
import { AMOUNT_SCALE, PRICE_SCALE, QUANTITY_SCALE } from '#platform/shared/validation/limits.ts';
import { useLanguage } from '../words/language.ts';

/** How each kind of number is written in full, and the most decimals that its fields accept. */
const KINDS = {
  amount: { scale: AMOUNT_SCALE, write: formatAmount },
  price: { scale: PRICE_SCALE, write: formatPrice },
  quantity: { scale: QUANTITY_SCALE, write: formatQuantity },
} as const;
export type NumberKind = keyof typeof KINDS;

/** Returns a typed number written in full, for example `1.234,50`; a text that is no number is returned unchanged. */
export function formatTypedNumber(kind: NumberKind, text: string, language: Language): string {
  const { scale, write } = KINDS[kind];
  const typed = parseTypedNumber(text, { language, maxScale: scale });
  return typed.ok ? write(typed.value, language) : text;
}

interface Handlers {
  /** Present when the field is controlled. */
  readonly value?: unknown;
  readonly onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  readonly onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
}

/**
 * Returns the handlers of a field that writes its number in full when it loses the focus (`1234,5` as `1.234,50`), so
 * that the user notices a typing error. A text that is no number stays as typed, and the rule of the field refuses it.
 * A number that the user did not type stays as it is, because otherwise the form would count as changed.
 */
export function useFormattedNumber(kind: NumberKind | null, { value, onChange, onBlur }: Handlers) {
  const language = useLanguage();
  /** The text that the user typed last. A form that was saved may put another one into a field that has the focus. */
  const typed = useRef<string | null>(null);
  return {
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      typed.current = event.target.value;
      onChange?.(event);
    },
    onBlur: ((event) => {
      const { target } = event;
      const text = kind === null ? target.value : formatTypedNumber(kind, target.value, language);
      if (typed.current === target.value && text !== target.value) {
        target.value = text;
        // A registered field needs no event, because react-hook-form reads its value when the field is left.
        if (value !== undefined)
          onChange?.({ ...event, target, type: 'change' } as unknown as ChangeEvent<HTMLInputElement>);
      }
      typed.current = null;
      onBlur?.(event);
    }) satisfies FocusEventHandler<HTMLInputElement>,
  };
}
