import { createHash } from 'node:crypto';
import { buildOfferDigestText } from '../rules/offer-digest.ts';
import type { NewOffer } from './supplier-offers.repo.ts';

export interface OfferedFile {
  readonly name: string;
  readonly sha256: Buffer | null;
}

/**
 * Returns the digests that a history entry stores for an offer version (ADR 0092): one for each file, in the
 * order of the file names in the entry, and one for the version with all its terms.
 */
export function computeOfferDigests(offer: NewOffer, files: readonly OfferedFile[]) {
  const digests = files.map(({ name, sha256 }) => ({ name, sha256: sha256?.toString('hex') ?? null }));
  const lines = offer.lines.map(
    ({ article_id, quantity, unit_price, vat_rate, tiers, pack_size, origin }) => ({
      ...{ article_id, pack_size, origin },
      quantity: quantity.toString(),
      unit_price: unit_price.toString(),
      vat_rate: vat_rate.toString(),
      tiers: tiers.map((step) => ({
        from_quantity: step.from_quantity.toString(),
        unit_price: step.unit_price.toString(),
      })),
    }),
  );
  return {
    sha256: digests.map(({ sha256 }) => sha256),
    content_digest: createHash('sha256')
      .update(buildOfferDigestText({ ...offer, lines, files: digests }))
      .digest('hex'),
  };
}
