import { type Ref, useState } from 'react';
import { parseDecimal, toDecimal } from '#platform/shared/money/decimal.ts';
import { parseTypedNumber } from '#platform/shared/money/typed-number.ts';
import { AMOUNT_SCALE } from '#platform/shared/validation/limits.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { useLanguage } from '#platform/web/lib/words/language.ts';
import { NumberInput } from '#platform/web/ui/number-input.tsx';

interface ToleranceInputProps {
  /** An exact decimal number, or the invalid input, which is refused by the form's schema. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly ref: Ref<HTMLInputElement>;
  /** The unit after the number; '' for no unit. */
  readonly suffix?: string;
}

/**
 * Renders an input for a percentage or, with a different suffix, an amount, in the number format of the user's
 * language.
 */
export function ToleranceInput({ value, onChange, onBlur, ref, suffix = '%' }: ToleranceInputProps) {
  const language = useLanguage();
  const format = useFormatters();
  const [typed, setTyped] = useState<string | null>(null);
  const written = parseDecimal(value) ? format.typed(toDecimal(value).toString()) : value;
  return (
    <NumberInput
      ref={ref}
      suffix={suffix}
      maxLength={8}
      value={typed ?? written}
      onChange={({ target }) => {
        setTyped(target.value);
        const parsed = parseTypedNumber(target.value, { language, maxScale: AMOUNT_SCALE });
        onChange(parsed.ok ? parsed.value.toString() : target.value);
      }}
      onBlur={() => {
        setTyped(null);
        onBlur();
      }}
    />
  );
}
