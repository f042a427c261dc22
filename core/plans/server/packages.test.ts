import { afterEach, describe, expect, it } from 'vitest';
import { DEMO_SELLER } from '#app/server/seed/cast.ts';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import { openImpersonation } from '#platform/server/auth/sessions.ts';
import { asDay, daysBetween } from '#platform/shared/dates.ts';
import type { Paged } from '#platform/shared/wire/common.ts';
import type { PlanCatalogue, PlanOffer, Preorder, PreorderDetail } from '../wire.ts';
import {
  extractPdfText,
  placePackageOrder,
  readCompanyByKey,
  readTemplateMails,
  scanPdfCode,
} from './packages.test-support.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
const admin = server.caller('admin@demo.test');
const expired = server.caller('expired@demo.test');
afterEach(async () => {
  await server.setClock('0');
  await server.db.deleteFrom('mails').execute();
  await server.db.deleteFrom('preorders').execute();
  await server.db.deleteFrom('preorder_numbers').execute();
});

const pricings = async (as: Caller) => (await as<PlanOffer>('GET', 'user-profile/pricings/get')).body;
const numbersOf = (answers: { body: { number: string } }[]) => answers.map(({ body }) => body.number).sort();

describe('prices', () => {
  // Also proves S1.21, S9.07.
  it('S7.18 S1.20 the five plans in order, of which basic alone is offered', async () => {
    const { data } = await pricings(owner);
    expect(data.map(({ key, preorder, current }) => [key, preorder, current])).toEqual([
      ['', false, false],
      ['bsc', true, false],
      ['bscp', false, false],
      ['adv', false, true],
      ['prm', false, false],
    ]);
    expect(data[1]).toMatchObject({ name: 'Basic', per_month: { RSD: '4900.00', EUR: '42.00' } });
  });

  // Also proves S9.01.
  it('S1.18 S3.16 say what the company has: a trial of thirty days that ran out', async () => {
    const { company, durations, types, contact_email } = await pricings(expired);
    expect(company).toMatchObject({
      package: '',
      has_access: false,
      trial_period: 30,
      trial_days_left: 0,
      access_days_left: 0,
    });
    expect(Date.parse(company.access_ends_at ?? '') - Date.parse(company.activated_date ?? '')).toBe(
      30 * 864e5,
    );
    expect(company.join_date).not.toBe('');
    expect(durations).toEqual([1, 3, 6, 12]);
    expect(types).toEqual([
      { type: 'serbia', currency: 'RSD', vat_rate: '20.00' },
      { type: 'international', currency: 'EUR', vat_rate: '20.00' },
    ]);
    expect(contact_email).toBe('prodaja@ponuda.test');
  });

  it('a package has days left and no trial', async () => {
    const { company } = await pricings(owner);
    expect(company).toMatchObject({ package: 'adv', has_access: true, trial_days_left: null });
    expect(company.access_days_left).toBeGreaterThan(390);
  });

  it('follow what a moderator sets', async () => {
    const set = (price: string) =>
      server.db
        .updateTable('plan_prices')
        .set({ per_month: price })
        .where('plan', '=', 'bsc')
        .where('currency', '=', 'RSD')
        .execute();
    await set('5000.01');
    try {
      expect((await pricings(owner)).data[1]?.per_month.RSD).toBe('5000.01');
      expect((await placePackageOrder(expired)).body).toMatchObject({
        net: '15000.03',
        vat: '3000.01',
        gross: '18000.04',
      });
    } finally {
      await set('4900');
    }
  });
});

