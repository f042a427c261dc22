import { groupByKey } from '#platform/shared/groups-of.ts';
import { type Decimal, toDecimal } from '#platform/shared/money/decimal.ts';
import { toNameKey } from '#platform/shared/search/search-key.ts';
import { findUnitConversion } from '#platform/shared/unit-codes.ts';
import type { Unit } from '#platform/shared/units.ts';
import { QUANTITY_SCALE } from '#platform/shared/validation/limits.ts';
import type { InvoiceKind, InvoiceLine } from './document.ts';

/**
 * One of the supplier's order lines, with the received and already invoiced quantities in the order line's unit.
 */
export interface OrderedLine {
  readonly award_id: number;
  readonly article_id: number;
  readonly order_number: string;
  readonly name: string;
  readonly unit: Unit;
  readonly ordered: Decimal;
  readonly unit_price: Decimal;
  readonly vat_rate: Decimal;
  /** The received and accepted quantity, or the ordered quantity if the purchase has no receipts. */
  readonly received: Decimal;
  /** The quantity already matched by other active invoices. */
  readonly invoiced: Decimal;
}

/** The order line that an invoice line belongs to, with the quantity in the order's unit. */
export interface LineMatch {
  readonly position: number;
  readonly award_id: number;
  readonly article_id: number;
  readonly quantity: Decimal;
}

/**
 * Returns whether a quantity reduces the invoiced quantity: a positive quantity in a credit note, or a negative
 * quantity in any other document.
 */
export function isReversingQuantity(kind: InvoiceKind, quantity: Decimal): boolean {
  return (kind === 'credit_note') !== quantity.isNegative();
}

/** Returns the quantity of an invoice line in an order's unit; null if the units cannot be converted. */
export function convertQuantityToUnit(
  line: Pick<InvoiceLine, 'quantity' | 'unit_code'>,
  unit: Unit,
): Decimal | null {
  const measure = findUnitConversion(line.unit_code, unit);
  return measure && toDecimal(line.quantity).mul(measure.units).div(measure.per, QUANTITY_SCALE);
}

/** Returns the invoiced net price per order unit; null if the units cannot be converted. */
export function convertPriceToUnit(line: InvoiceLine, unit: Unit): Decimal | null {
  const measure = findUnitConversion(line.unit_code, unit);
  if (!measure) return null;
  const quantity = toDecimal(line.quantity);
  const base = toDecimal(line.price_base);
  // Discounts and charges on a line change its unit price.
  const [price, per] =
    toDecimal(line.charges).isZero() || quantity.isZero()
      ? [toDecimal(line.unit_price), base.isZero() ? toDecimal(1) : base]
      : [toDecimal(line.net), quantity];
  return price.mul(measure.per).div(per.mul(measure.units), PRICE_DIGITS);
}

/** More decimal places than any price has, so that prices per 1,000 pieces can be compared exactly. */
const PRICE_DIGITS = 9;

/** An invoice line and the order line that it belongs to. */
type Pair = readonly [InvoiceLine, OrderedLine];
/** The normalised name of each line. */
type NameKeys = ReadonlyMap<InvoiceLine | OrderedLine, string>;

/** Returns a predicate that is true for lines that are not in any of the pairs. */
function isOutside(pairs: readonly Pair[]): (line: InvoiceLine | OrderedLine) => boolean {
  const paired = new Set<InvoiceLine | OrderedLine>(pairs.flat());
  return (line) => !paired.has(line);
}

/**
 * Finds the order line for each invoice line: first by the buyer's own ID, which several lines may share, then by
 * the normalised name. Lines with the same name, for example one per delivery note, are matched to the same order
 * line, preferably one whose ordered quantity is not used up; the comparison reports the excess. Unmatched lines
 * are omitted.
 */
