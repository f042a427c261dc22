import { priceWholeOffer, toOfferPrices } from '#core/purchase/rules/offers/pricing.ts';
import type { PurchaseKind } from '#core/purchase/rules/status.ts';
import { isCurrency } from '#platform/shared/currencies.ts';
import { canonicalJson } from '#platform/shared/signing/canonical-json.ts';
import { addSupplierNames } from './named-entries.ts';
import { buildOcdsPackage, type PackBuyer } from './ocds.ts';
import { createOfferFactsReader, getPackFilePath } from './offer-facts.ts';
import { PACK_PART_PATHS, type PackedFile, type PackHistory } from './pack-parts.ts';

type Pricing = Parameters<typeof toOfferPrices>[0];

/** A version of an offer in its part of the pack. */
export interface PackedOffer extends Pricing {
  readonly rfp: number;
  readonly version: number;
  readonly supplier: string;
  readonly entry: number | null;
  readonly given_by: string | null;
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
  readonly lines: readonly (Pricing['lines'][number] & {
    readonly article: string;
    readonly net: string;
    readonly pack_size: string | null;
    readonly origin: string | null;
  })[];
  readonly files: readonly { readonly name: string; readonly sha256: string | null }[];
}

/** The parts of a pack whose content is derived from its history, offers and files. */
export interface DerivedParts {
  readonly history: PackHistory;
  readonly manifest: Pick<PackHistory, 'request_number' | 'as_of'>;
  readonly offers: ReadonlyMap<string, PackedOffer>;
  readonly files: readonly PackedFile[];
  readonly ocds: unknown;
  readonly chain: object & { readonly entries: readonly object[] };
  readonly roots: readonly object[];
}

/** The only fields that the format allows, because any other field would remain unverified. */
const FIELDS = {
  chain: 'seq head older attested_at entries',
  link: 'seq digest hash commitments salts',
  root: 'company_id day entries root before key_id signature inclusion',
  file: 'id name size type path missing sha256 of',
  offer:
    'rfp version supplier entry at currency supplier_offer_number delivery_date payment_terms valid_until description net vat gross freight_net freight_vat_rate freight_included incoterm incoterm_place payment_days advance_percent minimum_order_net lead_days bundles given_by lines files',
  line: 'article article_id quantity unit_price vat_rate net pack_size origin tiers',
} as const;

const hasOnly = (value: object, kind: keyof typeof FIELDS) =>
  Object.keys(value).every((key) => FIELDS[kind].split(' ').includes(key));

function badFields({ chain, roots, files, offers }: DerivedParts) {
  if (!hasOnly(chain, 'chain') || !chain.entries.every((one) => hasOnly(one, 'link')))
    return { path: PACK_PART_PATHS.chain, entry: null };
  if (!roots.every((one) => hasOnly(one, 'root'))) return { path: PACK_PART_PATHS.roots, entry: null };
  if (!files.every((one) => hasOnly(one, 'file'))) return { path: PACK_PART_PATHS.files, entry: null };
  for (const [path, offer] of offers)
    if (!hasOnly(offer, 'offer') || !offer.lines.every((line) => hasOnly(line, 'line')))
      return { path, entry: null };
  return null;
}

/** Returns the first part that differs from its source, with the entry concerned; null if all parts match. */
export function findFirstMismatchedPart(
  parts: DerivedParts,
): { readonly path: string; readonly entry: number | null } | null {
  return badFields(parts) ?? badHistory(parts) ?? badOffer(parts) ?? badFile(parts) ?? badOcds(parts);
}

const isSame = (one: unknown, other: unknown) => canonicalJson(one) === canonicalJson(other);

