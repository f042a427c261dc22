import { describe, expect, it } from 'vitest';
import { OFFER_STATUS as O, PURCHASE_STATUSES, PURCHASE_STATUS as S } from '../status.ts';
import {
  computeEditOutcome,
  type EditedArticle,
  findArticleEdits,
  findChangedRequestFields,
  getEditAction,
  isSentAndEditable,
  matchArticles,
  mayLackDeadline,
  type RequestContent,
  toRequestLines,
} from './request-edit.ts';

const line = (
  id: number | null,
  name: string,
  quantity = '10',
  more: Partial<EditedArticle> = {},
): EditedArticle => ({
  id,
  name,
  quantity,
  unit: 'kg',
  note: '',
  implicit: false,
  ...more,
});

const BEFORE: RequestContent = {
  name: 'Limovi',
  description: 'S235',
  category_id: 1,
  sector_id: null,
  quantity: null,
  unit: 'kg',
  articles: [line(1, 'Lim'), line(2, 'Cev', '5.500')],
  date_for_offer: '2026-11-30T22:59:59.000Z',
  date_for_delivery: '2026-12-24',
  delivery_place: 'Čačak',
  note: '',
  publish_to_marketplace: false,
  suppliers: [7, 8],
  attachments: [{ file_id: 3, for_suppliers: true }],
};
const after = (changes: Partial<RequestContent>): RequestContent => ({ ...BEFORE, ...changes });

describe('what an edit changes', () => {
  it('is nothing where numbers and lists only look different', () => {
    const copy = after({
      unit: 't',
      articles: [line(null, 'Lim', '10.000'), line(2, 'Cev', '5.5')],
      suppliers: [8, 7],
      date_for_offer: '2026-11-30T23:59:59+01:00',
    });
    expect(findChangedRequestFields(BEFORE, copy)).toEqual([]);
    expect(findArticleEdits(BEFORE.articles, copy.articles)).toEqual([]);
  });

  it.each<[Partial<RequestContent>, string[]]>([
    [{ name: 'Cevi' }, ['name']],
    [{ description: '' }, ['description']],
    [{ category_id: 2 }, ['category_id']],
    [{ sector_id: 4 }, ['sector_id']],
    [{ quantity: '3', articles: [] }, ['quantity', 'articles']],
    [{ date_for_offer: null }, ['date_for_offer']],
    [{ date_for_delivery: null }, ['date_for_delivery']],
    [{ delivery_place: 'Niš' }, ['delivery_place']],
    [{ note: 'tajna' }, ['note']],
    [{ publish_to_marketplace: true }, ['publish_to_marketplace']],
    [{ articles: [line(1, 'Lim', '11'), line(2, 'Cev', '5.500')] }, ['articles']],
    [{ suppliers: [7] }, ['suppliers']],
    [{ attachments: [] }, ['attachments', 'supplier_files']],
    [{ attachments: [{ file_id: 3, for_suppliers: false }] }, ['attachments', 'supplier_files']],
    [
      {
        attachments: [
          { file_id: 3, for_suppliers: true },
          { file_id: 4, for_suppliers: false },
        ],
      },
      ['attachments'],
    ],
  ])('%j', (changes, fields) => {
    expect(findChangedRequestFields(BEFORE, after(changes))).toEqual(fields);
  });
});

describe('the lines of a form', () => {
  const form = { name: 'Limovi', quantity: '3', unit: 't', articles: [] } as const;

  it('are its articles, new where they have no id', () => {
    const lim = { name: 'Lim', quantity: '10', unit: 'kg', note: '2 mm' } as const;
    expect(toRequestLines({ ...form, articles: [{ ...lim, id: 1 }, lim] })).toEqual([
      { ...lim, id: 1, implicit: false },
      { ...lim, id: null, implicit: false },
    ]);
  });

  it('are the request itself where it has no articles, one of it unless it says how many', () => {
    const whole = { id: null, name: 'Limovi', quantity: '3', unit: 't', note: '', implicit: true };
    expect(toRequestLines(form)).toEqual([whole]);
    expect(toRequestLines({ ...form, quantity: null })).toEqual([{ ...whole, quantity: '1' }]);
  });
});

/** A request with one quantity and no articles. */
const WHOLE = after({ quantity: '3', unit: 'kg', articles: [line(1, 'Limovi', '3', { implicit: true })] });

describe('values that may be left out', () => {
  const changed = (before: Partial<RequestContent>, next: Partial<RequestContent>) =>
    findChangedRequestFields({ ...WHOLE, ...before }, { ...WHOLE, ...next });

  it('the unit counts as soon as there is a quantity of the whole, before or after', () => {
    expect(changed({}, { unit: 't' })).toEqual(['unit']);
    expect(changed({ quantity: null }, { unit: 't' })).toEqual(['quantity', 'unit']);
    expect(changed({}, { quantity: null, unit: 't' })).toEqual(['quantity', 'unit']);
    expect(changed({}, { quantity: '3.0' })).toEqual([]);
  });

  it.each<[string | null | undefined, string | null | undefined, boolean]>([
    [undefined, undefined, false],
    [undefined, null, false],
    ['5.00', undefined, false],
    ['5.00', '5', false],
    ['5.00', '6', true],
    ['5.00', null, true],
    [undefined, '5', true],
    [null, '0', true],
  ])('an expected value of %s that becomes %s is a change: %s', (before, next, isChange) => {
    const fields = changed({ estimated_net: before }, { estimated_net: next });
    expect(fields).toEqual(isChange ? ['estimated_net'] : []);
  });
});

