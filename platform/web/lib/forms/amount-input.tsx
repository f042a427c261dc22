import { NumberInput, type NumberInputProps } from '#platform/web/ui/number-input.tsx';
import { type NumberKind, useFormattedNumber } from './formatted-number.ts';

interface WrittenInputProps extends NumberInputProps {
  readonly kind: NumberKind | null;
}

/** Renders a number field that is formatted when it loses focus; if `kind` is null, the text stays as typed. */
export function FormattedNumberInput({ kind, ...props }: WrittenInputProps) {
  return <NumberInput {...props} {...useFormattedNumber(kind, props)} />;
}

/** Renders a field for an amount of money. */
export function AmountInput(props: NumberInputProps) {
  return <FormattedNumberInput {...props} kind="amount" />;
}

/** Renders a field for a unit price, which has up to four decimals. */
export function PriceInput(props: NumberInputProps) {
  return <FormattedNumberInput {...props} kind="price" />;
}

/** Renders a field for a quantity, which preserves the typed decimals, at most three. */
export function QuantityInput(props: NumberInputProps) {
  return <FormattedNumberInput {...props} kind="quantity" />;
}
