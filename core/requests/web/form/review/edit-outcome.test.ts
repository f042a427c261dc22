import { describe, expect, it } from 'vitest';
import { OFFER_STATUS as O, PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { optionalDeadlineSchema, requestFormSchema } from '../values/request-schema.ts';
import { toRequestValues } from '../values/request-values.ts';
import { getEditConsequences } from './edit-outcome.ts';

const invitation = (id: number, status: number, more: object = {}) => ({
  id,
  status,
  supplier: { id, name: `S${id}`, city: 'Niš', country: 'RS', pib: '' },
  contact_person: { id, name: '', email: `s${id}@test.rs`, mail_refused: false },
  sent_at: '2026-11-01T10:00:00.000Z',
  withdrawn_at: null,
  to_be_reconfirmed: false,
  ...more,
});

/** The fields of a purchase that the form and its review read. */
const purchase = {
  id: 7,
  kind: 'request',
  status: S.ACTIVE,
  name: 'Limovi',
  description: '',
  category: { id: 5, name: 'Limovi' },
  sector: { id: 2, name: 'Proizvodnja' },
  quantity: null,
  unit: 'kg',
  estimated_net: null,
  articles: [
    { id: 11, name: 'Lim', quantity: '4800.500', unit: 'kg', note: '', implicit: false },
    { id: 12, name: 'Cev', quantity: '7.000', unit: 'm', note: 'crna', implicit: false },
  ],
  date_for_offer: '2199-12-02T22:59:59.000Z',
  date_for_delivery: '2199-12-24',
  delivery_place: 'Čačak',
  note: '',
  publish_to_marketplace: false,
  rfps: [
    invitation(1, O.ACCEPTED),
    invitation(2, O.OFFER_SENT),
    invitation(3, O.PENDING),
    invitation(4, O.OFFER_SENT, { withdrawn_at: '2026-11-02T10:00:00.000Z' }),
  ],
  attachments: [{ id: 9, name: 'a.pdf', size: 1, type: 'application/pdf', for_suppliers: true }],
} as unknown as PurchaseDetail;

const values = () => toRequestValues(purchase, 'edit', 'en');
const outcome = (changes: object) =>
  getEditConsequences(purchase, requestFormSchema.parse({ ...values(), ...changes }));

describe('the review of a request that is out', () => {
  it('S3.05 the form as it opened changes nothing', () => {
    expect(outcome({})).toMatchObject({ changed: [], items: [], mails: 0 });
    // The deadline has seconds, which the form does not show.
    const odd = { ...purchase, date_for_offer: '2199-12-02T10:15:42.000Z' };
    const body = requestFormSchema.parse(toRequestValues(odd, 'edit', 'en'));
    expect(getEditConsequences(odd, body).changed).toEqual([]);
  });

  it('S4.13 counts who is told, whose offer must be reconfirmed and what is accepted no longer', () => {
    const [lim] = values().articles;
    const changed = outcome({ articles: [{ ...lim, quantity: '4000' }] });
    expect(changed).toMatchObject({
      recipients: ['S1', 'S2', 'S3'],
      toReconfirm: ['S1', 'S2'],
      undone: ['S1'],
      mails: 3,
    });
    expect(changed.items).toMatchObject([
      { before: { id: 11, quantity: '4800.500' }, after: { id: 11, quantity: '4000' } },
      { before: { id: 12 }, after: null },
    ]);
  });

  it('tells only those who come and go where nothing else changes', () => {
    expect(outcome({ supplier_ids: [2, 3, 4, 8] })).toMatchObject({
      recipients: [],
      toReconfirm: [],
      withdrawn: ['S1'],
      undone: ['S1'],
      invited: [4, 8],
      mails: 3,
    });
  });
});

describe('a copy', () => {
  it('begins lines, days and files of its own', () => {
    const copy = toRequestValues(purchase, 'copy', 'en');
    expect(copy.articles.map((line) => line.article_id)).toEqual([undefined, undefined, undefined]);
    expect(copy).toMatchObject({
      name: 'Limovi',
      date_for_offer: '',
      date_for_delivery: '',
      attachments: [],
      supplier_ids: [1, 2, 3],
    });
    expect(copy.other_suppliers.map(({ name }) => name)).toEqual(['S1', 'S2', 'S3']);
  });
});

it('S6.14 the deadline may be left empty only where it may come later', () => {
  const without = { ...values(), date_for_offer: '' };
  expect(requestFormSchema.safeParse(without, { reportInput: true }).success).toBe(false);
  expect(optionalDeadlineSchema.parse(without).date_for_offer).toBeNull();
});
