import type { Invitation } from '#core/offers/wire/supplier-offers.ts';
import type { BrokenRule } from '#platform/shared/wire/rules.ts';
import type { ApiError } from '#platform/web/lib/http/api-error.ts';
import { call } from '#platform/web/lib/http/http.ts';
import type { SupplierPageLink } from '../use-link.ts';
import { type FieldName, type OfferReading, priceField } from './read-offer.ts';

/**
 * Sends the offer with the version number of the offer that the page shows, so that the server can detect a newer
 * version.
 */
export function sendOffer(
  link: SupplierPageLink,
  invitation: Invitation,
  { body }: OfferReading,
): Promise<Invitation> {
  return call('PUT supplier-offers/{hash}', {
    params: { hash: link.hash },
    body: { ...body, pib: link.pib, version: invitation.offer?.version ?? 0 },
    background: true,
  });
}

/** Maps the server's errors to the fields of the form; `lines.2.unit_price` is the third line that was sent. */
export function mapServerErrorsToFields(
  { errors }: ApiError,
  { body }: OfferReading,
): ReadonlyMap<FieldName, BrokenRule> {
  const refused = new Map<FieldName, BrokenRule>();
  for (const [path, [first]] of Object.entries(errors)) {
    const field = fieldOf(path, body.lines);
    if (field !== null && first) refused.set(field, first);
  }
  return refused;
}

function fieldOf(path: string, lines: OfferReading['body']['lines']): FieldName | null {
  const [, index, name] = /^lines\.(\d+)\.(.+)$/.exec(path) ?? [];
  if (index === undefined) return path === 'lines' ? null : path;
  const id = lines[Number(index)]?.article_id;
  if (id === undefined) return null;
  return name === 'unit_price' ? priceField(id) : `${name}.${id}`;
}
