import { instantSql, jsonListSql, jsonObjectSql } from '#platform/server/db/json-sql.ts';
import type { InvitationFacts, OfferLine, OfferRow } from './purchase-facts.read.ts';

/** The currently requested lines of the purchase `$2`. */
export const ARTICLES_SQL = jsonListSql(
  jsonObjectSql('a', ['id', 'name', 'unit', 'note', 'implicit'], ['quantity']),
  'a.position',
  'articles a where a.company_id = $1 and a.purchase_id = $2 and a.removed_at is null',
);

// Arrays instead of objects, because in a comparison of thousands of lines the keys would be most of the text that Node
// parses. The steps are grouped once per offer, because a subquery per line would cost more than reading all lines.
const OFFER_LINES = jsonListSql(
  `json_build_array(l.article_id, l.origin, l.quantity::text, l.unit_price::text, l.vat_rate::text, l.net::text,
    l.asked::text, l.pack_size::text, coalesce(t.tiers, '[]'))`,
  'a.position',
  `offer_lines l join articles a on a.company_id = $1 and a.id = l.article_id
    left join (
      select t.article_id, json_agg(${jsonObjectSql('t', [], ['from_quantity', 'unit_price'])} order by t.from_quantity) as tiers
      from offer_line_tiers t where t.company_id = $1 and t.offer_id = o.id group by t.article_id) t
      on t.article_id = l.article_id
    where l.company_id = $1 and l.offer_id = o.id`,
);

/** A line as `OFFER_LINES` returns it. */
type LineValues = readonly [
  OfferLine['article_id'],
  OfferLine['origin'],
  OfferLine['quantity'],
  OfferLine['unit_price'],
  OfferLine['vat_rate'],
  OfferLine['net'],
  OfferLine['asked'],
  OfferLine['pack_size'],
  OfferLine['tiers'],
];

/** An invitation as `INVITATIONS_SQL` returns it. */
export type InvitationValues = Omit<InvitationFacts, 'offer'> & {
  readonly offer: (Omit<OfferRow, 'lines'> & { readonly lines: readonly LineValues[] }) | null;
};

/** Converts the lines of an invitation's offer from arrays to objects. */
export function toInvitationFacts({ offer, ...invitation }: InvitationValues): InvitationFacts {
  return { ...invitation, offer: offer && { ...offer, lines: offer.lines.map(lineOf) } };
}

const lineOf = ([
  article_id,
  origin,
  quantity,
  unit_price,
  vat_rate,
  net,
  asked,
  pack_size,
  tiers,
]: LineValues): OfferLine => ({
  article_id,
  origin,
  quantity,
  unit_price,
  vat_rate,
  net,
  asked,
  pack_size,
  tiers,
});

const BUNDLES = jsonListSql(
  jsonObjectSql('b', ['name', 'article_ids'], ['percent']),
  'b.position',
  'offer_bundles b where b.company_id = $1 and b.offer_id = o.id',
);

/** SQL for the current version of the offer of invitation `r`. */
const OFFER = `(
  select ${jsonObjectSql(
    'o',
    [
      ...['id', 'version', 'revision', 'currency', 'supplier_offer_number', 'delivery_date', 'payment_terms'],
      ...['valid_until', 'description', 'entered_by_user_id', 'given_by'],
      ...['freight_included', 'incoterm', 'incoterm_place', 'payment_days', 'lead_days'],
    ],
    [
      ...['net', 'vat', 'gross', 'net_in_company_currency', 'freight_net', 'freight_vat_rate'],
      ...['advance_percent', 'minimum_order_net'],
    ],
    { created_at: instantSql('o.created_at'), entered_by: 'u.name', lines: OFFER_LINES, bundles: BUNDLES },
  )}
  from offers o
  left join users u on u.company_id = $1 and u.id = o.entered_by_user_id
  where o.company_id = $1 and o.id = r.offer_id)`;

const ACCEPTED_LINES = jsonListSql(
  jsonObjectSql('l', ['article_id'], ['quantity']),
  'l.article_id',
  'accepted_lines l where l.company_id = $1 and l.rfp_id = r.id',
);

const IS_REFUSED = `exists (select from mail_refusals m where m.email = lower(c.email))`;
/** Whether no other contact person of the supplier has an address that was not refused. */
const NO_OTHER = `not exists (
  select from contact_persons x
  where x.company_id = $1 and x.supplier_id = r.supplier_id and x.deleted_at is null and x.email <> ''
    and not exists (select from mail_refusals m where m.email = lower(x.email)))`;

const INVITATION = `json_build_object(
  'id', r.id, 'status', r.status,
  'supplier', ${jsonObjectSql('s', ['id', 'name', 'city', 'country', 'pib', 'from_marketplace'])},
  'supplier_account', s.account_number,
  'contact', case when c.id is not null then json_build_object(
    'id', c.id, 'name', c.name_and_surname, 'email', c.email,
    'mail_refused', ${IS_REFUSED}, 'all_mail_refused', case when ${IS_REFUSED} then ${NO_OTHER} else false end) end,
  'sent_at', ${instantSql('r.sent_at')}, 'link_opened_at', ${instantSql('r.link_opened_at')},
  'declined_at', ${instantSql('r.declined_at')}, 'decline_reason', r.decline_reason,
  'withdrawn_at', ${instantSql('r.withdrawn_at')}, 'reminded_at', ${instantSql('r.reminded_at')},
  'to_be_reconfirmed', r.to_be_reconfirmed, 'paused', s.paused_at is not null,
  'account_company_id', r.account_company_id,
  'offer', ${OFFER}, 'accepted', ${ACCEPTED_LINES})`;

/** Returns SQL for the invitations of the purchase `$2` that match a condition. */
const invitations = (condition: string) =>
  jsonListSql(
    INVITATION,
    'r.id',
    `rfps r
    join suppliers s on s.company_id = $1 and s.id = r.supplier_id
    left join contact_persons c on c.company_id = $1 and c.id = r.contact_person_id
    where r.company_id = $1 and r.purchase_id = $2${condition}`,
  );
export const INVITATIONS_SQL = invitations('');
/** The invitation `$3`, for its own supplier. */
export const OWN_INVITATION_SQL = invitations(' and r.id = $3');

const AWARD_LINES = jsonListSql(
  jsonObjectSql('l', ['article_id'], ['quantity', 'unit_price', 'vat_rate', 'net', 'tier_from']),
  'a.position',
  `award_lines l join articles a on a.company_id = $1 and a.id = l.article_id
    where l.company_id = $1 and l.award_id = w.id`,
);

/** The orders of the purchase `$2`. */
export const AWARDS_SQL = jsonListSql(
  jsonObjectSql(
    'w',
    ['id', 'order_number', 'rfp_id', 'currency', 'response', 'promised_on'],
    ['net', 'vat', 'gross', 'net_in_company_currency', 'freight_net', 'freight_vat_rate'],
    {
      response_at: instantSql('w.response_at'),
      supplier: jsonObjectSql('s', ['id', 'name']),
      payee: jsonObjectSql('s', ['country', 'pib'], [], { account: 's.account_number' }),
      lines: AWARD_LINES,
    },
  ),
  'w.id',
  `awards w
    join suppliers s on s.company_id = $1 and s.id = w.supplier_id
    where w.company_id = $1 and w.purchase_id = $2`,
);
