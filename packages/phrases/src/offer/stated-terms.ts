import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Currency } from '@ponuda/domain/currencies';
import type { LandedPart } from '@ponuda/domain/landed/parts';
import type { Language } from '@ponuda/domain/languages';
import { formatMoney, formatVatRate } from '@ponuda/domain/money/format';
import { type StatedTerm, states, type TermsOfOffer } from '@ponuda/domain/offer/stated-terms';

/** Names of what an offer says besides its prices, in the comparison and on its papers. */
export const statedTermPhrases: Readonly<Record<StatedTerm, MessageDescriptor>> = {
  freight: msg({ message: 'Freight', context: 'terms of an offer' }),
  delivery_terms: msg({ message: 'Delivery terms' }),
  lead_days: msg({ message: 'Lead time' }),
  payment_days: msg({ message: 'Payment days' }),
  advance: msg({ message: 'Advance', context: 'terms of an offer' }),
  minimum: msg({ message: 'Minimum order', context: 'terms of an offer' }),
  bundles: msg({ message: 'Bundles', context: 'terms of an offer' }),
};

/** Stands where an offer does not say something that others say. */
export const notStated: MessageDescriptor = msg({
  message: 'not stated',
  context: 'terms of an offer',
});

/** Names of the parts of what an offer costs at the gate. */
export const landedPartPhrases: Readonly<Record<LandedPart, MessageDescriptor>> = {
  goods: msg({ message: 'Goods', context: 'cost at the gate' }),
  freight: msg({ message: 'Freight', context: 'terms of an offer' }),
  customs: msg({ message: 'Customs', context: 'cost at the gate' }),
  handling: msg({ message: 'Handling', context: 'cost at the gate' }),
  payment_days: msg({ message: 'Benefit of payment days', context: 'cost at the gate' }),
  advance: msg({ message: 'Cost of the advance', context: 'cost at the gate' }),
  lateness: msg({ message: 'Lateness', context: 'cost at the gate' }),
};

interface Words {
  readonly say: (message: MessageDescriptor) => string;
  readonly language: Language;
}

type Stated = TermsOfOffer & { readonly currency: Currency };

/** Says a term of an offer in a few words; null where the offer does not say it. */
export function statedTermText(offer: Stated, term: StatedTerm, { say, language }: Words): string | null {
  if (!states(offer, term)) return null;
  const money = (amount: string | null) => formatMoney(amount ?? '0', offer.currency, language);
  const days = (stated: number | null) => {
    const count = stated ?? 0;
    return say(msg`${plural(count, { one: '# day', other: '# days' })}`);
  };
  const percent = (value: string | null) => formatVatRate(value ?? '0', language);
  switch (term) {
    case 'freight':
      return offer.freight_included ? say(msg`included in the prices`) : money(offer.freight_net);
    case 'delivery_terms':
      return [offer.incoterm, offer.incoterm_place].filter(Boolean).join(' ');
    case 'lead_days':
      return days(offer.lead_days);
    case 'payment_days':
      return days(offer.payment_days);
    case 'advance':
      return percent(offer.advance_percent);
    case 'minimum':
      return money(offer.minimum_order_net);
    case 'bundles':
      return offer.bundles.map(({ name, percent: off }) => `${name}: −${percent(off)}`).join('; ');
  }
}
