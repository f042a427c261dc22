import type { purchasesApi } from '#core/purchase/wire/purchases.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { readReplyToPerson } from '#platform/server/mail/claim-mail.ts';
import { mailContextFor } from '#platform/server/mail/mail-context.ts';
import { renderMail } from '#platform/server/mail/render-mail.tsx';
import { isDay, isInstant } from '#platform/shared/dates.ts';
import { parseDecimal } from '#platform/shared/money/decimal.ts';
import type { EndpointResponse, ParsedInput } from '#platform/shared/wire/endpoint.ts';
import { type RequestForOfferMail, requestForOfferMail } from './invitations/mail/request-for-offer.tsx';

type Endpoint = (typeof purchasesApi)['POST purchases/mail/preview'];

/** Returns the email as a supplier would receive it, from a form that may be incomplete: missing data is left out. */
export async function previewMail(
  ctx: CompanyContext,
  form: ParsedInput<Endpoint, 'body'>,
): Promise<EndpointResponse<Endpoint>> {
  const { company, platform, session } = ctx;
  const words = mailContextFor(form.lang, platform.config.publicUrl);
  const fromName = company.settings.mail_sender_name || company.name;
  const params: RequestForOfferMail = {
    rfp_id: null,
    link: `${platform.config.publicUrl}/procurements/confirm/…`,
    company: company.name,
    supplier: '…',
    request_number: form.request_number || '…',
    purchase_name: form.name || '…',
    description: form.description,
    date_for_offer: isInstant(form.date_for_offer) ? form.date_for_offer : '',
    date_for_delivery: isDay(form.date_for_delivery) ? form.date_for_delivery : null,
    delivery_place: form.delivery_place,
    payment_terms: company.settings.default_payment_terms,
    items: form.articles.filter((item) => item.name !== '' && parseDecimal(item.quantity) !== null),
    attachments: [],
    renewed: false,
  };
  const { email } = session.user;
  const writer = await readReplyToPerson(platform.db, company.id, email);
  const sender = { name: fromName, can_reply: email !== '', writer };
  const rendered = renderMail(requestForOfferMail.render(params, words), sender, words);
  return { ...rendered, from_name: fromName };
}
