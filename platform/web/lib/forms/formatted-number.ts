import { type ChangeEvent, type ChangeEventHandler, type FocusEventHandler, useRef } from 'react';
import type { Language } from '#platform/shared/languages.ts';
import { formatAmount, formatPrice, formatQuantity } from '#platform/shared/money/format.ts';
import { parseTypedNumber } from '#platform/shared/money/typed-number.ts';
import { AMOUNT_SCALE, PRICE_SCALE, QUANTITY_SCALE } from '#platform/shared/validation/limits.ts';
import { useLanguage } from '../words/language.ts';

/** How each kind of number is formatted, and the maximum number of decimals in its fields. */
const KINDS = {
  amount: { scale: AMOUNT_SCALE, write: formatAmount },
  price: { scale: PRICE_SCALE, write: formatPrice },
  quantity: { scale: QUANTITY_SCALE, write: formatQuantity },
} as const;
export type NumberKind = keyof typeof KINDS;

/** Returns a typed number in full format, such as `1.234,50`; text that is not a number is returned unchanged. */
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
 * Hook that returns the handlers of a field that formats its number when it loses focus (`1234,5` becomes
 * `1.234,50`), so that the user notices typing errors. Text that is not a number stays as typed, and the field's rule
 * rejects it. A number that the user did not type stays unchanged, because otherwise the form would count as changed.
 */
export function useFormattedNumber(kind: NumberKind | null, { value, onChange, onBlur }: Handlers) {
  const language = useLanguage();
  /** The text that the user typed last. Saving a form may put a different text into a focused field. */
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
        // A registered field needs no event, because react-hook-form reads its value on blur.
        if (value !== undefined)
          onChange?.({ ...event, target, type: 'change' } as unknown as ChangeEvent<HTMLInputElement>);
      }
      typed.current = null;
      onBlur?.(event);
    }) satisfies FocusEventHandler<HTMLInputElement>,
  };
}
