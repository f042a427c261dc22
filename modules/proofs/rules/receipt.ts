import type { OfferTermValues } from '#core/purchase/rules/offers/stated-terms.ts';
import { jwsText, readJws } from '#platform/shared/signing/jws.ts';
import type { ProofTools, SignatureVerdict, SigningKey } from '#platform/shared/signing/proof-tools.ts';

const TYPE = 'ponuda-receipt-1';

interface Party {
  readonly name: string;
  readonly tax_number: string;
}

/** The terms that an offer states; unstated terms are absent. */
export type ReceiptTerms = Omit<OfferTermValues, 'bundles'> & {
  readonly bundles?: readonly { readonly name: string; readonly percent: string }[];
};

/** A receipt that states which version of an offer the buyer has, since when, and its position in the history. */
export interface Receipt {
  readonly type: typeof TYPE;
  readonly request_number: string;
  readonly buyer: Party;
  readonly supplier: Party;
  /** The supplier's own offer number; may be empty. */
  readonly offer_number: string;
  readonly version: number;
  /** SHA-256 of the lines, terms and files of the offer, as in the history entry; null for older entries. */
  readonly digest: string | null;
  readonly totals: {
    readonly currency: string;
    readonly net: string;
    readonly vat: string;
    readonly gross: string;
  };
  /** The terms of the offer beyond its prices; absent if it states none. */
  readonly terms?: ReceiptTerms;
  readonly received_at: string;
  /** The number and the hash of the entry in the purchase's chain. */
  readonly seq: number;
  readonly hash: string;
  /** The buyer's newest root; null before the first root. */
  readonly root: { readonly day: string; readonly root: string } | null;
}

export function createReceipt(fields: Omit<Receipt, 'type'>): Receipt {
  return { type: TYPE, ...fields };
}

/** Returns the text of a receipt to be signed: the first two parts of a compact JWS (RFC 7515). */
export const receiptText = (receipt: Receipt, kid: string): string => jwsText(receipt, kid);

export interface CheckedReceipt {
  readonly verdict: SignatureVerdict;
  /** The receipt; undefined if the text is unreadable. It can be trusted only if the verdict is `genuine`. */
  readonly receipt: Receipt | undefined;
}

/** Returns whether a text has the format of a receipt, genuine or not. */
export const looksLikeReceipt = (text: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text.trim());

/** Verifies a receipt, a compact JWS signed with EdDSA by one of the keys. */
export async function verifyReceipt(
  jws: string,
  keys: readonly SigningKey[],
  tools: ProofTools,
): Promise<CheckedReceipt> {
  const { verdict, statement } = await readJws<Receipt>(jws.trim(), TYPE, keys, tools);
  return { verdict, receipt: statement };
}