describe('an order', () => {
  // Also proves S3.16, S3.17.
  it('S7.19 S1.19 makes a numbered pro-forma with all that is needed to pay it', async () => {
    const { status, body } = await placePackageOrder(expired);
    expect(status).toBe(200);
    const year = body.ordered_on.slice(0, 4);
    expect(body).toMatchObject({
      number: `PR-${year}-00001`,
      package: 'bsc',
      duration: 3,
      type: 'serbia',
      currency: 'RSD',
      net: '14700.00',
      vat_rate: '20.00',
      vat: '2940.00',
      gross: '17640.00',
      state: 'open',
      paid_at: null,
      company: 'Tisa Gradnja d.o.o.',
      payment: {
        payee: 'Ponuda d.o.o., Bulevar kralja Aleksandra 28, 11000 Beograd',
        account: '310-1234567891211-86',
        model: '97',
        purpose: `Predračun PR-${year}-00001`,
        qr: { kind: 'ips' },
      },
    });
    expect(body.payment.reference).toMatch(new RegExp(`^\\d\\d-${year.slice(2)}00001$`));
    expect(daysBetween(asDay(body.ordered_on), asDay(body.due_on))).toBe(8);
    expect((await expired<PreorderDetail>('GET', `user-profile/preorders/${body.id}`)).body).toEqual(body);
    // An order does not grant access until it is paid.
    expect((await expired('GET', 'suppliers')).status).toBe(402);
  });

  it('S3.17 of the international type is in EUR; a company in Serbia pays VAT all the same', async () => {
    const { body } = await placePackageOrder(expired, { type: 'international', duration: 1 });
    expect(body).toMatchObject({
      currency: 'EUR',
      net: '42.00',
      vat: '8.40',
      gross: '50.40',
      payment: {
        account: 'RS35 3101 2345 6789 1211 86',
        bic: 'NBSRRSBG',
        model: '',
        reference: body.number,
        qr: { kind: 'epc' },
      },
    });
  });

  it('S3.17 of a company elsewhere is international alone, in EUR, without VAT', async () => {
    const premium = await server.as('premium.owner@demo.test');
    const move = (country: string) =>
      server.db
        .updateTable('companies')
        .set({ country })
        .where('id', '=', server.companyId('drina'))
        .execute();
    await move('BA');
    try {
      expect((await pricings(premium)).types).toEqual([
        { type: 'international', currency: 'EUR', vat_rate: '0.00' },
      ]);
      const refused = await placePackageOrder(premium);
      expect(refused).toMatchObject({ status: 422, body: { errors: { type: [{ rule: 'choice' }] } } });
      const { body } = await placePackageOrder(premium, { type: 'international', duration: 12 });
      expect(body).toMatchObject({
        currency: 'EUR',
        net: '504.00',
        vat_rate: '0.00',
        vat: '0.00',
        gross: '504.00',
      });
      const pdf = await premium('GET', `user-profile/preorders/${body.id}/pdf`);
      expect(extractPdfText(pdf.raw)).toContain('place of supply is outside Serbia');
    } finally {
      await move('RS');
    }
  });

  it('S1.21 S9.07 of any plan but basic is refused, and makes nothing', async () => {
    for (const plan of ['', 'bscp', 'adv', 'prm'])
      expect(await placePackageOrder(expired, { package: plan })).toMatchObject({
        status: 422,
        body: { code: 'plan_not_offered' },
      });
    expect((await expired<Paged<Preorder>>('GET', 'user-profile/preorders')).body.total).toBe(0);
    expect(await readTemplateMails(server, 'package-ordered')).toEqual([]);
  });

  it.each([
    [{ package: 'gold' }, 'package'],
    [{ duration: 2 }, 'duration'],
    [{ duration: 0 }, 'duration'],
    [{ duration: -12 }, 'duration'],
    [{ type: 'serbian' }, 'type'],
  ])('with %j is refused at its field', async (change, field) => {
    const answer = await placePackageOrder(expired, change);
    expect(answer.status).toBe(422);
    expect(Object.keys((answer.body as unknown as { errors: object }).errors)).toEqual([field]);
  });

  it('S6.08 is no affair of a moderator who impersonates a user', async () => {
    const id = async (email: string) =>
      (await server.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow())
        .id;
    const access = await openImpersonation(server.db, {
      user_id: await id('expired@demo.test'),
      impersonator_id: await id('moderator@demo.test'),
      ip: '',
      userAgent: 'test',
    });
    const looking = { authorization: `Bearer ${access}` };
    expect(await placePackageOrder(expired, {}, looking)).toMatchObject({
      status: 403,
      body: { code: 'not_while_impersonating' },
    });
    expect((await expired('GET', 'user-profile/preorders', { headers: looking })).status).toBe(200);
  });

  it('is written in the log, with who ordered', async () => {
    const { body } = await placePackageOrder(admin, { duration: 6 });
    const [entry] = await server.db
      .selectFrom('audit_events')
      .selectAll()
      .where('kind', '=', 'package_ordered')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(entry).toMatchObject({
      company_id: server.companyId('morava'),
      actor_name: 'Snežana Jović',
      data: { number: body.number, package: 'bsc', duration: 6, gross: '35280.00' },
    });
  });

  it('keeps seller and buyer as they stood that day', async () => {
    const { body } = await placePackageOrder(expired);
    const rename = (name: string) =>
      server.db.updateTable('companies').set({ name }).where('id', '=', server.companyId('tisa')).execute();
    await rename('Sasvim Drugo d.o.o.');
    await server.db
      .updateTable('platform_settings')
      .set({ seller: JSON.stringify({ name: 'X' }) })
      .execute();
    const pdf = await expired('GET', `user-profile/preorders/${body.id}/pdf`);
    await rename('Tisa Gradnja d.o.o.');
    await server.db
      .updateTable('platform_settings')
      .set({ seller: JSON.stringify(DEMO_SELLER) })
      .execute();
    const text = extractPdfText(pdf.raw);
    expect(text).toContain('Tisa Gradnja d.o.o.');
    expect(text).toContain('Ponuda d.o.o.');
    expect(text).not.toContain('Sasvim');
  });

  it('S1.19 comes as PDF under its number, with a code that can be scanned', async () => {
    const { body } = await placePackageOrder(expired);
    const pdf = await expired('GET', `user-profile/preorders/${body.id}/pdf`);
    expect(pdf.status).toBe(200);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(String(pdf.headers['content-disposition'])).toContain(`${body.number}.pdf`);
    expect(extractPdfText(pdf.raw)).toContain('(nije poreski dokument)');
    expect(await scanPdfCode(pdf.raw)).toBe(
      'K:PR|V:01|C:1|R:310123456789121186|N:Ponuda d.o.o., Bulevar kralja Aleksandra 28, 11000 Beograd' +
        `|I:RSD17640,00|P:Tisa Gradnja d.o.o., Glavni trg 1, Senta|SF:221|S:Predračun ${body.number}` +
        `|RO:97${body.payment.reference.replace('-', '')}`,
    );
  });

  it('of another company is not there', async () => {
    const { body } = await placePackageOrder(expired);
    expect((await owner('GET', `user-profile/preorders/${body.id}`)).status).toBe(404);
    expect((await owner('GET', `user-profile/preorders/${body.id}/pdf`)).status).toBe(404);
    expect((await owner<Paged<Preorder>>('GET', 'user-profile/preorders')).body.data).toEqual([]);
  });
});

