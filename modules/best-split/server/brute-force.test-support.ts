import { priceAcceptedPart } from '#core/purchase/rules/offers/pricing.ts';
import { Rational } from '#modules/landed-cost/rules/rational.ts';
import { type Decimal, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { requireRate } from '#platform/shared/money/exchange.ts';
import type { AwardArticle, AwardedQuantity, AwardInput } from '../rules/award-input.ts';
import type { AwardRule } from '../rules/award-rules.ts';

/** A possible split of all items, with its exact cost. */
export interface AwardCombination {
  readonly lines: readonly AwardedQuantity[];
  readonly cost: Rational;
  readonly suppliers: readonly number[];
}

const NOTHING = Rational.of(0n);

/**
 * Tries every split into whole pieces at acceptance prices and returns the cheapest one that satisfies the rules. Of
 * equally cheap splits, returns the one with the fewest suppliers. Uses no code of the optimiser.
 */
export function findBestByBruteForce(
  input: AwardInput,
  rules: readonly AwardRule[],
): AwardCombination | null {
  const ways = input.articles.map((article) => waysOf(input, article));
  let best: AwardCombination | null = null;
  const walk = (at: number, lines: readonly AwardedQuantity[]): void => {
    const here = ways[at];
    if (here) {
      for (const way of here) walk(at + 1, [...lines, ...way]);
      return;
    }
    const way = priced(input, rules, lines);
    const order = way && best ? way.cost.compare(best.cost) : -1;
    if (way && (order < 0 || (order === 0 && way.suppliers.length < (best?.suppliers.length ?? 0))))
      best = way;
  };
  walk(0, []);
  return best;
}

/** Returns every split of one item that covers as much of its quantity as the offers allow. */
function waysOf({ offers }: AwardInput, { article_id, quantity }: AwardArticle): AwardedQuantity[][] {
  const portions = offers.map(({ rfp_id, lines }) => {
    const line = lines.find((one) => one.article_id === article_id);
    const most = line ? Number(line.quantity.toString()) : 0;
    const pack = Number(line?.pack_size?.toString() ?? 1);
    const counts = Array.from({ length: most + 1 }, (_, n) => n);
    return { rfp_id, counts: counts.filter((count) => count % pack === 0 || count === most) };
  });
  const asked = Number(quantity.toString());
  const all: { readonly sum: number; readonly lines: AwardedQuantity[] }[] = [{ sum: 0, lines: [] }];
  for (const { rfp_id, counts } of portions)
    for (const before of all.splice(0))
      for (const count of counts)
        if (before.sum + count <= asked) {
          const line = { rfp_id, article_id, quantity: toDecimal(count) };
          all.push({ sum: before.sum + count, lines: count === 0 ? before.lines : [...before.lines, line] });
        }
  const most = Math.max(...all.map(({ sum }) => sum));
  return all.filter(({ sum }) => sum === most).map(({ lines }) => lines);
}

function priced(
  input: AwardInput,
  rules: readonly AwardRule[],
  lines: readonly AwardedQuantity[],
): AwardCombination | null {
  const parts = input.offers.flatMap((offer) => {
    const own = lines.filter(({ rfp_id }) => rfp_id === offer.rfp_id);
    if (own.length === 0) return [];
    const rate = Rational.from(requireRate(input.rates, input.currency)).div(
      Rational.from(requireRate(input.rates, offer.currency)),
    );
    const taken = priceAcceptedPart(
      {
        lines: offer.lines.map((line) => ({ ...line, vat_rate: ZERO })),
        bundles: offer.bundles ?? [],
        freight: offer.freight_net ? { net: offer.freight_net, vat_rate: ZERO } : null,
      },
      own,
    );
    if (offer.minimum_order_net && taken.goods_net.compare(offer.minimum_order_net) < 0) return [null];
    const goods = taken.lines.map((line) => ({
      article_id: line.article_id,
      net: Rational.from(line.quantity.mul(line.unit_price)).mul(rate),
    }));
    const net = goods.reduce((sum, one) => sum.add(one.net), NOTHING);
    return [{ offer, goods, net: net.add(Rational.from(offer.freight_net ?? ZERO).mul(rate)) }];
  });
  if (parts.includes(null)) return null;
  const real = parts.flatMap((part) => part ?? []);
  const cost = real.reduce((sum, { net }) => sum.add(net), NOTHING);
  const netOf = (rfpId: number) => real.find(({ offer }) => offer.rfp_id === rfpId)?.net ?? NOTHING;
  const atMost = (part: Rational, percent: string, all: Rational) =>
    part.mul(Rational.of(100n)).compare(all.mul(Rational.from(toDecimal(percent)))) <= 0;
  const atLeast = (part: Rational, percent: string, all: Rational) =>
    part.mul(Rational.of(100n)).compare(all.mul(Rational.from(toDecimal(percent)))) >= 0;
  const fromOf = (articleId: number) => lines.filter(({ article_id }) => article_id === articleId);
  const keeps = (rule: AwardRule): boolean => {
    switch (rule.kind) {
      case 'max_suppliers':
        return real.length <= rule.count;
      case 'at_least_two':
        return real.length >= 2;
      case 'share_at_most':
        return rule.rfp_id === null
          ? real.every(({ net }) => atMost(net, rule.percent, cost))
          : atMost(netOf(rule.rfp_id), rule.percent, cost);
      case 'share_at_least':
        return atLeast(netOf(rule.rfp_id), rule.percent, cost);
      case 'present_keeps': {
        const presentOf = (id: number) => input.articles.find(({ article_id }) => article_id === id)?.present;
        const goods = real.flatMap(({ offer, goods: own }) =>
          own.flatMap(({ article_id, net }) =>
            presentOf(article_id) == null ? [] : [{ net, kept: presentOf(article_id) === offer.rfp_id }],
          ),
        );
        const sumOf = (of: typeof goods) => of.reduce((sum, { net }) => sum.add(net), NOTHING);
        return atLeast(sumOf(goods.filter(({ kept }) => kept)), rule.percent, sumOf(goods));
      }
      case 'delivered_by':
        return real.every(({ offer }) => offer.delivery_date !== null && offer.delivery_date <= rule.day);
      case 'not_split':
        return fromOf(rule.article_id).length <= 1;
      case 'part_at_least':
        return input.articles.every(({ article_id, quantity }) => {
          const parts = lines.filter((line) => line.article_id === article_id);
          const sum = parts.reduce((all, part) => all.add(part.quantity), ZERO);
          const least =
            rule.of === 'quantity'
              ? toDecimal(rule.amount)
              : quantity.mul(toDecimal(rule.amount)).div(toDecimal(100), 6);
          return parts.every((part) => part.quantity.compare(least) >= 0 || part.quantity.equals(sum));
        });
      case 'exclude':
        return real.every(({ offer }) => offer.rfp_id !== rule.rfp_id);
      case 'together': {
        const of = rule.article_ids.flatMap(fromOf);
        return new Set(of.map(({ rfp_id }) => rfp_id)).size <= 1;
      }
    }
  };
  if (!rules.every(keeps)) return null;
  return { lines, cost, suppliers: real.map(({ offer }) => offer.rfp_id) };
}

/** Returns the number of splits that `findBestByBruteForce` tries. */
export function countCombinations(input: AwardInput): number {
  return input.articles.reduce((count, article) => count * waysOf(input, article).length, 1);
}

/** Formats the lines of a plan as sorted strings. */
export function formatPlanLines(lines: readonly AwardedQuantity[]): string[] {
  const text = ({ rfp_id, article_id, quantity }: AwardedQuantity) =>
    `${article_id} ${rfp_id} ${show(quantity)}`;
  return lines.map(text).sort();
}

function show(quantity: Decimal): string {
  return quantity.toString();
}
