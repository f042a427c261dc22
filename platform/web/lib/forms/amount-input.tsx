import { NumberInput, type NumberInputProps } from '#platform/web/ui/number-input.tsx';
import { type NumberKind, useWrittenNumber } from './written-number.ts';

interface WrittenInputProps extends NumberInputProps {
  readonly kind: NumberKind | null;
}

/** A field for a number that is written in full when it is left; of no kind, what is typed stays as typed. */
export function WrittenInput({ kind, ...props }: WrittenInputProps) {
  return <NumberInput {...props} {...useWrittenNumber(kind, props)} />;
}

/** A field for an amount of money. */
export function AmountInput(props: NumberInputProps) {
  return <WrittenInput {...props} kind="amount" />;
}

/** The same field for a unit price, which has up to four decimals. */
export function PriceInput(props: NumberInputProps) {
  return <WrittenInput {...props} kind="price" />;
}

/** The same field for a quantity, which has no more decimals than were typed, at most three. */
export function QuantityInput(props: NumberInputProps) {
  return <WrittenInput {...props} kind="quantity" />;
}