describe('which row of the table an edit takes', () => {
  it('S4.15 once the initiation is approved, what was approved asks for a new approval', () => {
    const of = (changes: Partial<RequestContent>) =>
      getEditAction(S.INITIATION_APPROVED, BEFORE, after(changes));
    for (const changes of [
      { name: 'X' },
      { description: 'X' },
      { category_id: 9 },
      { articles: [line(1, 'Lim')] },
      { articles: [], quantity: '2' },
    ])
      expect(of(changes), JSON.stringify(changes)).toBe('edit');
    for (const changes of [{ suppliers: [] }, { date_for_offer: null }, { note: 'X' }, { sector_id: 3 }])
      expect(of(changes), JSON.stringify(changes)).toBe('edit_suppliers');
  });

  it('S4.13 once it is out, offers stay good where nothing changes that they answer', () => {
    const of = (changes: Partial<RequestContent>) => {
      const action = getEditAction(S.ACTIVE, BEFORE, after(changes));
      expect(getEditAction(S.VALUATION, BEFORE, after(changes))).toBe(action);
      return action;
    };
    for (const changes of [
      { suppliers: [9] },
      { note: 'X' },
      { category_id: 9 },
      { date_for_offer: '2026-12-01T22:59:59.000Z' },
      { attachments: [...BEFORE.attachments, { file_id: 9, for_suppliers: false }] },
      // Corrections: suppliers are notified, and their offers stay valid.
      { name: 'Limovi, hala B' },
      { description: 'S235JR' },
      { attachments: [] },
      { articles: [line(2, 'Cev', '5.500'), line(1, 'Lim')] },
    ])
      expect(of(changes), JSON.stringify(changes)).toBe('edit_suppliers');
    for (const changes of [
      { articles: [line(1, 'Lim')] },
      { date_for_delivery: null },
      { delivery_place: 'X' },
      { articles: [line(1, 'Lim 3 mm'), line(2, 'Cev', '5.500')] },
      { articles: [line(1, 'Lim', '10.0', { note: 'pocinkovano' }), line(2, 'Cev', '5.500')] },
      { articles: [line(1, 'Lim', '10', { unit: 't' }), line(2, 'Cev', '5.500')] },
      { date_for_offer: '2026-11-29T22:59:59.000Z' },
      { date_for_offer: null },
    ])
      expect(of(changes), JSON.stringify(changes)).toBe('edit');
  });

  it('quantity and unit of the whole, and its name where it is the item, were approved and are answered', () => {
    const renamed = { name: 'Cevi', articles: [line(1, 'Cevi', '3', { implicit: true })] };
    for (const status of [S.INITIATION_APPROVED, S.ACTIVE, S.VALUATION])
      for (const changes of [{ quantity: '4' }, { unit: 't' as const }, renamed])
        expect(getEditAction(status, WHOLE, { ...WHOLE, ...changes }), JSON.stringify(changes)).toBe('edit');
  });

  it('no deadline is sooner than none', () => {
    const without = after({ date_for_offer: null });
    for (const date_for_offer of [null, '2026-11-29T22:59:59.000Z'])
      expect(getEditAction(S.ACTIVE, without, after({ date_for_offer }))).toBe('edit_suppliers');
  });

  it('S4.14 before it is sent every change is the same edit', () => {
    for (const status of [S.INITIATED, S.REQUESTED])
      expect(getEditAction(status, BEFORE, after({ suppliers: [] }))).toBe('edit');
  });

  it('is out from the sending to the confirmation, and a deadline may come later in premium only', () => {
    expect(PURCHASE_STATUSES.filter(isSentAndEditable).sort()).toEqual([S.ACTIVE, S.VALUATION].sort());
    expect(PURCHASE_STATUSES.filter((status) => mayLackDeadline(true, status)).sort()).toEqual(
      [S.INITIATED, S.INITIATION_APPROVED].sort(),
    );
    expect(mayLackDeadline(true, null)).toBe(true);
    expect([null, ...PURCHASE_STATUSES].filter((status) => mayLackDeadline(false, status))).toEqual([]);
  });
});