export function matchLines(lines: readonly InvoiceLine[], orders: readonly OrderedLine[]): LineMatch[] {
  const orderOf = new Map(orders.map((ordered) => [String(ordered.article_id), ordered]));
  const byId = lines.flatMap((line): Pair[] => {
    const ordered = line.buyer_ids.flatMap((id) => orderOf.get(id) ?? [])[0];
    return ordered && convertQuantityToUnit(line, ordered.unit) ? [[line, ordered]] : [];
  });
  const rest = lines.filter(isOutside(byId));
  // Each name is normalised only once, because an invoice can have up to 2,000 lines.
  const keys: NameKeys = new Map<InvoiceLine | OrderedLine, string>([
    ...rest.map((line) => [line, toNameKey(line.text)] as const),
    ...orders.map((ordered) => [ordered, toNameKey(ordered.name)] as const),
  ]);
  const paired = [...byId, ...matchNames(rest, orders.filter(isOutside(byId)), keys)];
  return [...paired, ...fillRoom(rest.filter(isOutside(paired)), orders, paired, keys)]
    .map(([line, { award_id, article_id, unit }]) => {
      const quantity = convertQuantityToUnit(line, unit) ?? toDecimal(line.quantity);
      return { position: line.position, award_id, article_id, quantity };
    })
    .sort((one, other) => one.position - other.position);
}

/**
 * Assigns lines to order lines with the same name and enough open quantity, preferably at the same price. Lines
 * that exceed every open quantity are assigned last.
 */
function fillRoom(
  lines: readonly InvoiceLine[],
  orders: readonly OrderedLine[],
  paired: readonly Pair[],
  keys: NameKeys,
): Pair[] {
  const named = groupByKey(orders, (ordered) => keys.get(ordered) ?? '');
  const room = new Map(orders.map((ordered) => [ordered, ordered.ordered.sub(ordered.invoiced)]));
  const roomOf = (ordered: OrderedLine) => room.get(ordered) ?? toDecimal(0);
  const take = ([line, ordered]: Pair) =>
    room.set(ordered, roomOf(ordered).sub(convertQuantityToUnit(line, ordered.unit) ?? toDecimal(0)));
  const fits = (line: InvoiceLine, ordered: OrderedLine) =>
    (convertQuantityToUnit(line, ordered.unit)?.compare(roomOf(ordered)) ?? 1) <= 0;
  const candidates = (line: InvoiceLine) =>
    (named.get(keys.get(line) ?? '') ?? []).filter(({ unit }) => findUnitConversion(line.unit_code, unit));
  /**
   * Pairs the line with the candidate at the same price, or else with the first candidate. Returns no pair if there
   * are no candidates.
   */
  const pairOf = (line: InvoiceLine, among: readonly OrderedLine[]): Pair[] => {
    const ordered =
      among.find(({ unit, unit_price }) => convertPriceToUnit(line, unit)?.equals(unit_price)) ?? among[0];
    return ordered ? [[line, ordered]] : [];
  };
  paired.forEach(take);
  const filled = lines.flatMap((line) => {
    const pair = pairOf(
      line,
      candidates(line).filter((ordered) => fits(line, ordered)),
    );
    pair.forEach(take);
    return pair;
  });
  const beyond = lines.filter(isOutside(filled)).flatMap((line) => pairOf(line, candidates(line)));
  return [...filled, ...beyond];
}

/** Returns a function that finds the order line for an invoice line by ID or name, regardless of units. */
export function createOrderedLineFinder(
  orders: readonly OrderedLine[],
): (line: InvoiceLine) => OrderedLine | undefined {
  const byId = groupByKey(orders, ({ article_id }) => String(article_id));
  let byName: ReturnType<typeof groupByKey<OrderedLine, string>> | undefined;
  return ({ buyer_ids, text }) => {
    const named = buyer_ids.flatMap((id) => byId.get(id) ?? [])[0];
    if (named) return named;
    byName ??= groupByKey(orders, ({ name }) => toNameKey(name));
    return byName.get(toNameKey(text))?.[0];
  };
}

/**
 * Assigns as many lines as possible to order lines with the same name. Among the possible assignments, the one
 * with the most equal prices is chosen, then the one with the smallest total price difference. Each name is
 * matched independently.
 */