describe('the same order again', () => {
  it('on the same day is the first, and mails nothing new', async () => {
    const first = await placePackageOrder(expired);
    const mails = await readTemplateMails(server, 'package-ordered');
    const repeated = await placePackageOrder(expired);
    expect(repeated.body).toEqual(first.body);
    expect(await readTemplateMails(server, 'package-ordered')).toHaveLength(mails.length);
    expect((await placePackageOrder(expired, { duration: 1 })).body.number).not.toBe(first.body.number);
  });

  it('on the next day in Belgrade is another', async () => {
    const first = await placePackageOrder(expired);
    await server.setClock('24 hours');
    // Logs in again, because moving the clock has expired all sessions.
    const next = await placePackageOrder(await server.as('expired@demo.test'));
    expect(next.body.number).not.toBe(first.body.number);
    expect(next.body.ordered_on > first.body.ordered_on).toBe(true);
  });

  it('with the same key gives the same answer, with another order under it 422', async () => {
    const key = { 'idempotency-key': 'order-1' };
    const first = await placePackageOrder(expired, {}, key);
    await server.setClock('24 hours');
    const later = await server.as('expired@demo.test');
    expect((await placePackageOrder(later, {}, key)).body).toEqual(first.body);
    expect(await placePackageOrder(later, { duration: 1 }, key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    });
  });
});