describe('lines', () => {
  it('go on by their id, whatever they say now; the rest are new or gone', () => {
    const [lim, cev] = BEFORE.articles;
    const next = [line(2, 'Cev kvadratna', '6'), line(null, 'Profil')];
    expect(matchArticles(BEFORE.articles, next)).toEqual([
      { before: cev, after: next[0] },
      { before: null, after: next[1] },
      { before: lim, after: null },
    ]);
  });

  it('without an id go on where they say the same; an id wins over the same words', () => {
    const next = [line(null, 'Lim'), line(1, 'Traka')];
    expect(matchArticles(BEFORE.articles, next)).toEqual([
      { before: null, after: next[0] },
      { before: BEFORE.articles[0], after: next[1] },
      { before: BEFORE.articles[1], after: null },
    ]);
  });

  it('with an id never go on from a line of another id, nor without one from a line that says something else', () => {
    const removed = BEFORE.articles.map((before) => ({ before, after: null }));
    const unknown = [line(99, 'Lim'), line(null, 'Lim', '11')];
    expect(matchArticles(BEFORE.articles, unknown)).toEqual([
      ...unknown.map((after) => ({ before: null, after })),
      ...removed,
    ]);
    expect(matchArticles([line(null, 'Cev')], [line(null, 'Lim')])).toHaveLength(2);
  });

  it('are told of an edit where they are new, gone or say something else', () => {
    const [lim, cev] = BEFORE.articles as [EditedArticle, EditedArticle];
    const thicker = { ...cev, note: '4 mm' };
    const profile = line(null, 'Profil');
    expect(findArticleEdits(BEFORE.articles, [lim, thicker, profile])).toEqual([
      { before: cev, after: thicker },
      { before: null, after: profile },
    ]);
    expect(findArticleEdits(BEFORE.articles, [cev])).toEqual([{ before: lim, after: null }]);
  });

  it('the quantity of a request without items is told like that of an item', () => {
    const whole = (quantity: string, name = 'Limovi') => [line(1, name, quantity, { implicit: true })];
    expect(findArticleEdits(whole('3'), whole('4'))).toHaveLength(1);
    expect(findArticleEdits(whole('3'), whole('3.000', 'Cevi'))).toEqual([]);
  });

  it('the implicit line goes on as the implicit line', () => {
    const old = [line(1, 'Limovi', '3', { implicit: true })];
    const next = [line(null, 'Cevi', '4', { implicit: true })];
    expect(matchArticles(old, next)).toEqual([{ before: old[0], after: next[0] }]);
  });
});

describe('whom an edit concerns', () => {
  const invitation = (supplierId: number, status: number, more = {}) => ({
    supplier_id: supplierId,
    status: status as 0,
    to_be_reconfirmed: false,
    withdrawn_at: null as string | null,
    sent_at: '2026-11-01T10:00:00.000Z' as string | null,
    ...more,
  });
  const all = [
    invitation(1, O.ACCEPTED),
    invitation(2, O.OFFER_SENT),
    invitation(3, O.LINK_OPENED),
    invitation(4, O.PENDING, { sent_at: null }),
    invitation(5, O.OFFER_SENT, { withdrawn_at: '2026-11-02T10:00:00.000Z' }),
  ];
  const invited = after({ suppliers: [1, 2, 3, 4] });
  const ids = (list: readonly { supplier_id: number }[]) => list.map(({ supplier_id }) => supplier_id);

  it('tells all who were invited, and asks those who offered again', () => {
    const outcome = computeEditOutcome(S.ACTIVE, all, invited, { ...invited, delivery_place: 'X' });
    expect(ids(outcome.recipients)).toEqual([1, 2, 3]);
    expect(ids(outcome.toReconfirm)).toEqual([1, 2]);
    expect(outcome).toMatchObject({ withdrawn: [], invited: [] });
  });

  it('tells all of a correction and asks for no reconfirmation', () => {
    const outcome = computeEditOutcome(S.ACTIVE, all, invited, { ...invited, description: 'X' });
    expect(ids(outcome.recipients)).toEqual([1, 2, 3]);
    expect(outcome.toReconfirm).toEqual([]);
  });

  it('tells nobody of a change of suppliers but those who come and go', () => {
    const outcome = computeEditOutcome(S.ACTIVE, all, invited, { ...invited, suppliers: [2, 3, 4, 5, 6] });
    expect(outcome).toMatchObject({ recipients: [], toReconfirm: [], invited: [5, 6] });
    expect(ids(outcome.withdrawn)).toEqual([1]);
  });

  it('tells and asks only those who stay, whatever else is changed with what suppliers see', () => {
    const outcome = computeEditOutcome(S.ACTIVE, all, invited, {
      ...invited,
      delivery_place: 'X',
      note: 'hitno',
      suppliers: [2, 3, 4],
    });
    expect(ids(outcome.recipients)).toEqual([2, 3]);
    expect(ids(outcome.toReconfirm)).toEqual([2]);
    expect(ids(outcome.withdrawn)).toEqual([1]);
  });

  it('a later deadline is told without asking anybody again', () => {
    const outcome = computeEditOutcome(S.ACTIVE, all, invited, {
      ...invited,
      date_for_offer: '2027-01-01T00:00:00.000Z',
    });
    expect(ids(outcome.recipients)).toEqual([1, 2, 3]);
    expect(outcome.toReconfirm).toEqual([]);
  });
});
