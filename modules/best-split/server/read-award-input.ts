import { createHash } from 'node:crypto';
import { offerRefusal } from '#core/purchase/rules/offer-status.ts';
import { pricesOf } from '#core/purchase/rules/offers/pricing.ts';
import type { ComparedIn } from '#core/purchase/rules/scenarios.ts';
import { OFFER_STATUS } from '#core/purchase/rules/status.ts';
import type {
  InvitationFacts,
  OfferRow,
  PurchaseFacts,
} from '#core/purchase/server/record/purchase-facts.read.ts';
import { invitationState } from '#core/purchase/server/record/purchase-state.ts';
import { type LandedFactors, landedFactors } from '#modules/landed-cost/rules/factors.ts';
import { type LandedCosts, landedAmounts } from '#modules/landed-cost/rules/parts.ts';
import { boundOffers, exchangeRateFrom } from '#modules/landed-cost/rules/ranking.ts';
import { landedOffers, readLandedCosts } from '#modules/landed-cost/server/public.ts';
import type { CompanySettings } from '#platform/server/auth/company-settings.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { dec } from '#platform/shared/money/decimal.ts';
import type { AwardInput, AwardOffer } from '../rules/award-input.ts';
import type { AwardRule } from '../rules/award-rules.ts';
import { awardText } from '../rules/award-text.ts';
import { readLastSuppliersOfItems } from './last-suppliers.read.ts';

/** The input of a plan, and the digest of that input. */
export interface DigestedAwardInput {
  readonly input: AwardInput;
  readonly digest: string;
}

/** An offer that may be accepted now, and that the buyer did not reject. */
interface Running extends InvitationFacts {
  readonly offer: OfferRow;
}

export function eligibleOffers({ rfps }: Pick<PurchaseFacts, 'rfps'>): Running[] {
  return rfps.filter(
    (rfp): rfp is Running =>
      rfp.offer !== null &&
      !rfp.paused &&
      rfp.status !== OFFER_STATUS.REJECTED &&
      offerRefusal('accept', invitationState(rfp)) === null,
  );
}

/** The part of the input that does not depend on the rules. */
export interface RuleFreeAwardInput {
  readonly facts: PurchaseFacts;
  readonly currency: Currency;
  readonly running: readonly Running[];
  /** The landed cost of parts of each offer; null if the company compares by price. */
  readonly landed: ReadonlyMap<number, LandedFactors> | null;
}

export async function readRuleFreeAwardInput(
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
  return { facts, currency, running: eligibleOffers(facts), landed };
}

/** Reads the input of a split by these rules. Previous suppliers are read only if a rule refers to them. */
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
      quantity: dec(quantity),
      unit,
      present: rfpOf(present.get(id)),
    })),
    offers: running.map((one) => awardOffer(one, landed?.get(one.id))),
  };
  return { input, digest: createHash('sha256').update(awardText(input, rules)).digest('hex') };
}

/** Returns the landed cost of parts of each offer, relative to the other offers as in the comparison. */
function landedTerms(
  facts: PurchaseFacts,
  costs: LandedCosts,
  inWhat: ComparedIn,
): Map<number, LandedFactors> {
  const ranked = landedOffers(facts).map((offer) => ({ ...offer, amounts: landedAmounts(offer, costs) }));
  return new Map(
    boundOffers(ranked, inWhat).flatMap((bounded, at) => {
      const offer = ranked[at];
      if (!offer) return [];
      return [
        [
          bounded.rfp_id,
          landedFactors(offer, bounded, costs, exchangeRateFrom(offer.currency, inWhat)),
        ] as const,
      ];
    }),
  );
}

function awardOffer({ id, offer }: Running, landed: LandedFactors | undefined): AwardOffer {
  const { lines, bundles, freight } = pricesOf(offer);
  const lineOf = new Map(offer.lines.map((line) => [line.article_id, line]));
  return {
    rfp_id: id,
    currency: offer.currency,
    delivery_date: offer.delivery_date,
    lines: lines.map((line) => {
      const { pack_size, origin = null } = lineOf.get(line.article_id) ?? {};
      return {
        ...line,
        ...(pack_size ? { pack_size: dec(pack_size) } : {}),
        ...(landed ? { cost_factor: landed.of(origin) } : {}),
      };
    }),
    bundles: bundles ?? [],
    freight_net: freight?.net ?? null,
    ...(landed ? { freight_cost: landed.freight } : {}),
    minimum_order_net: offer.minimum_order_net === null ? null : dec(offer.minimum_order_net),
  };
}
