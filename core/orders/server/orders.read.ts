import { sql } from 'kysely';
import type { OfferTermValues } from '#core/purchase/rules/offers/stated-terms.ts';
import { OFFER_BUNDLES_SQL } from '#core/purchase/server/detail/offer-terms.read.ts';
import { STATED_TERM_COLUMNS, toStatedTerms } from '#core/purchase/server/detail/stated-columns.ts';
import { resolveCompanySettings } from '#platform/server/auth/company-settings.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { notFoundError } from '#platform/server/errors.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { getCompanyLanguage, type Language } from '#platform/shared/languages.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { computeOfferTotals, type Freight, type VatTotals } from '#platform/shared/money/vat.ts';
import type { Unit } from '#platform/shared/units.ts';

/** The buyer or the supplier in the header of an order. */
export interface OrderParty {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly country: string;
  readonly pib: string;
  readonly registrationNumber: string;
  readonly contact: string;
  readonly email: string;
  readonly phone: string;
}

export interface OrderLine {
  readonly name: string;
  readonly note: string;
  readonly quantity: string;
  readonly unit: Unit;
  readonly unit_price: string;
  readonly vat_rate: string;
  readonly net: string;
  /** The minimum quantity for this price; null if the price applies to any quantity. */
  readonly tier_from: string | null;
  /** Identifies the line in every document about the order. */
  readonly article_id: number;
  readonly pack_size: string | null;
  readonly origin: string | null;
}

/** The content of a purchase order: the award of one supplier. */
export interface PurchaseOrder {
  readonly order_number: string;
  readonly created_at: string;
  readonly request_number: string;
  readonly purchase_name: string;
  /** The supplier's language. */
  readonly language: Language;
  readonly buyer: OrderParty;
  readonly supplier: OrderParty;
  readonly currency: Currency;
  /** Null for a purchase without an offer. */
  readonly offer: { readonly number: string; readonly moment: string } | null;
  readonly delivery_date: string | null;
  readonly delivery_place: string;
  readonly payment_terms: string;
  readonly terms: string;
  readonly lines: readonly OrderLine[];
  readonly totals: VatTotals;
  /** Included in the totals; null if no freight is paid. */
  readonly freight: Freight | null;
  /** The terms of the offer other than its prices, with the bundles that apply to the order. */
  readonly stated: OfferTermValues;
  /** The storage key of the buyer's logo; null if there is none. */
  readonly logo_key: string | null;
  /** Whether the company also sends its orders as structured data (ADR 0108); if so, the PDF shows the line ids. */
  readonly e_documents: boolean;
}

/** Reads the order of an award; throws `not_found` if the purchase has no such award. */
export async function readOrder(tenant: Tenant, purchaseId: number, awardId: number): Promise<PurchaseOrder> {
  const row = await readHead(tenant, purchaseId, awardId);
  if (!row) throw notFoundError();
  const { lines } = row;
  const freight =
    row.paid_freight_net === null || row.paid_freight_vat_rate === null
      ? null
      : { net: toDecimal(row.paid_freight_net), vat_rate: toDecimal(row.paid_freight_vat_rate) };
  return {
    order_number: row.order_number,
    created_at: row.created_at,
    request_number: row.request_number,
    purchase_name: row.purchase_name,
    language: row.lang ?? getCompanyLanguage(row.supplier_country),
    buyer: {
      name: row.company_name,
      address: row.company_address,
      city: row.company_city,
      country: row.company_country,
      pib: row.company_pib,
      registrationNumber: row.company_registration_number,
      contact: row.creator_name,
      email: row.creator_email,
      phone: row.creator_phone,
    },
    supplier: {
      name: row.supplier_company_name || row.supplier_name,
      address: row.supplier_company_address || row.supplier_address,
      city: row.supplier_city,
      country: row.supplier_country,
      pib: row.supplier_pib,
      registrationNumber: row.supplier_registration_number,
      contact: row.contact_name ?? '',
      email: row.contact_email ?? '',
      phone: row.contact_phone ?? '',
    },
    currency: row.currency,
    offer:
      row.offer_created_at === null
        ? null
        : { number: row.supplier_offer_number ?? '', moment: row.offer_created_at },
    delivery_date: row.delivery_date ?? row.date_for_delivery,
    delivery_place: row.delivery_place,
    payment_terms: row.payment_terms ?? '',
    terms: row.offer_description ?? '',
    lines,
    totals: computeOfferTotals(
      lines.map((line) => ({
        quantity: toDecimal(line.quantity),
        unit_price: toDecimal(line.unit_price),
        vat_rate: toDecimal(line.vat_rate),
      })),
      freight,
    ),
    freight,
    stated: statedOf(row, lines),
    e_documents: resolveCompanySettings(row.company_settings).e_documents,
    logo_key: row.logo_key,
  };
}

