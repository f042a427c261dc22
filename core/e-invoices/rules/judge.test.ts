import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupByKey } from '#platform/shared/groups-of.ts';
import { type Decimal, sum, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { computeLineTotal, computeVat } from '#platform/shared/money/vat.ts';
import type { InvoiceDocument, InvoiceLine } from './document.ts';
import {
  type Finding,
  type FindingCode,
  findMainReason,
  isSameOrderNumber,
  type JudgingContext,
  judgeInvoice,
} from './judge.ts';
import { matchLines, type OrderedLine } from './match-lines.ts';

const RUNS = process.env.SOAK === '1' ? 10_000 : 1000;
const TOLERANCE = { percent: toDecimal('2'), amount: toDecimal('50') };

interface Planned {
  readonly name: string;
  readonly price: number;
  readonly ordered: number;
  readonly received: number;
  readonly before: number;
  readonly rate: string;
}

/** Returns an invoice whose totals are correct for any lines and charges. */
function invoiceOf(
  lines: readonly Omit<InvoiceLine, 'position' | 'net'>[],
  more: Partial<InvoiceDocument> = {},
): InvoiceDocument {
  const full = lines.map((line, index) => ({
    ...line,
    position: index + 1,
    net: computeLineTotal(
      toDecimal(line.quantity),
      toDecimal(line.unit_price).div(toDecimal(line.price_base), 9),
    ).toFixed(2),
  }));
  const charges = more.charges ?? [];
  const vat = [...groupByKey([...full, ...charges], ({ vat_rate }) => vat_rate)].map(([rate, same]) => {
    const base = sum(same.map(({ net }) => toDecimal(net)));
    return { rate, base: base.toFixed(2), vat: computeVat(base, toDecimal(rate)).toFixed(2) };
  });
  const net = sum([...full, ...charges].map((one) => toDecimal(one.net)));
  const tax = sum(vat.map((one) => toDecimal(one.vat)));
  return {
    syntax: 'ubl',
    kind: 'invoice',
    number: 'R-1',
    issued_on: '2026-11-02' as InvoiceDocument['issued_on'],
    delivered_on: null,
    due_date: null,
    currency: 'RSD',
    order_number: 'N-1',
    preceding: [],
    supplier: {
      name: 'Dobavljač',
      country: 'RS',
      vat_number: '',
      legal_id: '',
      endpoint: '',
      tax_numbers: [],
    },
    buyer: { name: 'Kupac', country: 'RS', vat_number: '', legal_id: '', endpoint: '', tax_numbers: [] },
    payee: null,
    accounts: [],
    lines: full,
    charges,
    vat,
    stated: {
      lines: sum(full.map((line) => toDecimal(line.net))).toFixed(2),
      net: net.toFixed(2),
      vat: tax.toFixed(2),
      gross: net.add(tax).toFixed(2),
      prepaid: '0',
      rounding: '0',
      payable: net.add(tax).toFixed(2),
    },
    ...more,
  };
}

const orderedLine = (plan: Planned, index: number): OrderedLine => ({
  award_id: 7,
  article_id: 100 + index,
  order_number: 'N-1',
  name: plan.name,
  unit: 'kg',
  ordered: toDecimal(plan.ordered),
  unit_price: toDecimal(plan.price).div(toDecimal(100), 2),
  vat_rate: toDecimal(plan.rate),
  received: toDecimal(plan.received),
  invoiced: toDecimal(plan.before),
});

const lineOf = (plan: Planned, ids: readonly string[] = []): Omit<InvoiceLine, 'position' | 'net'> => ({
  text: plan.name.toUpperCase(),
  buyer_ids: ids,
  order_number: '',
  quantity: String(plan.received - plan.before),
  unit_code: 'KGM',
  unit_price: toDecimal(plan.price).div(toDecimal(100), 2).toString(),
  price_base: '1',
  vat_rate: plan.rate,
  charges: '0',
});

function against(
  plans: readonly Planned[],
  invoice: InvoiceDocument,
  more: Partial<JudgingContext> = {},
): JudgingContext {
  const lines = plans.map(orderedLine);
  return {
    orders: [
      {
        award_id: 7,
        order_number: 'N-1',
        currency: 'RSD',
        gross: toDecimal('1000000000'),
        freight: { net: toDecimal('500'), vat_rate: toDecimal('20') },
        charged: ZERO,
        advanced: ZERO,
        number_taken: false,
      },
    ],
    lines,
    matches: matchLines(invoice.lines, lines),
    account: null,
    other_buyer: null,
    supplier_paused: false,
    twin: null,
    tolerance: TOLERANCE,
    ...more,
  };
}

const codes = (invoice: InvoiceDocument, world: JudgingContext) => {
  const { findings, verdict } = judgeInvoice(invoice, world);
  return { verdict, codes: [...new Set(findings.map(({ code }) => code))].sort() };
};

/** Names repeat, so lines with the same name, and even the same price, must be distinguished. */
const plan = fc
  .record({
    name: fc.constantFrom('Čelična ploča', 'Лим 2 mm', 'Schraube M8', 'Cev', 'Profil'),
    price: fc.integer({ min: 100, max: 100_000 }),
    ordered: fc.integer({ min: 10, max: 500 }),
    came: fc.integer({ min: 1, max: 100 }),
    earlier: fc.integer({ min: 0, max: 99 }),
    rate: fc.constantFrom('20', '10'),
  })
  .map(({ came, earlier, ordered, ...rest }): Planned => {
    const received = Math.max(1, Math.floor((ordered * came) / 100));
    return { ...rest, ordered, received, before: Math.floor((received * earlier) / 100) };
  })
  .filter(({ received, before }) => received > before);

type Change = FindingCode | 'price_within' | 'none';
const CHANGES: readonly Change[] = [
  'none',
  'total',
  'currency',
  'vat_rate',
  'order_number',
  'line_unknown',
  'quantity',
  'price',
  'price_within',
  'charges',
  'advance',
  'account',
  'buyer',
  'supplier_paused',
];

/** Returns an order with its receipts, and an invoice for it with one deliberate change. */
function planted(plans: readonly Planned[], change: Change, at: number, withIds: boolean) {
  const ids = (index: number) => (withIds ? [String(100 + index)] : []);
  const changed = plans.map((one, index) => {
    const line = lineOf(one, ids(index));
    if (index !== at) return line;
    const price = toDecimal(line.unit_price);
    if (change === 'vat_rate') return { ...line, vat_rate: one.rate === '20' ? '10' : '20' };
    if (change === 'quantity') return { ...line, quantity: String(one.received - one.before + 1) };
    if (change === 'line_unknown') return { ...line, text: 'Nešto drugo', buyer_ids: [] };
    if (change === 'price')
      return { ...line, unit_price: price.mul(toDecimal('1.05')).add(toDecimal('51')).toString() };
    if (change === 'price_within') return { ...line, unit_price: price.add(toDecimal('0.0001')).toString() };
    return line;
  });
  const charges = change === 'charges' ? [{ net: '600.00', vat_rate: '20', reason: 'Prevoz' }] : [];
  const invoice = invoiceOf(changed, {
    charges,
    ...(change === 'currency' ? { currency: 'EUR' } : {}),
    ...(change === 'order_number' ? { order_number: 'N-999' } : {}),
  });
  const { stated } = invoice;
  if (change === 'total') return { ...invoice, stated: { ...stated, gross: `${stated.gross}1` } };
  if (change === 'advance')
    return {
      ...invoice,
      stated: { ...stated, prepaid: '1', payable: toDecimal(stated.payable).sub(toDecimal('1')).toString() },
    };
  return invoice;
}

describe('an invoice of what was ordered and received', () => {
  it.each([true, false])(
    'with one change is judged by exactly that change (ids of the buyer: %s)',
    (withIds) => {
      fc.assert(
        fc.property(
          fc.uniqueArray(plan, {
            minLength: 1,
            maxLength: 8,
            selector: withIds ? (one) => JSON.stringify(one) : (one) => one.name,
          }),
          fc.constantFrom(...CHANGES),
          fc.nat(),
          (plans, change, nth) => {
            const invoice = planted(plans, change, nth % plans.length, withIds);
            const world = against(plans, invoice, {
              supplier_paused: change === 'supplier_paused',
              other_buyer: change === 'buyer' ? { stated: '1', expected: '2' } : null,
              account: change === 'account' ? { stated: '1', expected: '2' } : { stated: '1', expected: '1' },
            });
            const expected = change === 'none' ? [] : [change === 'price_within' ? 'price' : change];
            const judged = codes(invoice, world);
            expect(judged.codes).toEqual(expected);
            if (change === 'none') expect(judged.verdict).toBe('match');
            else if (change === 'price_within') expect(judged.verdict).toBe('within_tolerance');
            else expect(['question', 'refuse']).toContain(judged.verdict);
          },
        ),
        { seed: 20261126, numRuns: RUNS / 2 },
      );
    },
  );

  it('with equal names and any change of a line never matches', () => {
    fc.assert(
      fc.property(
        fc.array(plan, { minLength: 1, maxLength: 8 }),
        fc.constantFrom<Change>('none', 'total', 'vat_rate', 'line_unknown', 'quantity', 'price'),
        fc.nat(),
        (plans, change, nth) => {
          const invoice = planted(plans, change, nth % plans.length, false);
          const { verdict } = judgeInvoice(invoice, against(plans, invoice));
          if (change === 'none') expect(verdict).toBe('match');
          else expect(verdict).not.toBe('match');
        },
      ),
      { seed: 20261126, numRuns: RUNS / 2 },
    );
  });

  const ONE: Planned = { name: 'Cev', price: 1000, ordered: 100, received: 100, before: 0, rate: '20' };

  it('is priced for a hundred pieces and measured in another unit of the same', () => {
    const line = { ...lineOf(ONE), unit_code: 'GRM', quantity: '100000', unit_price: '1', price_base: '100' };
    const invoice = invoiceOf([line]);
    expect(codes(invoice, against([ONE], invoice))).toEqual({ verdict: 'match', codes: [] });
  });

  it('in a unit that measures another thing finds no line', () => {
    const invoice = invoiceOf([{ ...lineOf(ONE), unit_code: 'MTR' }]);
    expect(codes(invoice, against([ONE], invoice)).codes).toEqual(['unit']);
  });

  it('of which no order is known says so, and nothing of lines that nobody could compare', () => {
    const invoice = invoiceOf([lineOf(ONE)], {
      charges: [{ net: '9.00', vat_rate: '20', reason: 'Prevoz' }],
    });
    const world = { ...against([], invoice), orders: [] };
    expect(codes(invoice, world)).toEqual({ verdict: 'question', codes: ['order_number'] });
  });

  it('before anything came in names all of it', () => {
    const waiting = { ...ONE, received: 0 };
    const invoice = invoiceOf([lineOf(ONE)]);
    const [finding] = judgeInvoice(invoice, against([waiting], invoice)).findings;
    expect(finding).toMatchObject({ code: 'quantity', position: 1, stated: '100', expected: '0' });
  });

  it('twice over is above what was received, two lines of one article together', () => {
    const invoice = invoiceOf([lineOf(ONE, ['100']), { ...lineOf(ONE, ['100']), quantity: '1' }]);
    expect(codes(invoice, against([ONE], invoice)).codes).toEqual(['quantity']);
  });

  it('with the freight of the order matches, and a second time it does not', () => {
    const invoice = invoiceOf([lineOf(ONE)], {
      charges: [{ net: '500.00', vat_rate: '20', reason: 'Prevoz' }],
    });
    const world = against([ONE], invoice);
    expect(codes(invoice, world).verdict).toBe('match');
    const charged = world.orders.map((order) => ({ ...order, charged: toDecimal('500') }));
    expect(codes(invoice, { ...world, orders: charged }).codes).toEqual(['charges']);
  });

  it('is rounded by a cent in a line and its VAT, and by none in a sum', () => {
    const invoice = invoiceOf([{ ...lineOf(ONE), quantity: '3', unit_price: '3.333' }]);
    const nudged = (net: string): InvoiceDocument => ({
      ...invoice,
      lines: invoice.lines.map((line) => ({ ...line, net })),
      stated: {
        ...invoice.stated,
        lines: net,
        net,
        gross: toDecimal(net).add(toDecimal('2')).toFixed(2),
        payable: toDecimal(net).add(toDecimal('2')).toFixed(2),
      },
    });
    const sums = (one: InvoiceDocument) =>
      judgeInvoice(one, against([ONE], one)).findings.flatMap((finding) => finding.sum ?? []);
    expect(sums(nudged('10.01'))).toEqual([]);
    expect(sums(nudged('10.02'))).toEqual(['line']);
  });

  it('rounds the sum of lines with parts of a cent', () => {
    const invoice = invoiceOf([lineOf(ONE)]);
    const finer: InvoiceDocument = {
      ...invoice,
      lines: invoice.lines.map((line) => ({
        ...line,
        net: toDecimal(line.net).add(toDecimal('0.0004')).toString(),
      })),
    };
    const sums = judgeInvoice(finer, against([ONE], finer)).findings.flatMap(({ sum: name }) => name ?? []);
    expect(sums).toEqual([]);
  });

  it('says KM by its ISO code, and never mixes it with euros', () => {
    const inKm = invoiceOf([lineOf(ONE)], { currency: 'BAM' });
    const { orders, ...world } = against([ONE], inKm);
    const mark = orders.map((order) => ({ ...order, currency: 'KM' as const }));
    expect(codes(inKm, { ...world, orders: mark })).toEqual({ verdict: 'match', codes: [] });
    const euro = orders.map((order) => ({ ...order, award_id: 8, currency: 'EUR' as const }));
    expect(codes(inKm, { ...world, orders: [...mark, ...euro] })).toEqual({
      verdict: 'refuse',
      codes: ['currency'],
    });
  });

  it('of a number that another e-invoice of the order has is flagged once, a credit note is not', () => {
    const invoice = invoiceOf([lineOf(ONE)]);
    const world = against([ONE], invoice);
    const taken = { ...world, orders: world.orders.map((order) => ({ ...order, number_taken: true })) };
    const twin = { number: 'R-1', near: false };
    for (const one of [taken, { ...taken, twin }, { ...taken, twin: { number: 'R1', near: true } }])
      expect(codes(invoice, one)).toEqual({ verdict: 'question', codes: ['same_number'] });
    expect(codes(invoice, { ...world, twin: { number: 'R1', near: true } }).codes).toEqual(['number_near']);
    const credit = { ...invoice, kind: 'credit_note' } as const;
    expect(codes(credit, taken).codes).not.toContain('same_number');
  });

  it('gives back no more than was invoiced by a line below zero', () => {
    const invoice = invoiceOf([
      { ...lineOf(ONE), quantity: '50' },
      { ...lineOf(ONE), text: 'Profil', quantity: '-5' },
    ]);
    const profile = (before: number): Planned => ({ ...ONE, name: 'Profil', received: 0, before });
    expect(codes(invoice, against([ONE, profile(5)], invoice)).verdict).toBe('match');
    expect(judgeInvoice(invoice, against([ONE, profile(4)], invoice)).findings).toMatchObject([
      { code: 'quantity', position: 2, stated: '-5', expected: '4' },
    ]);
  });

  it('asks about a payee that is not the seller, by its name or number', () => {
    const seller = {
      ...{
        name: 'Čelik d.o.o.',
        country: 'RS',
        vat_number: 'RS101134702',
        legal_id: '07654321',
        endpoint: '',
      },
      tax_numbers: ['RS101134702'],
    };
    const of = (name: string, ...numbers: readonly string[]) => {
      const invoice = invoiceOf([lineOf(ONE)], { supplier: seller, payee: { name, numbers } });
      return judgeInvoice(invoice, against([ONE], invoice)).findings;
    };
    expect(of('Faktor a.d.', '12345678')).toMatchObject([
      { code: 'payee', stated: 'Faktor a.d.', expected: 'Čelik d.o.o.', within: false },
    ]);
    expect(of('', '12345678')).toMatchObject([{ code: 'payee', stated: '12345678' }]);
    expect(of('ČELIK DOO'.replace('DOO', 'd.o.o.'))).toEqual([]);
    expect(of('Čelik Prodaja', '07654321')).toEqual([]);
    expect(of('Čelik Prodaja', '101134702')).toEqual([]);
    expect(of('')).toEqual([]);
  });

  it('credits no more than was invoiced', () => {
    const credit = invoiceOf([{ ...lineOf(ONE), quantity: '5' }], { kind: 'credit_note' });
    expect(codes(credit, against([ONE], credit)).codes).toEqual(['quantity']);
    const before: Planned = { ...ONE, before: 5 };
    expect(codes(credit, against([before], credit)).verdict).toBe('match');
  });

  it('in advance concerns no goods, and no more than is ordered', () => {
    const line = { ...lineOf(ONE), text: 'Avans', quantity: '1' };
    const invoice = invoiceOf([line], { kind: 'advance' });
    const world = against([ONE], invoice);
    expect(codes(invoice, world).verdict).toBe('match');
    const small = world.orders.map((order) => ({ ...order, gross: toDecimal('11.99') }));
    expect(codes(invoice, { ...world, orders: small }).codes).toEqual(['advance']);
    // Earlier advances reduce the amount that may still be invoiced; the rest may be invoiced in full.
    const [order] = world.orders;
    const after = (advanced: string) =>
      judgeInvoice(invoice, {
        ...world,
        orders: order ? [{ ...order, gross: toDecimal('20'), advanced: toDecimal(advanced) }] : [],
      }).findings;
    expect(after('8')).toEqual([]);
    expect(after('8.01')).toMatchObject([{ code: 'advance', stated: '12', expected: '11.99' }]);
    expect(after('30')).toMatchObject([{ code: 'advance', expected: '0' }]);
    expect(codes(invoice, { ...world, orders: [] }).codes).not.toContain('advance');
  });

  it('is within the tolerance of a price to its last cent, and beyond it by one more', () => {
    const at = (unit_price: string) => {
      const invoice = invoiceOf([{ ...lineOf(ONE), unit_price }]);
      return judgeInvoice(invoice, against([ONE], invoice)).findings;
    };
    expect(at('10.2')).toMatchObject([{ code: 'price', within: true }]);
    expect(at('10.201')).toMatchObject([{ code: 'price', within: false }]);
  });

  it('charges the freight of its orders within the tolerance, at its rate, and credits none', () => {
    const charging = (net: string, vat_rate = '20', more: Partial<InvoiceDocument> = {}) =>
      invoiceOf([lineOf(ONE)], { charges: [{ net, vat_rate, reason: 'Prevoz' }], ...more });
    const judged = (invoice: InvoiceDocument, more: Partial<JudgingContext> = {}) =>
      judgeInvoice(invoice, against([ONE], invoice, more)).findings;
    expect(judged(charging('510.00'))).toMatchObject([{ code: 'charges', expected: '500', within: true }]);
    expect(judged(charging('510.01'))).toMatchObject([{ code: 'charges', within: false }]);
    expect(judged(charging('500.00', '10'))).toMatchObject([
      { code: 'vat_rate', stated: '10', expected: '20', position: null },
    ]);
    const [order] = against([ONE], charging('9.00')).orders;
    if (!order) throw new Error('no order');
    const without = { ...order, award_id: 8, freight: null, charged: toDecimal('100') };
    expect(judged(charging('500.00'), { orders: [order, without] })).toEqual([]);
    expect(judged(charging('9.00', '10'), { orders: [without] }).map(({ code }) => code)).toEqual([
      'charges',
    ]);
    const credit = invoiceOf([{ ...lineOf(ONE), quantity: '5' }], {
      kind: 'credit_note',
      charges: [{ net: '9.00', vat_rate: '20', reason: 'Prevoz' }],
    });
    expect(judgeInvoice(credit, against([{ ...ONE, before: 5 }], credit)).findings).toEqual([]);
  });

  it('says what it states and what was expected of its order, its supplier and its lines', () => {
    const other = invoiceOf([lineOf(ONE)], { order_number: 'X-9' });
    expect(judgeInvoice(other, against([ONE], other)).findings).toMatchObject([
      { code: 'order_number', stated: 'X-9', expected: 'N-1' },
    ]);
    const none = judgeInvoice(other, { ...against([], other), orders: [] }).findings;
    expect(none).toMatchObject([{ code: 'order_number', stated: 'X-9', expected: '' }]);
    const invoice = invoiceOf([lineOf(ONE)]);
    const paused = judgeInvoice(invoice, against([ONE], invoice, { supplier_paused: true })).findings;
    expect(paused).toMatchObject([{ code: 'supplier_paused', stated: '', expected: '' }]);
    const unknown = judgeInvoice(invoice, against([ONE], invoice, { matches: [] })).findings;
    expect(unknown).toMatchObject([{ code: 'line_unknown', stated: invoice.lines[0]?.text, expected: '' }]);
    // A unit that cannot be converted to the order's unit does not mean that the line refers to other goods.
    const boxes = invoiceOf([{ ...lineOf(ONE), unit_code: 'XBX' }]);
    expect(judgeInvoice(boxes, against([ONE], boxes, { matches: [] })).findings).toMatchObject([
      { code: 'unit', position: 1, stated: 'XBX', expected: 'KGM' },
    ]);
    // A match with a deleted line has no effect.
    const gone = [{ position: 1, award_id: 99, article_id: 1, quantity: toDecimal('1000') }];
    expect(codes(invoice, against([ONE], invoice, { matches: gone })).codes).toEqual(['line_unknown']);
    expect([
      isSameOrderNumber('n 1', 'N1'),
      isSameOrderNumber(' N-1', 'n-1 '),
      isSameOrderNumber('N1', 'N2'),
    ]).toEqual([true, true, false]);
  });
});

describe('more than was ordered', () => {
  const plan: Planned = { name: 'Cev', price: 1000, ordered: 60, received: 60, before: 0, rate: '20' };
  const findingsOf = (quantities: readonly string[], before = 0) => {
    const invoice = invoiceOf(quantities.map((quantity) => ({ ...lineOf(plan), quantity })));
    return judgeInvoice(invoice, against([{ ...plan, before }], invoice))
      .findings.filter(({ code }) => code === 'line_unknown' || code === 'quantity')
      .map(({ code, stated, expected }) => [code, stated, expected]);
  };

  it('is the quantity of lines of one article, not a line that was not ordered', () => {
    expect(findingsOf(['20', '20', '20'])).toEqual([]);
    expect(findingsOf(['20', '20', '20', '20'])).toEqual([['quantity', '80', '60']]);
  });

  it('is the same where another invoice used the room', () => {
    expect(findingsOf(['25', '25'], 50)).toEqual([['quantity', '50', '10']]);
    expect(findingsOf(['25', '25'], 60)).toEqual([['quantity', '50', '0']]);
  });
});

describe('lines without an id of the buyer', () => {
  const line = (price: string, quantity = '1'): InvoiceLine => ({
    ...lineOf({ name: 'Cev', price: 0, ordered: 1, received: 1, before: 0, rate: '20' }),
    unit_price: price,
    quantity,
    position: 1,
    net: '0',
  });
  const at = (price: Decimal, index: number): OrderedLine => ({
    ...orderedLine({ name: 'cev', price: 0, ordered: 1, received: 1, before: 0, rate: '20' }, index),
    unit_price: price,
  });

  it('are assigned so that most prices are equal, then nearest, whatever their order', () => {
    const price = fc.integer({ min: 1, max: 12 }).map((cents) => toDecimal(cents).div(toDecimal(10), 2));
    fc.assert(
      fc.property(
        fc.array(price, { minLength: 1, maxLength: 5 }),
        fc.array(price, { minLength: 1, maxLength: 5 }),
        (invoiced, ordered) => {
          const lines = invoiced.map((one, index) => ({ ...line(one.toString()), position: index + 1 }));
          const orders = ordered.map(at);
          const matches = matchLines(lines, orders);
          const cost = (pairs: readonly (readonly [Decimal, Decimal])[]) => ({
            equal: pairs.filter(([a, b]) => a.equals(b)).length,
            difference: sum(pairs.map(([a, b]) => a.sub(b).abs())),
          });
          // Lines that exceed every open quantity are still matched: to an order line that already has its best match.
          const best = [...groupByKey(matches, ({ article_id }) => String(article_id)).values()].map((same) =>
            same
              .map(
                ({ position, article_id }) =>
                  [invoiced[position - 1] ?? ZERO, ordered[article_id - 100] ?? ZERO] as const,
              )
              .reduce((one, other) => {
                const far = ([a, b]: readonly [Decimal, Decimal]) => a.sub(b).abs();
                return far(other).compare(far(one)) < 0 ? other : one;
              }),
          );
          const found = cost(best);
          expect(matches.length).toBe(invoiced.length);
          expect(best.length).toBe(Math.min(invoiced.length, ordered.length));
          for (const pairs of assignments(invoiced, ordered)) {
            const other = cost(pairs);
            expect(found.equal).toBeGreaterThanOrEqual(other.equal);
            if (other.equal === found.equal)
              expect(found.difference.compare(other.difference)).toBeLessThanOrEqual(0);
          }
        },
      ),
      { seed: 20261126, numRuns: RUNS / 10 },
    );
  });

  /** Yields all ways of pairing every entry of the shorter list with an entry of the longer list. */
  function* assignments(
    some: readonly Decimal[],
    others: readonly Decimal[],
  ): Generator<(readonly [Decimal, Decimal])[]> {
    if (some.length > others.length) {
      for (const pairs of assignments(others, some)) yield pairs.map(([a, b]) => [b, a] as const);
      return;
    }
    const [first, ...rest] = some;
    if (first === undefined) return yield [];
    for (const [index, other] of others.entries())
      for (const pairs of assignments(rest, others.toSpliced(index, 1))) yield [[first, other], ...pairs];
  }
});

describe('the reason that lists show', () => {
  const found = (code: FindingCode, within = false): Finding => ({
    ...{ code, within, position: null, stated: '', expected: '' },
  });

  it('is a wrong bank account before a missing order number', () => {
    const findings = [found('order_number'), found('account')];
    expect(findMainReason(findings, 'question')?.code).toBe('account');
  });

  it('leads to the verdict and is not within the tolerance', () => {
    const findings = [found('price', true), found('account'), found('vat_rate')];
    expect(findMainReason(findings, 'refuse')?.code).toBe('vat_rate');
    expect(findMainReason(findings.slice(0, 1), 'question')).toBeUndefined();
  });
});
