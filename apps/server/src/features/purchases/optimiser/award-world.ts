import { createHash } from 'node:crypto';
import type { AwardInput, AwardOffer } from '@ponuda/domain/award/award-input';
import type { AwardRule } from '@ponuda/domain/award/award-rules';
import { awardText } from '@ponuda/domain/award/award-text';
import { dec } from '@ponuda/domain/money/decimal';
import { pricesOf } from '@ponuda/domain/offer/pricing';
import { offerRefusal } from '@ponuda/domain/purchase/offer-status';
import { OFFER_STATUS } from '@ponuda/domain/purchase/status';
import type { CompanySettings } from '../../../platform/auth/authenticate.ts';
import type { Tenant } from '../../../platform/db/tenant.ts';
import type { InvitationFacts, OfferRow, PurchaseFacts } from '../core/record/purchase-facts.read.ts';
import { invitationState } from '../core/record/purchase-state.ts';
import { readPresentSuppliers } from './present-suppliers.read.ts';

/** Holds what a plan is worked out from, and the digest that it is bound to. */
export interface AwardWorld {
  readonly input: AwardInput;
  readonly digest: string;
}

/** An offer that may be accepted now, and that the buyer did not reject. */
interface Running extends InvitationFacts {
  readonly offer: OfferRow;
}

export function inTheRunning({ rfps }: Pick<PurchaseFacts, 'rfps'>): Running[] {
  return rfps.filter(
    (rfp): rfp is Running =>
      rfp.offer !== null &&
      !rfp.paused &&
      rfp.status !== OFFER_STATUS.REJECTED &&
      offerRefusal('accept', invitationState(rfp)) === null,
  );
}

/** Reads what a split by these rules depends on. Who delivers now is asked only where a rule speaks of it. */
export async function awardWorld(
  tenant: Tenant,
  facts: PurchaseFacts,
  { currency }: Pick<CompanySettings, 'currency'>,
  rules: readonly AwardRule[],
): Promise<AwardWorld> {
  const running = inTheRunning(facts);
  const asked = rules.some(({ kind }) => kind === 'present_keeps');
  const present = asked ? await readPresentSuppliers(tenant, facts.row.id) : new Map<number, number>();
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
    offers: running.map(awardOffer),
  };
  return { input, digest: createHash('sha256').update(awardText(input, rules)).digest('hex') };
}

function awardOffer({ id, offer }: Running): AwardOffer {
  const { lines, bundles, freight } = pricesOf(offer);
  const packs = new Map(offer.lines.map((line) => [line.article_id, line.pack_size]));
  return {
    rfp_id: id,
    currency: offer.currency,
    delivery_date: offer.delivery_date,
    lines: lines.map((line) => {
      const pack = packs.get(line.article_id);
      return pack ? { ...line, pack_size: dec(pack) } : line;
    }),
    bundles: bundles ?? [],
    freight_net: freight?.net ?? null,
    minimum_order_net: offer.minimum_order_net === null ? null : dec(offer.minimum_order_net),
  };
}