/** Compares entries exactly, because additional fields would not be covered by the chain. */
function badHistory({ history, manifest }: DerivedParts) {
  const { format, company_id, purchase_id, entries } = history;
  const plain = entries.map(({ seq, kind, at, from, to, rfp, actor, data }) => ({
    ...{ seq, kind, at, from, to, rfp, data },
    actor: {
      kind: actor.kind,
      user_id: actor.user_id,
      name: actor.name,
      impersonator_id: actor.impersonator_id,
      stands_in_for_user_id: actor.stands_in_for_user_id,
      stands_in_for_name: actor.stands_in_for_name,
    },
  }));
  const derived = addSupplierNames(plain);
  const at = entries.findIndex((entry, place) => !isSame(entry, derived[place]));
  if (at >= 0) return { path: PACK_PART_PATHS.history, entry: at + 1 };
  const { request_number, as_of } = manifest;
  const whole = { format, company_id, purchase_id, request_number, as_of, entries };
  return isSame(history, whole) ? null : { path: PACK_PART_PATHS.history, entry: null };
}

function badOffer({ history, offers, files }: DerivedParts) {
  const factsOf = createOfferFactsReader(history.entries, files);
  for (const [path, offer] of offers) {
    const facts = factsOf(offer);
    const { supplier, entry, given_by } = facts;
    const { lines, totals } = priceWholeOffer(toOfferPrices(offer));
    const derived = {
      ...offer,
      ...{ supplier, entry, given_by, files: facts.files, at: facts.at ?? offer.at },
      net: totals.net.toFixed(2),
      vat: totals.vat.toFixed(2),
      gross: totals.gross.toFixed(2),
      lines: offer.lines.map((line, at) => ({
        ...line,
        article: facts.articleName(line.article_id),
        net: lines[at]?.net.toFixed(2),
      })),
    };
    if (path !== facts.path || !isSame(offer, derived)) return { path, entry };
  }
  return null;
}

function badFile({ files }: DerivedParts) {
  const bad = files.find((file) => file.path !== null && file.path !== getPackFilePath(file));
  return bad === undefined ? null : { path: PACK_PART_PATHS.files, entry: null };
}

const KINDS: Readonly<Record<string, PurchaseKind>> = {
  selective: 'request',
  direct: 'direct',
  limited: 'ad_hoc',
};

interface StatedOcds {
  readonly releases: readonly {
    readonly ocid: string;
    readonly tender: { readonly title: string; readonly procurementMethod: string };
    readonly parties: readonly {
      readonly id: string;
      readonly name: string;
      readonly identifier?: { readonly id: string; readonly scheme: string };
    }[];
  }[];
}

/**
 * Compares the open contracting data with its sources. For old purchases, only this part contains the buyer, kind and
 * title, so they are taken from it; the rest is derived.
 */
function badOcds({ history, offers, ocds }: DerivedParts) {
  const bad = { path: PACK_PART_PATHS.ocds, entry: null };
  const [release] = (ocds as StatedOcds).releases;
  const kind = KINDS[release?.tender.procurementMethod ?? ''];
  const buyer = release?.parties.find(({ id }) => id === 'buyer');
  const ending = `-${history.request_number}`;
  if (!release || !kind || !buyer || !release.ocid.endsWith(ending)) return bad;
  const prefix = release.ocid.slice(0, -ending.length);
  const stated: PackBuyer = {
    name: buyer.name,
    pib: buyer.identifier?.id ?? '',
    country: buyer.identifier?.scheme.replace(/-PIB$/, '') ?? '',
    ocid_prefix: prefix === 'unregistered' ? '' : prefix,
  };
  const listed = [...offers.values()].sort(
    (one, other) => one.rfp - other.rfp || one.version - other.version,
  );
  if (listed.some(({ currency }) => !isCurrency(currency))) return bad;
  const { company_id, purchase_id, request_number, as_of, entries } = history;
  const derived = buildOcdsPackage({
    ...{ company_id, purchase_id, request_number, as_of, entries, kind, offers: listed },
    name: release.tender.title,
    buyer: stated,
  });
  return isSame(ocds, JSON.parse(JSON.stringify(derived))) ? null : bad;
}
