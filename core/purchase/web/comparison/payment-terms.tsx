import { Plural } from '@lingui/react/macro';
import { readPaymentDays } from '#core/purchase/rules/offers/payment-days.ts';

/** Shows the payment terms of an offer; a number of days is shown in the reader's language. */
export function PaymentTerms({ terms }: { readonly terms: string }) {
  const days = readPaymentDays(terms);
  if (days !== null) return <Plural value={days} one="# day" other="# days" />;
  return <>{terms || '–'}</>;
}