function matchNames(lines: readonly InvoiceLine[], orders: readonly OrderedLine[], keys: NameKeys): Pair[] {
  const keyOf = (line: InvoiceLine | OrderedLine) => keys.get(line) ?? '';
  const free = new Map<string, readonly InvoiceLine[]>(groupByKey(lines, keyOf));
  const pairs: Pair[] = [];
  for (const candidates of groupByKey(orders, (one) => `${keyOf(one)}/${one.unit}`).values()) {
    const [ordered] = candidates;
    const { unit } = ordered;
    const named = free.get(keyOf(ordered)) ?? [];
    const found = matchPrices(
      named.filter((line) => convertQuantityToUnit(line, unit)),
      candidates,
      unit,
    );
    // Lines with the same name but a different unit are matched with the remaining order lines.
    free.set(keyOf(ordered), named.filter(isOutside(found)));
    pairs.push(...found);
  }
  return pairs;
}

function matchPrices(lines: readonly InvoiceLine[], orders: readonly OrderedLine[], unit: Unit): Pair[] {
  const priceOf = (line: InvoiceLine) => convertPriceToUnit(line, unit) ?? toDecimal(line.unit_price);
  const atPrice = groupByKey(lines, (line) => priceOf(line).toString());
  const pairs: Pair[] = [];
  for (const [price, same] of groupByKey(orders, ({ unit_price }) => unit_price.toString()))
    pairs.push(
      ...nearest(
        atPrice.get(price) ?? [],
        same,
        (line) => convertQuantityToUnit(line, unit) ?? toDecimal(line.quantity),
        ({ received, invoiced }) => received.sub(invoiced),
      ),
    );
  const isLeft = isOutside(pairs);
  const rest = nearest(lines.filter(isLeft), orders.filter(isLeft), priceOf, ({ unit_price }) => unit_price);
  return [...pairs, ...rest];
}

/**
 * Pairs each entry of the shorter list with an entry of the longer list, so that the sum of the differences is
 * minimal. In two sorted lists the best pairs never cross, so dynamic programming can find them.
 */
function nearest<A, B>(
  some: readonly A[],
  others: readonly B[],
  oneValue: (one: A) => Decimal,
  otherValue: (other: B) => Decimal,
): (readonly [A, B])[] {
  if (some.length > others.length)
    return nearest(others, some, otherValue, oneValue).map(([other, one]) => [one, other] as const);
  const sorted = <T>(list: readonly T[], of: (one: T) => Decimal) =>
    list.map((one) => ({ one, value: of(one) })).sort((a, b) => a.value.compare(b.value));
  const [short, long] = [sorted(some, oneValue), sorted(others, otherValue)];
  const spare = long.length - short.length;
  // cost[skipped] is the minimum sum for the first `at` entries of the short list if `skipped` entries of the long
  // list are left out.
  let cost: (Decimal | undefined)[] = Array.from({ length: spare + 1 }, () => toDecimal(0));
  const chosen: number[][] = [];
  for (const [at, { value }] of short.entries()) {
    const row: number[] = [];
    const next: (Decimal | undefined)[] = [];
    for (let skipped = 0; skipped <= spare; skipped += 1) {
      const here = cost[skipped]?.add(value.sub(long[at + skipped]?.value ?? value).abs());
      const before = next[skipped - 1];
      const stays = before !== undefined && (here === undefined || before.compare(here) <= 0);
      next.push(stays ? before : here);
      row.push(stays ? (row[skipped - 1] ?? 0) : skipped);
    }
    cost = next;
    chosen.push(row);
  }
  const pairs: (readonly [A, B])[] = [];
  let most = spare;
  for (let at = short.length - 1; at >= 0; at -= 1) {
    most = chosen[at]?.[most] ?? 0;
    const [one, other] = [short[at]?.one, long[at + most]?.one];
    if (one !== undefined && other !== undefined) pairs.push([one, other]);
  }
  return pairs;
}
