import {
  BUTTON_ACTIONS,
  type ButtonAction,
  INVITATION_ACTIONS,
  type InvitationAction,
} from '#core/purchase/rules/actions.ts';
import { NO_LINE_TERMS, NO_OFFER_TERMS } from '#core/purchase/rules/offers/offer-fields.ts';
import { OFFER_STATUS, PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import { sum, toDecimal } from '#platform/shared/money/decimal.ts';
import { computeLineTotal } from '#platform/shared/money/vat.ts';
import type { ActionVerdict, PurchaseDetail, PurchaseInvitation } from '../purchase-detail.ts';

const RATE = '117.17';
const NOW = '2026-11-20T10:00:00Z';

const ARTICLES = [
  ['Lim HR S235, 2 mm', '4800', 'kg'],
  ['Lim HR S235, 3 mm', '6200', 'kg'],
  ['Lim CR DC01, 1 mm', '2400', 'kg'],
  ['Kvadratna cev 40×40×3', '720', 'm'],
  ['Ugaonik L 50×50×5', '480', 'm'],
  ['Flah 30×5', '900', 'm'],
] as const;

/** Allows everything except the given actions. */
function allowing<K extends string>(
  keys: readonly K[],
  refused: Partial<Record<K, ActionVerdict>>,
): Record<K, ActionVerdict> {
  return Object.fromEntries(keys.map((key) => [key, refused[key] ?? { ok: true }])) as Record<
    K,
    ActionVerdict
  >;
}

interface OfferGiven {
  readonly id: number;
  readonly name: string;
  readonly prices: readonly (string | null)[];
  readonly currency?: 'RSD' | 'EUR';
  readonly more?: Partial<PurchaseInvitation>;
}

export function buildSampleInvitation({
  id,
  name,
  prices,
  currency = 'RSD',
  more = {},
}: OfferGiven): PurchaseInvitation {
  const lines = prices.flatMap((price, index) => {
    const quantity = ARTICLES[index]?.[1] ?? '0';
    if (price === null) return [];
    const net = computeLineTotal(toDecimal(quantity), toDecimal(price)).toFixed(2);
    const line = { article_id: index + 1, quantity, asked: quantity, unit_price: price, vat_rate: '20', net };
    return [{ ...line, ...NO_LINE_TERMS }];
  });
  const net = sum(lines.map((line) => toDecimal(line.net)));
  const company = currency === 'RSD' ? net : net.mul(toDecimal(RATE)).roundHalfUp(2);
  return {
    id,
    supplier: { id, name, city: 'Čačak', country: 'RS', pib: '101478369', from_marketplace: false },
    contact_person: { id, name: 'Ana Ilić', email: `ponude@${id}.test`, mail_refused: false },
    status: OFFER_STATUS.OFFER_SENT,
    sent_at: '2026-11-16T08:14:00Z',
    link_opened_at: '2026-11-17T08:14:00Z',
    declined_at: null,
    decline_reason: null,
    withdrawn_at: null,
    reminded_at: null,
    to_be_reconfirmed: false,
    offer: {
      id: id * 10,
      version: 2,
      revision: 1,
      price: net.toFixed(2),
      vat: '0.00',
      total_price: net.toFixed(2),
      unit_price: null,
      price_in_company_currency: company.toFixed(2),
      currency,
      supplier_offer_number: `P-${id}`,
      delivery_date: '2026-12-04',
      payment_terms: '45 dana',
      valid_until: '2026-12-20',
      offer_description: '',
      offer_date: '2026-11-19T14:12:00Z',
      entered_by_buyer: false,
      entered_by: '',
      given_by: '',
      lines,
      attachments: [],
      ...NO_OFFER_TERMS,
    },
    counter_proposal: null,
    accepted_lines: [],
    can: allowing<InvitationAction>(INVITATION_ACTIONS, {
      undo_offer: { ok: false, code: 'offer_not_changeable' },
      remind: { ok: false, code: 'offer_not_changeable' },
    }),
    ...more,
  };
}

/** The actions that do not apply to a request in this state. */
const NOT_NOW: Partial<Record<ButtonAction, ActionVerdict>> = Object.fromEntries(
  (
    [
      'edit',
      'resubmit',
      'send',
      'withdraw_approval',
      'reject_realization',
      'reject_request',
      'approve_initiation',
      'reject_initiation',
      'request',
    ] as const
  ).map((action) => [action, { ok: false, code: 'invalid_transition' }]),
);

/** Returns the example request of the design: six items, four offers, one supplier that has not answered. */
export function buildSampleRequest(more: Partial<PurchaseDetail> = {}): PurchaseDetail {
  return {
    id: 7,
    request_number: '2026-0418',
    kind: 'request',
    premium: false,
    name: 'Limovi i profili za januar',
    status: PURCHASE_STATUS.ACTIVE,
    rejected: false,
    version: 12,
    category: { id: 3, name: 'Limovi i profili' },
    sector: null,
    creator: { id: 2, name: 'Dragan Ilić' },
    date_for_offer: '2026-11-21T15:00:00Z',
    date_for_delivery: '2026-12-18',
    expected_on: null,
    received_percent: null,
    goods_state: null,
    received_on: null,
    paid_percent: null,
    bidding_open: true,
    confirmed_by_owner: false,
    invited_count: 5,
    answered_count: 4,
    declined_count: 0,
    offer_status: OFFER_STATUS.OFFER_SENT,
    best_offer: null,
    accepted_supplier: null,
    accepted_suppliers: [],
    accepted_total: null,
    next: 'creator',
    waits_since: '2026-11-16T08:14:00Z',
    status_since: '2026-11-16T08:14:00Z',
    created_at: '2026-11-11T12:47:00Z',
    category_id: 1,
    estimated_net: null,
    spent: '0.00',
    payment_type: null,
    description: '',
    quantity: null,
    unit: null,
    delivery_place: '',
    note: '',
    rejection_note: null,
    cancel_reason: null,
    publish_to_marketplace: false,
    parent_category: null,
    revision: 1,
    sent_at: '2026-11-16T08:14:00Z',
    confirmed_at: null,
    server_now: NOW,
    currency: 'RSD',
    articles: ARTICLES.map(([name, quantity, unit], index) => ({
      id: index + 1,
      name,
      quantity,
      unit,
      note: '',
      implicit: false,
    })),
    questions: [],
    rfps: [
      buildSampleInvitation({
        id: 1,
        name: 'Metal-Promet d.o.o.',
        prices: ['104.50', '99.90', '118.40', '412.00', '348.00', '121.50'],
      }),
      buildSampleInvitation({
        id: 2,
        name: 'Čelik Trade d.o.o.',
        prices: ['101.80', '101.20', '121.00', '426.50', '356.40', '118.00'],
      }),
      buildSampleInvitation({
        id: 3,
        name: 'Inox Centar d.o.o.',
        prices: ['106.20', null, '116.90', '405.00', null, '124.80'],
      }),
      buildSampleInvitation({
        id: 4,
        name: 'Stahlwerk Graz GmbH',
        currency: 'EUR',
        prices: ['0.89', '0.87', '0.98', '3.62', '3.05', '1.09'],
      }),
      buildSampleInvitation({
        id: 5,
        name: 'Gvožđara Lazić',
        prices: [],
        more: {
          offer: null,
          status: OFFER_STATUS.LINK_OPENED,
          can: allowing<InvitationAction>(INVITATION_ACTIONS, {
            accept_offer: { ok: false, code: 'offer_missing' },
            reject_offer: { ok: false, code: 'offer_missing' },
            undo_offer: { ok: false, code: 'offer_missing' },
          }),
        },
      }),
    ],
    attachments: [],
    awards: [],
    prices: true,
    accepted: {
      net: '0.00',
      gross: '0.00',
      net_eur: '0.00',
      value: '4k_less',
      rate: RATE,
      rate_day: '2026-11-20',
      old_rates: [],
      rates: { RSD: RATE, KM: '1.95583', EUR: '1', GBP: '0.86', USD: '1.09' },
      lines_accepted: 0,
      lines_requested: 6,
      unprintable: [],
    },
    budget: null,
    can: allowing<ButtonAction>(BUTTON_ACTIONS, {
      ...NOT_NOW,
      confirm: { ok: false, code: 'nothing_accepted' },
      propose_confirmation: { ok: false, code: 'nothing_accepted' },
      send_for_approval: { ok: false, code: 'nothing_accepted' },
    }),
    ...more,
  };
}

/** Returns the request with these accepted quantities: `{ 1: { 2: '6200' } }` is article 2 of invitation 1. */
export function withAcceptedQuantities(
  purchase: PurchaseDetail,
  taken: Readonly<Record<number, Readonly<Record<number, string>>>>,
  more: Partial<PurchaseDetail> = {},
): PurchaseDetail {
  const rfps = purchase.rfps.map((one) => {
    const own = taken[one.id];
    if (!own) return one;
    return {
      ...one,
      status: OFFER_STATUS.ACCEPTED,
      accepted_lines: Object.entries(own).map(([id, quantity]) => {
        const line = one.offer?.lines.find(({ article_id }) => article_id === Number(id));
        return { article_id: Number(id), quantity, unit_price: line?.unit_price ?? null, tier_from: null };
      }),
      can: { ...one.can, undo_offer: { ok: true } },
    };
  });
  const can = {
    ...purchase.can,
    confirm: { ok: true },
    propose_confirmation: { ok: true },
    send_for_approval: { ok: true },
  };
  return { ...purchase, rfps, can, ...more };
}
