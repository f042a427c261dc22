import type { NO_OFFER_TERMS } from '#core/purchase/rules/offers/offer-fields.ts';
import type { PurchaseKind } from '#core/purchase/rules/status.ts';
import type { OfferRow } from '#core/purchase/server/record/purchase-facts.read.ts';
import type { ChainRoot } from '#modules/proofs/rules/day-root.ts';
import type { PackBuyer } from '#modules/proofs/rules/pack/ocds.ts';
import type { PackChain, PackedEntry } from '#modules/proofs/rules/pack/pack-parts.ts';
import type { SigningKey } from '#platform/shared/signing/proof-tools.ts';

export interface PackOffer extends Pick<OfferRow, keyof typeof NO_OFFER_TERMS> {
  readonly rfp: number;
  readonly version: number;
  readonly at: string;
  readonly currency: string;
  readonly supplier_offer_number: string;
  readonly delivery_date: string | null;
  readonly payment_terms: string;
  readonly valid_until: string | null;
  readonly description: string;
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
  readonly lines: readonly {
    readonly article_id: number;
    readonly quantity: string;
    readonly unit_price: string;
    readonly vat_rate: string;
    readonly net: string;
    readonly pack_size: string | null;
    readonly origin: string | null;
    readonly tiers: OfferRow['lines'][number]['tiers'];
  }[];
}

/** A stored file of the purchase. */
export interface PackStoredFile {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly storage_key: string;
  readonly sha256: string | null;
  readonly locked: boolean;
  readonly rfp: number | null;
  readonly of: 'request' | 'offer' | 'receipt' | 'payment' | 'note';
}

export interface PackMail {
  readonly template: string;
  readonly lang: string;
  readonly sent_at: string;
  /** SHA-256 of subject, line feed and text as stored; null if they were not stored. */
  readonly sha256: string | null;
}

/** The content of a pack as of one moment, from append-only records. */
export interface PackRecord {
  readonly company_id: number;
  readonly purchase_id: number;
  readonly request_number: string;
  readonly kind: PurchaseKind;
  /** The title of the purchase, for entries that do not contain it. */
  readonly name: string;
  readonly as_of: string;
  readonly buyer: PackBuyer;
  readonly entries: readonly PackedEntry[];
  readonly chain: PackChain;
  readonly offers: readonly PackOffer[];
  readonly files: readonly PackStoredFile[];
  readonly mails: readonly PackMail[];
  /** The signed roots of the chain's days, and the keys at that moment. */
  readonly roots: readonly ChainRoot[];
  readonly keys: readonly SigningKey[];
}
