import { useLingui } from '@lingui/react/macro';
import type { Offer } from '@ponuda/contract/offer-terms';
import type { StatedTerm } from '@ponuda/domain/offer/stated-terms';
import { statedTermText } from '@ponuda/phrases/offer/stated-terms';
import { useLanguage } from '../../../lib/words/language.ts';

/** Says a term of an offer in the reader's language; null where the offer does not say it. */
export function useTermText(): (offer: Offer, term: StatedTerm) => string | null {
  const { i18n } = useLingui();
  const language = useLanguage();
  return (offer, term) => statedTermText(offer, term, { say: (message) => i18n._(message), language });
}
