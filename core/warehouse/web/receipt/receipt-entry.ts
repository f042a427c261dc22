import { computeUndamagedQuantity } from '#core/purchase/rules/receipts.ts';
import { type Decimal, max, sum, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import type { GoodsLine } from '../../wire.ts';

/** One line of a delivery as it is being entered. */
export interface EnteredLine {
  readonly line: GoodsLine;
  /** Null while the field does not contain a quantity. */
  readonly delivered: Decimal | null;
  readonly damaged: Decimal | null;
  /** The quantity in e-invoices that no earlier receipt covers; null if no e-invoice contains the item. */
  readonly invoiced: Decimal | null;
}

/** The largest quantity that may be delivered now, damaged goods included. */
export interface DeliveryLimit {
  readonly most: Decimal;
  readonly tolerance: Decimal;
  /** The tolerance in per cent of the ordered quantity; null if an earlier delivery has used a part of it. */
  readonly percent: Decimal | null;
}

export type LineProblem = 'not_a_quantity' | 'above_limit' | 'damaged_above_delivered';

/** Computes what is still expected after this delivery: expected − delivered + damaged, never below 0. */
export function computeRemaining({ line, delivered, damaged }: EnteredLine): Decimal | null {
  if (delivered === null || damaged === null) return null;
  return max(toDecimal(line.open).sub(computeUndamagedQuantity({ quantity: delivered, damaged })), ZERO);
}

export function computeDeliveryLimit({ line, damaged }: EnteredLine): DeliveryLimit {
  const open = toDecimal(line.open);
  const tolerance = toDecimal(line.tolerance);
  const ordered = toDecimal(line.ordered);
  const untouched = open.equals(ordered) && !ordered.isZero();
  return {
    most: open.add(tolerance).add(damaged ?? ZERO),
    tolerance,
    percent: untouched ? tolerance.mul(toDecimal(100)).div(ordered, 2) : null,
  };
}

export function findLineProblem(entered: EnteredLine): LineProblem | null {
  const { delivered, damaged } = entered;
  if (delivered === null || damaged === null || delivered.isNegative() || damaged.isNegative())
    return 'not_a_quantity';
  if (damaged.compare(delivered) > 0) return 'damaged_above_delivered';
  return delivered.compare(computeDeliveryLimit(entered).most) > 0 ? 'above_limit' : null;
}

/**
 * Returns the invoiced quantity that no earlier receipt covers, because an earlier delivery may have its own invoice;
 * null if no e-invoice contains the item.
 */
export function computeInvoicedNow(
  line: GoodsLine,
  invoiced: { readonly accepted: Decimal; readonly open: Decimal } | null,
): Decimal | null {
  return invoiced && max(invoiced.accepted.add(invoiced.open).sub(toDecimal(line.sound)), ZERO);
}

/** A summary of the entered quantities. The sums are null if the lines have different units. */
export interface EntrySummary {
  readonly unit: GoodsLine['unit'] | null;
  /** The number of lines that are expected, and how many of these have a delivered quantity. */
  readonly expectedLines: number;
  readonly enteredLines: number;
  readonly damagedLines: number;
  readonly remainingLines: number;
  readonly expected: Decimal;
  readonly delivered: Decimal;
  readonly damaged: Decimal;
  readonly remaining: Decimal;
  readonly invoiced: Decimal;
  /** `none`: no e-invoice contains these items. */
  readonly invoice: 'none' | 'equal' | 'different';
  /** The lines whose delivered quantity differs from the invoice. */
  readonly differing: readonly EnteredLine[];
  /** Whether an invoice contains damaged goods. */
  readonly damagedInvoiced: boolean;
}

export function summarizeEntry(lines: readonly EnteredLine[]): EntrySummary {
  const units = new Set(lines.map(({ line }) => line.unit));
  const [unit] = units;
  const totalOf = (of: (line: EnteredLine) => Decimal | null) => sum(lines.map((line) => of(line) ?? ZERO));
  const countOf = (of: (line: EnteredLine) => Decimal | null) =>
    lines.filter((line) => of(line)?.isPositive()).length;
  const delivered = (line: EnteredLine) => line.delivered;
  const damaged = (line: EnteredLine) => line.damaged;
  const invoiced = lines.some((line) => line.invoiced !== null);
  const differing = lines.filter((line) => !(line.delivered ?? ZERO).equals(line.invoiced ?? ZERO));
  return {
    unit: units.size === 1 && unit !== undefined ? unit : null,
    expectedLines: lines.filter(({ line }) => toDecimal(line.open).isPositive()).length,
    enteredLines: countOf(delivered),
    damagedLines: countOf(damaged),
    remainingLines: countOf(computeRemaining),
    expected: totalOf(({ line }) => toDecimal(line.open)),
    delivered: totalOf(delivered),
    damaged: totalOf(damaged),
    remaining: totalOf(computeRemaining),
    invoiced: totalOf((line) => line.invoiced),
    invoice: !invoiced ? 'none' : differing.length === 0 ? 'equal' : 'different',
    differing,
    damagedInvoiced: lines.some(
      (line) =>
        line.damaged?.isPositive() &&
        line.invoiced !== null &&
        line.invoiced.compare((line.delivered ?? ZERO).sub(line.damaged)) > 0,
    ),
  };
}
