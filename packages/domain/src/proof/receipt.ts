import type { TermsOfOffer } from '../offer/stated-terms.ts';
import { canonicalJson } from '../purchase/history-chain.ts';
import { base64url, bytesOfBase64url, textOf, utf8 } from './bytes.ts';
import type { ProofTools, SignatureVerdict, SigningKey } from './proof-tools.ts';
import { verifySigned } from './signed.ts';

const TYPE = 'ponuda-receipt-1';

interface Party {
  readonly name: string;
  readonly tax_number: string;
}

/** The terms that an offer says; what it does not say is left out. */
export type ReceiptTerms = Omit<TermsOfOffer, 'bundles'> & {
  readonly bundles?: readonly { readonly name: string; readonly percent: string }[];
};

/** A receipt says which version of an offer the buyer has, since when, and where it stands in the history. */
export interface Receipt {
  readonly type: typeof TYPE;
  readonly request_number: string;
  readonly buyer: Party;
  readonly supplier: Party;
  /** The supplier's own number of the offer; may be empty. */
  readonly offer_number: string;
  readonly version: number;
  /** SHA-256 of the lines, terms and files of the offer, as the entry of the history has it; null for older entries. */
  readonly digest: string | null;
  readonly totals: {
    readonly currency: string;
    readonly net: string;
    readonly vat: string;
    readonly gross: string;
  };
  /** The terms of the offer besides its prices; left out where it says nothing. */
  readonly terms?: ReceiptTerms;
  readonly received_at: string;
  /** The place and the hash of the entry in the chain of the purchase. */
  readonly seq: number;
  readonly hash: string;
  /** The newest root of the buyer; null before the first. */
  readonly root: { readonly day: string; readonly root: string } | null;
}

interface Header {
  readonly alg: 'EdDSA';
  readonly kid: string;
  readonly typ: typeof TYPE;
}

export function newReceipt(said: Omit<Receipt, 'type'>): Receipt {
  return { type: TYPE, ...said };
}

/** The text of a receipt that is signed: the first two parts of a compact JWS (RFC 7515). */
export function receiptText(receipt: Receipt, kid: string): string {
  const header: Header = { alg: 'EdDSA', kid, typ: TYPE };
  return [header, receipt].map((part) => base64url(utf8(canonicalJson(part)))).join('.');
}

export interface ReadReceipt {
  readonly verdict: SignatureVerdict;
  /** Undefined where the text cannot be read. Only a verdict of `genuine` makes it worth believing. */
  readonly receipt: Receipt | undefined;
}

/** Tells whether a text may be a receipt at all, whether or not it is genuine. */
export const looksLikeReceipt = (text: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(text.trim());

/** Verifies a receipt: a compact JWS with EdDSA by one of these keys. */
export async function verifyReceipt(
  jws: string,
  keys: readonly SigningKey[],
  tools: ProofTools,
): Promise<ReadReceipt> {
  const [header = '', payload = '', signature = '', ...more] = jws.trim().split('.');
  const [head, receipt] = [jsonOf<Header>(header), jsonOf<Receipt>(payload)];
  if (head?.alg !== 'EdDSA' || head.typ !== TYPE || receipt?.type !== TYPE || more.length > 0)
    return { verdict: 'changed', receipt: undefined };
  const signed = { key_id: head.kid, signature, message: `${header}.${payload}` };
  return { verdict: await verifySigned(signed, keys, tools), receipt };
}

function jsonOf<T>(part: string): T | undefined {
  try {
    return JSON.parse(textOf(bytesOfBase64url(part) ?? new Uint8Array())) ?? undefined;
  } catch {
    return undefined;
  }
}
