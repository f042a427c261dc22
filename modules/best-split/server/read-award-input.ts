import { createHash } from 'node:crypto';
import { findOfferRefusal } from '#core/purchase/rules/offer-status.ts';
import { toOfferPrices } from '#core/purchase/rules/offers/pricing.ts';
import type { ComparisonCurrency } from '#core/purchase/rules/scenarios.ts';
import { OFFER_STATUS } from '#core/purchase/rules/status.ts';
import type {
  InvitationFacts,
  OfferRow,
  PurchaseFacts,
} from '#core/purchase/server/record/purchase-facts.read.ts';
import { getInvitationState } from '#core/purchase/server/record/purchase-state.ts';
import { computeLandedFactors, type LandedFactors } from '#modules/landed-cost/rules/factors.ts';
import { computeLandedAmounts, type LandedCosts } from '#modules/landed-cost/rules/parts.ts';
import { boundOffers, exchangeRateFrom } from '#modules/landed-cost/rules/ranking.ts';
import { buildLandedOffers, readLandedCosts } from '#modules/landed-cost/server/public.ts';
import type { CompanySettings } from '#platform/server/auth/company-settings.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import type { AwardInput, AwardOffer } from '../rules/award-input.ts';
import type { AwardRule } from '../rules/award-rules.ts';
import { toCanonicalAwardText } from '../rules/award-text.ts';
import { readLastSuppliersOfItems } from './last-suppliers.read.ts';

/** The input of a plan with its digest. */
export interface DigestedAwardInput {
  readonly input: AwardInput;
  readonly digest: string;
}

/** An offer that can be accepted now and that the buyer has not rejected. */
interface Running extends InvitationFacts {
  readonly offer: OfferRow;
}

export function listEligibleOffers({ rfps }: Pick<PurchaseFacts, 'rfps'>): Running[] {
  return rfps.filter(
    (rfp): rfp is Running =>
      rfp.offer !== null &&
      !rfp.paused &&
      rfp.status !== OFFER_STATUS.REJECTED &&
      findOfferRefusal('accept', getInvitationState(rfp)) === null,
  );
}

/** The part of the input that does not depend on the rules. */
export interface RuleFreeAwardInput {
  readonly facts: PurchaseFacts;
  readonly currency: Currency;
  readonly running: readonly Running[];
  /** The landed cost factors of each offer; null if the company compares by price. */
  readonly landed: ReadonlyMap<number, LandedFactors> | null;
}

export async function readAwardInputWithoutRules(
  tenant: Tenant,
  facts: PurchaseFacts,
  settings: CompanySettings,
): Promise<RuleFreeAwardInput> {
  const { currency } = settings;
  const landed = settings.landed_cost
    ? landedTerms(facts, (await readLandedCosts(tenant, facts, settings)).costs, {
        currency,
        rates: facts.rates.rates,
      })
    : null;
  return { facts, currency, running: listEligibleOffers(facts), landed };
}

/** Reads the input for a split under the given rules. Reads previous suppliers only if a rule refers to them. */
export async function readAwardInput(
  tenant: Tenant,
  { facts, currency, running, landed }: RuleFreeAwardInput,
  rules: readonly AwardRule[],
): Promise<DigestedAwardInput> {
  const asked = rules.some(({ kind }) => kind === 'present_keeps');
  const present = asked ? await readLastSuppliersOfItems(tenant, facts.row.id) : new Map<number, number>();
  const rfpOf = (supplierId: number | undefined) =>
    running.find(({ supplier }) => supplier.id === supplierId)?.id ?? null;
  const input: AwardInput = {
    currency,
    rates: facts.rates.rates,
    articles: facts.articles.map(({ id, quantity, unit }) => ({
      article_id: id,
      quantity: toDecimal(quantity),
      unit,
      present: rfpOf(present.get(id)),
    })),
    offers: running.map((one) => awardOffer(one, landed?.get(one.id))),
  };
  return { input, digest: createHash('sha256').update(toCanonicalAwardText(input, rules)).digest('hex') };
}

/** Returns the landed cost factors of each offer, relative to the other offers as in the comparison. */
function landedTerms(
  facts: PurchaseFacts,
  costs: LandedCosts,
  inWhat: ComparisonCurrency,
): Map<number, LandedFactors> {
  const ranked = buildLandedOffers(facts).map((offer) => ({
    ...offer,
    amounts: computeLandedAmounts(offer, costs),
  }));
  return new Map(
    boundOffers(ranked, inWhat).flatMap((bounded, at) => {
      const offer = ranked[at];
      if (!offer) return [];
      return [
        [
          bounded.rfp_id,
          computeLandedFactors(offer, bounded, costs, exchangeRateFrom(offer.currency, inWhat)),
        ] as const,
      ];
    }),
  );
}

function awardOffer({ id, offer }: Running, landed: LandedFactors | undefined): AwardOffer {
  const { lines, bundles, freight } = toOfferPrices(offer);
  const lineOf = new Map(offer.lines.map((line) => [line.article_id, line]));
  return {
    rfp_id: id,
    currency: offer.currency,
    delivery_date: offer.delivery_date,
    lines: lines.map((line) => {
      const { pack_size, origin = null } = lineOf.get(line.article_id) ?? {};
      return {
        ...line,
        ...(pack_size ? { pack_size: toDecimal(pack_size) } : {}),
        ...(landed ? { cost_factor: landed.of(origin) } : {}),
      };
    }),
    bundles: bundles ?? [],
    freight_net: freight?.net ?? null,
    ...(landed ? { freight_cost: landed.freight } : {}),
    minimum_order_net: offer.minimum_order_net === null ? null : toDecimal(offer.minimum_order_net),
  };
}
