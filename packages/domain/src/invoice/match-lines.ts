import { type Decimal, dec } from '../money/decimal.ts';
import { searchKey } from '../search/search-key.ts';
import type { Unit } from '../units.ts';
import { QUANTITY_SCALE } from '../validation/limits.ts';
import type { InvoiceKind, InvoiceLine } from './document.ts';
import { unitsOfCode } from './unit-codes.ts';

/** A line of an order of the supplier, with what came in and what is invoiced of it already. Quantities are in its unit. */
export interface OrderedLine {
  readonly award_id: number;
  readonly article_id: number;
  readonly order_number: string;
  readonly name: string;
  readonly unit: Unit;
  readonly ordered: Decimal;
  readonly unit_price: Decimal;
  readonly vat_rate: Decimal;
  /** Received and accepted; of a purchase without receipts what is ordered. */
  readonly received: Decimal;
  /** Matched by other invoices that stand. */
  readonly invoiced: Decimal;
}

/** A line of an invoice concerns this quantity of a line of an order, in the order's unit. */
export interface LineMatch {
  readonly position: number;
  readonly award_id: number;
  readonly article_id: number;
  readonly quantity: Decimal;
}

/** Tells whether a quantity gives back what was invoiced: one of a credit note, or one below zero of any other invoice. */
export function givesBack(kind: InvoiceKind, quantity: Decimal): boolean {
  return (kind === 'credit_note') !== quantity.isNegative();
}

/** Answers the quantity of an invoice's line in an order's unit; null where the two measure different things. */
export function quantityIn(line: Pick<InvoiceLine, 'quantity' | 'unit_code'>, unit: Unit): Decimal | null {
  const measure = unitsOfCode(line.unit_code, unit);
  return measure && dec(line.quantity).mul(measure.units).div(measure.per, QUANTITY_SCALE);
}

/** Answers the net price of one of the order's units as invoiced; null where the two measure different things. */
export function priceIn(line: InvoiceLine, unit: Unit): Decimal | null {
  const measure = unitsOfCode(line.unit_code, unit);
  if (!measure) return null;
  const quantity = dec(line.quantity);
  const base = dec(line.price_base);
  // Discounts of the line itself lower what one unit of it costs.
  const [price, per] =
    dec(line.charges).isZero() || quantity.isZero()
      ? [dec(line.unit_price), base.isZero() ? dec(1) : base]
      : [dec(line.net), quantity];
  return price.mul(measure.per).div(per.mul(measure.units), PRICE_DIGITS);
}

/** More than any price has, so that prices for 1,000 pieces are compared exactly. */
const PRICE_DIGITS = 9;

/**
 * Finds the order's line of each line of an invoice: by the buyer's own id of it, of which several may name the same
 * one; the others by the folded name. Lines of one name, such as one for each delivery note, go to the same line of an
 * order, first to those that have room: what is more than was ordered is compared there. A line without a partner is left
 * out.
 */
export function matchLines(lines: readonly InvoiceLine[], orders: readonly OrderedLine[]): LineMatch[] {
  const pairs: (readonly [InvoiceLine, OrderedLine])[] = [];
  const rest: InvoiceLine[] = [];
  const byId = new Map(orders.map((ordered) => [String(ordered.article_id), ordered]));
  for (const line of lines) {
    const ordered = line.buyer_ids.flatMap((id) => byId.get(id) ?? [])[0];
    if (ordered && quantityIn(line, ordered.unit)) pairs.push([line, ordered]);
    else rest.push(line);
  }
  const taken = new Set(pairs.map(([, ordered]) => ordered));
  // Each name is folded once: an invoice has up to 2,000 lines.
  const keys: NameKeys = new Map<InvoiceLine | OrderedLine, string>([
    ...rest.map((line) => [line, nameKey(line.text)] as const),
    ...orders.map((ordered) => [ordered, nameKey(ordered.name)] as const),
  ]);
  pairs.push(
    ...matchNames(
      rest,
      orders.filter((ordered) => !taken.has(ordered)),
      keys,
    ),
  );
  const paired = new Set(pairs.map(([line]) => line));
  pairs.push(
    ...fillRoom(
      rest.filter((line) => !paired.has(line)),
      orders,
      pairs,
      keys,
    ),
  );
  return pairs
    .map(([line, { award_id, article_id, unit }]) => {
      const quantity = quantityIn(line, unit) ?? dec(line.quantity);
      return { position: line.position, award_id, article_id, quantity };
    })
    .sort((one, other) => one.position - other.position);
}

type Pair = readonly [InvoiceLine, OrderedLine];
/** The folded name of each line. */
type NameKeys = ReadonlyMap<InvoiceLine | OrderedLine, string>;

/**
 * Assigns lines to lines of the same name that have room for all of their quantity, those of the same price first. Lines
 * for which none has room are assigned last.
 */
