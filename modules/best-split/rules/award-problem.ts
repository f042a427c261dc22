import { computeUnitPriceAt, discountedPrice } from '#core/purchase/rules/offers/pricing.ts';
import { leastCommonMultiple } from '#modules/landed-cost/rules/common-multiple.ts';
import { exchangeRateFrom } from '#modules/landed-cost/rules/ranking.ts';
import { Rational } from '#modules/landed-cost/rules/rational.ts';
import { type Decimal, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import type { AwardArticle, AwardInput, AwardLine, AwardOffer } from './award-input.ts';
import { chooseStepSize, countReachableSteps } from './quantities.ts';

/**
 * A range of quantities of a line that has one price. Quantities are counted in steps of their item, and amounts are
 * fractions over the `scale` of the problem.
 */
export interface PriceRange {
  readonly from: number;
  readonly to: number;
  /** Quantities are whole multiples of this number of steps. */
  readonly size: number;
  /** The bundle of the offer that lowers the price; null if there is none. */
  readonly bundle: number | null;
  /**
   * `cost`: what one step adds to the comparison. `net`: what one step adds to the amount owed. Both in the company's
   * currency.
   */
  readonly cost: bigint;
  readonly net: bigint;
}

/** The line of one offer for one item, limited to the acceptable quantity. */
export interface AwardCell {
  readonly index: number;
  readonly offer: number;
  readonly article: number;
  readonly most: number;
  /** Whether the whole quantity that the supplier offers of the item can be accepted. */
  readonly whole: boolean;
  readonly modes: readonly PriceRange[];
  /** Whether the line total may need rounding, by at most half a cent of the offer's currency. */
  readonly rounds: boolean;
}

export interface ProblemOffer {
  readonly rfp_id: number;
  readonly delivery_date: string | null;
  readonly freight_cost: bigint;
  readonly freight_net: bigint;
  /** The minimum value of the goods, and half a cent of the offer's currency; both in the company's currency. */
  readonly minimum: bigint;
  readonly half_cent: bigint;
  /** Each bundle with the cells that must be accepted in full, and its rank among the discounts of the offer. */
  readonly bundles: readonly { readonly cells: readonly number[]; readonly rank: number }[];
}

export interface ProblemArticle {
  readonly article_id: number;
  readonly quantity: Decimal;
  readonly step: Decimal;
  /** The largest coverable part of the requested quantity, in steps. */
  readonly target: number;
  readonly present: number | null;
}

/** The input, sorted and converted to integers, so that the order of the input does not matter. */
export interface AwardProblem {
  readonly scale: bigint;
  readonly articles: readonly ProblemArticle[];
  readonly offers: readonly ProblemOffer[];
  readonly cells: readonly AwardCell[];
  readonly cellsOf: {
    readonly article: readonly (readonly AwardCell[])[];
    readonly offer: readonly (readonly AwardCell[])[];
  };
}

type Exact<T> = { readonly [K in keyof T]: T[K] extends bigint ? Rational : T[K] };
type ExactCell = Omit<AwardCell, 'index' | 'modes'> & { readonly modes: readonly Exact<PriceRange>[] };

export function buildAwardProblem(input: AwardInput): AwardProblem {
  const sorted = [...input.offers].sort((a, b) => a.rfp_id - b.rfp_id);
  const articles = [...input.articles]
    .sort((a, b) => a.article_id - b.article_id)
    .map((article) => problemArticle(article, sorted));
  const exact = sorted.map((offer, index) => exactOffer(offer, index, articles, input));
  const amounts = exact.flatMap(({ offer, cells }) => [
    ...[offer.freight_cost, offer.freight_net, offer.minimum, offer.half_cent],
    ...cells.flatMap(({ modes }) => modes.flatMap(({ cost, net }) => [cost, net])),
  ]);
  const scale = amounts.reduce((common, { d }) => leastCommonMultiple(common, d), 1n);
  const whole = (value: Rational) => (value.n * scale) / value.d;
  const cells = exact
    .flatMap((one) => one.cells)
    // The stable sort keeps cells of one item in the order of the offers.
    .sort((a, b) => a.article - b.article)
    .map(
      (cell, index): AwardCell => ({
        ...cell,
        index,
        modes: cell.modes.map((mode) => ({ ...mode, cost: whole(mode.cost), net: whole(mode.net) })),
      }),
    );
  const of = (key: 'article' | 'offer', count: number) => {
    const lists = Array.from({ length: count }, (): AwardCell[] => []);
    for (const cell of cells) lists[cell[key]]?.push(cell);
    return lists;
  };
  const cellsOf = { article: of('article', articles.length), offer: of('offer', exact.length) };
  const offers = exact.map(
    ({ offer, bundles }, index): ProblemOffer => ({
      ...offer,
      freight_cost: whole(offer.freight_cost),
      freight_net: whole(offer.freight_net),
      minimum: whole(offer.minimum),
      half_cent: whole(offer.half_cent),
      bundles: bundles.map(({ articles: held, rank }) => ({
        rank,
        cells: held.flatMap(
          (article) => cellsOf.offer[index]?.find((cell) => cell.article === article)?.index ?? [],
        ),
      })),
    }),
  );
  return { scale, articles, offers, cells, cellsOf };
}

function problemArticle(article: AwardArticle, offers: readonly AwardOffer[]): ProblemArticle {
  const { article_id, quantity, unit } = article;
  const lines = offers.flatMap((offer) => offer.lines.filter((line) => line.article_id === article_id));
  const step = chooseStepSize(unit, [quantity, ...lines.map((line) => line.quantity)]);
  const asked = inSteps(quantity, step, 'down');
  const target = countReachableSteps(
    asked,
    lines.map((line) => {
      const { most, whole, pack } = takeable(line, asked, step);
      return { most, pack, odd: whole };
    }),
  );
  const present = offers.findIndex(({ rfp_id }) => rfp_id === article.present);
  return { article_id, quantity, step, target, present: present < 0 ? null : present };
}

/** Returns the acceptable quantity of a line, in steps, and its pack size. */
function takeable(line: AwardLine, asked: number, step: Decimal) {
  const offered = inSteps(line.quantity, step, 'down');
  const whole = offered <= asked && step.mul(toDecimal(offered)).equals(line.quantity);
  const pack = line.pack_size ? Math.max(inSteps(line.pack_size, step, 'up'), 1) : 1;
  return { most: Math.min(offered, asked), whole, pack };
}

function exactOffer(
  offer: AwardOffer,
  index: number,
  articles: readonly ProblemArticle[],
  input: AwardInput,
) {
  const rate = exchangeRateFrom(offer.currency, input);
  const inCompany = (amount: Decimal) => Rational.from(amount).mul(rate);
  const lines = articles.flatMap((article, at) => {
    const line = offer.lines.find(({ article_id }) => article_id === article.article_id);
    if (!line) return [];
    const asked = inSteps(article.quantity, article.step, 'down');
    return [{ line, article, at, ...takeable(line, asked, article.step) }];
  });
  const wholeAt = new Set(lines.filter(({ whole, most }) => whole && most > 0).map(({ at }) => at));
  const placeOf = new Map(articles.map(({ article_id }, at) => [article_id, at]));
  const bundles = (offer.bundles ?? []).flatMap(({ percent, article_ids }) => {
    const places = [...new Set(article_ids)].map((id) => placeOf.get(id) ?? -1);
    return places.every((at) => wholeAt.has(at)) ? [{ percent, articles: places }] : [];
  });
  const ranked = [...bundles].sort((a, b) => a.percent.compare(b.percent));
  const cells = lines.flatMap(({ line, article, at, most, whole, pack }): ExactCell[] => {
    if (most === 0) return [];
    const priced = (price: Decimal) => {
      const net = inCompany(price.mul(article.step));
      return { net, cost: line.cost_factor ? net.mul(line.cost_factor) : net };
    };
    const held = bundles.flatMap((bundle, n) => (bundle.articles.includes(at) ? [{ ...bundle, n }] : []));
    const modes = modesOf(line, { most, whole, pack, step: article.step, held }, priced);
    const rounds = line.unit_price.mul(article.step).scale > 2 || (line.tiers ?? []).length + held.length > 0;
    return [{ offer: index, article: at, most, whole, rounds, modes }];
  });
  const freight = offer.freight_net ?? ZERO;
  return {
    offer: {
      rfp_id: offer.rfp_id,
      delivery_date: offer.delivery_date,
      freight_net: inCompany(freight),
      freight_cost: offer.freight_cost ?? inCompany(freight),
      minimum: inCompany(offer.minimum_order_net ?? ZERO),
      half_cent: inCompany(toDecimal('0.005')),
    },
    bundles: bundles.map((bundle) => ({ articles: bundle.articles, rank: ranked.indexOf(bundle) })),
    cells,
  };
}

interface Taking {
  readonly most: number;
  readonly whole: boolean;
  readonly pack: number;
  readonly step: Decimal;
  readonly held: readonly { readonly n: number; readonly percent: Decimal }[];
}

/**
 * Returns the prices of a line by quantity: one for each of its price steps, and one for the whole line with each
 * bundle that contains it.
 */
function modesOf(
  line: AwardLine,
  { most, whole, pack, step, held }: Taking,
  priced: (price: Decimal) => Pick<Exact<PriceRange>, 'cost' | 'net'>,
): Exact<PriceRange>[] {
  const at = (quantity: number) => computeUnitPriceAt(line, step.mul(toDecimal(quantity))).unit_price;
  const apart = held.length > 0 || (whole && most % pack !== 0);
  const last = apart ? most - 1 : most;
  const starts = [1, ...(line.tiers ?? []).map(({ from_quantity }) => inSteps(from_quantity, step, 'up'))]
    .filter((start) => start <= last)
    .sort((a, b) => a - b);
  const ranges = [...new Set(starts)].flatMap((start, n, all): Exact<PriceRange>[] => {
    const from = Math.ceil(start / pack) * pack;
    const to = Math.floor(((all[n + 1] ?? last + 1) - 1) / pack) * pack;
    return from > to ? [] : [{ from, to, size: pack, bundle: null, ...priced(at(start)) }];
  });
  if (!apart) return ranges;
  const all = { from: most, to: most, size: most };
  return [
    ...ranges,
    { ...all, bundle: null, ...priced(at(most)) },
    ...held.map(({ n, percent }) => ({ ...all, bundle: n, ...priced(discountedPrice(at(most), percent)) })),
  ];
}

function inSteps(quantity: Decimal, step: Decimal, way: 'up' | 'down'): number {
  const count = quantity.div(step, 0);
  const over = count.mul(step).compare(quantity);
  const by = way === 'down' && over > 0 ? -1 : way === 'up' && over < 0 ? 1 : 0;
  return Number(count.toString()) + by;
}