describe('at the same moment', () => {
  it('eight of the same make one, one number and one mail for each', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => placePackageOrder(expired)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(numbersOf(answers)).size).toBe(1);
    expect((await expired<Paged<Preorder>>('GET', 'user-profile/preorders')).body.total).toBe(1);
    expect(await readTemplateMails(server, 'package-ordered')).toHaveLength(1);
    expect((await placePackageOrder(expired, { duration: 1 })).body.number).toMatch(/-00002$/);
  });

  it('eight different ones of three companies get eight numbers in a row', async () => {
    const premium = await server.as('premium.owner@demo.test');
    const answers = await Promise.all([
      placePackageOrder(expired, { duration: 1 }),
      placePackageOrder(owner, { duration: 1 }),
      placePackageOrder(premium, { duration: 1 }),
      placePackageOrder(expired, { duration: 3, type: 'international' }),
      placePackageOrder(owner, { duration: 6 }),
      placePackageOrder(admin, { duration: 12 }),
      placePackageOrder(premium, { duration: 12, type: 'international' }),
      placePackageOrder(expired, { duration: 6 }),
    ]);
    const year = answers[0]?.body.ordered_on.slice(0, 4);
    expect(numbersOf(answers)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((n) => `PR-${year}-0000${n}`));
  });

  it('the numbers begin anew with the year, and an order that fails takes none', async () => {
    const { body } = await placePackageOrder(expired);
    const newYear = `${Number(body.ordered_on.slice(0, 4)) + 1}-01-02`;
    await server.setClock(`${daysBetween(asDay(body.ordered_on), asDay(newYear))} days`);
    const later = await server.as('expired@demo.test');
    await server.db.updateTable('platform_settings').set({ seller: '{"vat_rate":"20"}' }).execute();
    const refused = await placePackageOrder(later);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ code: 'seller_not_entered' });
    await server.db
      .updateTable('platform_settings')
      .set({ seller: JSON.stringify(DEMO_SELLER) })
      .execute();
    expect((await placePackageOrder(later)).body.number).toBe(`PR-${newYear.slice(0, 4)}-00001`);
  });
});

describe('the history', () => {
  it('S7.18 lists the company’s orders, newest first, by pages', async () => {
    const { body } = await placePackageOrder(expired);
    const row = await server.db
      .selectFrom('preorders')
      .selectAll()
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    const { id: _id, ...copy } = row;
    await server.db
      .insertInto('preorders')
      .values(
        Array.from({ length: 21 }, (_, n) => ({
          ...copy,
          number: `PR-2000-${n}`,
          ordered_on: `2000-01-${String(n + 1).padStart(2, '0')}`,
          due_on: '2000-02-01',
          seller: JSON.stringify(row.seller),
          buyer: JSON.stringify(row.buyer),
        })),
      )
      .execute();
    const page = async (n: number) =>
      (await expired<Paged<Preorder>>('GET', 'user-profile/preorders', { query: { page: n } })).body;
    const [first, second, third] = [await page(1), await page(2), await page(3)];
    expect([first.total, first.last_page, first.data.length]).toEqual([22, 2, 20]);
    expect(first.data[0]).toMatchObject({ number: 'PR-2000-20', state: 'overdue' });
    expect(second.data.map(({ number, state }) => [number, state])).toEqual([
      ['PR-2000-0', 'overdue'],
      [body.number, 'open'],
    ]);
    expect(third).toMatchObject({ data: [], last_page: 2 });
    expect(await readCompanyByKey(server, 'tisa')).toMatchObject({ plan: '' });
  });
});

it('anybody reads the same prices as a company, and caches may keep them', async () => {
  const { data } = await pricings(owner);
  const offer = await server.anonymous<PlanCatalogue>('GET', 'plans');
  expect(offer.headers['cache-control']).toBe('public, max-age=300');
  expect(offer.headers['x-build']).toBeUndefined();
  expect(offer.body.data).toEqual(
    data.flatMap(({ name: _name, current: _current, ...plan }) => (plan.key === '' ? [] : [plan])),
  );
});