function fillRoom(
  lines: readonly InvoiceLine[],
  orders: readonly OrderedLine[],
  pairs: readonly Pair[],
  keys: NameKeys,
): Pair[] {
  const named = groupsOf(orders, (ordered) => keys.get(ordered) ?? '');
  const room = new Map(orders.map((ordered) => [ordered, ordered.ordered.sub(ordered.invoiced)]));
  const take = (line: InvoiceLine, ordered: OrderedLine) =>
    room.set(ordered, (room.get(ordered) ?? dec(0)).sub(quantityIn(line, ordered.unit) ?? dec(0)));
  for (const [line, ordered] of pairs) take(line, ordered);
  const filled: Pair[] = [];
  const without: InvoiceLine[] = [];
  const best = (line: InvoiceLine, candidates: readonly OrderedLine[]) =>
    candidates.find(({ unit, unit_price }) => priceIn(line, unit)?.equals(unit_price)) ?? candidates[0];
  const measured = (line: InvoiceLine) =>
    (named.get(keys.get(line) ?? '') ?? []).filter(({ unit }) => unitsOfCode(line.unit_code, unit));
  for (const line of lines) {
    const ordered = best(
      line,
      measured(line).filter((one) => {
        const quantity = quantityIn(line, one.unit);
        return quantity !== null && quantity.compare(room.get(one) ?? dec(0)) <= 0;
      }),
    );
    if (!ordered) {
      without.push(line);
      continue;
    }
    take(line, ordered);
    filled.push([line, ordered]);
  }
  for (const line of without) {
    const ordered = best(line, measured(line));
    if (ordered) filled.push([line, ordered]);
  }
  return filled;
}

/** Returns a function that finds the ordered line that is meant by the id or the name of an invoiced line, whatever unit that has. */
export function meantLines(orders: readonly OrderedLine[]): (line: InvoiceLine) => OrderedLine | undefined {
  const byId = groupsOf(orders, ({ article_id }) => String(article_id));
  let byName: ReturnType<typeof groupsOf<OrderedLine>> | undefined;
  return ({ buyer_ids, text }) => {
    const named = buyer_ids.flatMap((id) => byId.get(id) ?? [])[0];
    if (named) return named;
    byName ??= groupsOf(orders, ({ name }) => nameKey(name));
    return byName.get(nameKey(text))?.[0];
  };
}

/**
 * Assigns lines to lines of the same name, as many as can be, and among these as many of the same price as can be, then
 * those whose prices are nearest in all. Names divide the task into parts that do not touch each other.
 */
function matchNames(lines: readonly InvoiceLine[], orders: readonly OrderedLine[], keys: NameKeys): Pair[] {
  const keyOf = (line: InvoiceLine | OrderedLine) => keys.get(line) ?? '';
  const free = new Map<string, readonly InvoiceLine[]>(groupsOf(lines, keyOf));
  const pairs: Pair[] = [];
  for (const candidates of groupsOf(orders, (one) => `${keyOf(one)}/${one.unit}`).values()) {
    const [ordered] = candidates;
    const { unit } = ordered;
    const named = free.get(keyOf(ordered)) ?? [];
    const found = matchPrices(
      named.filter((line) => quantityIn(line, unit)),
      candidates,
      unit,
    );
    // The same name in another unit takes what is left.
    const taken = new Set(found.map(([line]) => line));
    const left = named.filter((line) => !taken.has(line));
    free.set(keyOf(ordered), left);
    pairs.push(...found);
  }
  return pairs;
}

function matchPrices(lines: readonly InvoiceLine[], orders: readonly OrderedLine[], unit: Unit): Pair[] {
  const priceOf = (line: InvoiceLine) => priceIn(line, unit) ?? dec(line.unit_price);
  const atPrice = groupsOf(lines, (line) => priceOf(line).toString());
  const pairs: Pair[] = [];
  for (const [price, same] of groupsOf(orders, ({ unit_price }) => unit_price.toString()))
    pairs.push(
      ...nearest(
        atPrice.get(price) ?? [],
        same,
        (line) => quantityIn(line, unit) ?? dec(line.quantity),
        ({ received, invoiced }) => received.sub(invoiced),
      ),
    );
  const taken = new Set<InvoiceLine | OrderedLine>(pairs.flat());
  const isLeft = (one: InvoiceLine | OrderedLine) => !taken.has(one);
  const rest = nearest(lines.filter(isLeft), orders.filter(isLeft), priceOf, ({ unit_price }) => unit_price);
  return [...pairs, ...rest];
}

/**
 * Pairs all of the shorter list so that the differences come to the least in all. Of two lists in order no pairs need
 * to cross, so that a table over both finds the best.
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
  // cost[skipped] is the least for the first `at` of the short list when so many of the long one were passed over.
  let cost: (Decimal | undefined)[] = Array.from({ length: spare + 1 }, () => dec(0));
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

/** A name as it is compared: folded, with one blank between words. */
export function nameKey(name: string): string {
  return searchKey(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Puts together entries of the same key, in the order in which the keys appear. */
export function groupsOf<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, [T, ...T[]]> {
  const groups = new Map<string, [T, ...T[]]>();
  for (const one of list) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}