/** The contact person who was invited, or otherwise the supplier's first contact person. */
const contactOf = sql<number>`coalesce(rfps.contact_person_id, (
  select min(c.id) from contact_persons c
  where c.supplier_id = awards.supplier_id and c.deleted_at is null))`;

const linesOf = sql<ReadLine[]>`(
  select json_agg(json_build_object('name', a.name, 'note', a.note, 'unit', a.unit, 'quantity', l.quantity::text,
    'unit_price', l.unit_price::text, 'vat_rate', l.vat_rate::text, 'net', l.net::text,
    'tier_from', l.tier_from::text, 'article_id', l.article_id, 'pack_size', o.pack_size::text, 'origin', o.origin,
    'taken_whole', coalesce(l.quantity >= o.quantity, false)) order by a.position)
  from award_lines l join articles a on a.id = l.article_id
    left join offer_lines o on o.company_id = l.company_id and o.offer_id = offers.id and o.article_id = l.article_id
  where l.company_id = awards.company_id and l.award_id = awards.id)`;

/** A direct purchase has its award from the start, but becomes an order only when it is approved. */
const orderedAt = sql<string>`case purchases.kind when 'direct' then purchases.confirmed_at else awards.created_at end`;

function readHead(tenant: Tenant, purchaseId: number, awardId: number) {
  return (
    tenant
      .selectFrom('awards')
      .innerJoin('companies', 'companies.id', 'awards.company_id')
      .innerJoin('purchases', 'purchases.id', 'awards.purchase_id')
      .innerJoin('users', 'users.id', 'purchases.creator_id')
      .innerJoin('suppliers', 'suppliers.id', 'awards.supplier_id')
      .leftJoin('rfps', 'rfps.id', 'awards.rfp_id')
      .leftJoin('offers', 'offers.id', 'rfps.offer_id')
      .leftJoin('contact_persons', (join) => join.on('contact_persons.id', '=', contactOf))
      .where('awards.id', '=', awardId)
      .where('awards.purchase_id', '=', purchaseId)
      // An ad hoc purchase has already been made, and a direct purchase is an order once it is approved.
      .where((eb) =>
        eb.or([
          eb('purchases.kind', '=', 'request'),
          eb.and([eb('purchases.kind', '=', 'direct'), eb('purchases.confirmed_at', 'is not', null)]),
        ]),
      )
      .select([
        'awards.order_number',
        orderedAt.as('created_at'),
        'awards.currency',
        'awards.freight_net as paid_freight_net',
        'awards.freight_vat_rate as paid_freight_vat_rate',
        'purchases.request_number',
        'purchases.name as purchase_name',
        'purchases.date_for_delivery',
        'purchases.delivery_place',
        'companies.logo_key',
        'companies.name as company_name',
        'companies.address as company_address',
        'companies.city as company_city',
        'companies.country as company_country',
        'companies.pib as company_pib',
        'companies.settings as company_settings',
        'companies.registration_number as company_registration_number',
        'users.name as creator_name',
        'users.email as creator_email',
        'users.phone_number as creator_phone',
        'suppliers.name as supplier_name',
        'suppliers.company_name as supplier_company_name',
        'suppliers.company_address as supplier_company_address',
        'suppliers.address as supplier_address',
        'suppliers.city as supplier_city',
        'suppliers.country as supplier_country',
        'suppliers.pib as supplier_pib',
        'suppliers.registration_number as supplier_registration_number',
        'contact_persons.name_and_surname as contact_name',
        'contact_persons.email as contact_email',
        'contact_persons.phone as contact_phone',
        'contact_persons.lang',
        'offers.supplier_offer_number',
        'offers.created_at as offer_created_at',
        'offers.delivery_date',
        'offers.payment_terms',
        'offers.description as offer_description',
        linesOf.as('lines'),
      ])
      .select(STATED_TERM_COLUMNS)
      .select(OFFER_BUNDLES_SQL)
      .executeTakeFirst()
  );
}

type Head = NonNullable<Awaited<ReturnType<typeof readHead>>>;

/** Returns the terms without paid freight, which is included in the sums of the order. */
function statedOf(row: Head, lines: readonly ReadLine[]): OfferTermValues {
  const whole = new Set(lines.filter((line) => line.taken_whole).map(({ article_id }) => article_id));
  return {
    ...toStatedTerms(row),
    freight_net: null,
    bundles: row.bundles.filter(({ article_ids }) => article_ids.every((id) => whole.has(id))),
  };
}

interface ReadLine extends OrderLine {
  /** Whether the ordered quantity is at least the offered quantity, so that bundles with this line apply. */
  readonly taken_whole: boolean;
}
