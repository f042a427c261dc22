import { describe, expect, it } from 'vitest';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import {
  insertTestRequest,
  type RequestState,
} from '#core/purchase/server/testing/added-request.test-support.ts';
import { insertFinishedPurchase } from '#core/statistics/server/statistics.test-support.ts';
import type { homepageApi } from '#core/statistics/wire/homepage.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import type { EndpointResponse as Wire } from '#platform/shared/wire/endpoint.ts';

type Calculations = Wire<(typeof homepageApi)['GET statistics/calculations/homepageCalculations']>;

const server = setUpTestServer();
const addRequest = (name: string, state: RequestState) => insertTestRequest(server, name, state);

describe('GET statistics/calculations/homepageCalculations', () => {
  const path = 'statistics/calculations/homepageCalculations';
  const read = async (call: Caller, query = {}) => await call<Calculations>('GET', path, { query });

  it('S7.41 another company than one’s own is not there', async () => {
    const owner = await server.as('owner@demo.test');
    const statuses = await Promise.all(
      [0, server.companyId('morava'), server.companyId('drina')].map(
        async (company_id) => (await read(owner, { company_id })).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 404]);
  });

  it('S3.19 S9.19 counts the statuses 1 to 4, accepted offers with their value, and suppliers', async () => {
    const owner = await server.as('owner@demo.test');
    const before = (await read(owner)).body;
    expect(before.statuses.map(({ status }) => status)).toEqual([1, 2, 3, 4]);
    const eur = { net: '1172', status: 3 } as const;
    await addRequest('counted', { status: S.ACTIVE, offer: eur, sector: 'Proizvodnja' });
    await addRequest('given', { status: S.ACTIVE, offer: { net: '5', status: 2 } });
    const after = (await read(owner)).body;
    expect(after.accepted_offers_count).toBe(before.accepted_offers_count + 1);
    expect(Number(after.accepted_offers_value) - Number(before.accepted_offers_value)).toBe(1172);
    expect(after.statuses[0]?.ukupno).toBe((before.statuses[0]?.ukupno ?? 0) + 2);
    expect(after).toMatchObject({ currency: 'RSD', active_suppliers_count: before.active_suppliers_count });
    const suppliers = await owner<{ total: number }>('GET', 'suppliers');
    expect(after.active_suppliers_count).toBe(suppliers.body.total);
  });

  it('S3.19 accepted offers are those of every confirmed purchase, whatever became of it later', async () => {
    const owner = await server.as('owner@demo.test');
    const [before, approver, user] = [
      (await read(owner)).body,
      (await read(await server.as('approver@demo.test'))).body,
      (await read(await server.as('user@demo.test'))).body,
    ];
    const won = { 'Pak Sistem d.o.o.': '100.50', 'Čelik Trade d.o.o.': '50.00' };
    const one = { created: '2019-03-01', confirmed: '2019-03-05T10:00:00Z', category: 'Ambalaža' };
    await insertFinishedPurchase(server, { ...one, status: S.CLOSED, won });
    await insertFinishedPurchase(server, { ...one, status: S.LOCKED, won, creator: 'user@demo.test' });
    await insertFinishedPurchase(server, {
      ...one,
      kind: 'ad_hoc',
      status: S.AD_HOC_APPROVED,
      won: { 'Pak Sistem d.o.o.': '7.00' },
    });
    // None of these purchases counts as accepted: each is cancelled, pending or rejected, or belongs to another
    // company.
    await insertFinishedPurchase(server, { ...one, status: S.CANCELED, won });
    await insertFinishedPurchase(server, {
      ...one,
      kind: 'ad_hoc',
      status: S.AD_HOC,
      won: { 'Pak Sistem d.o.o.': '9.00' },
    });
    await insertFinishedPurchase(server, {
      ...one,
      company: 'drina',
      creator: 'premium.owner@demo.test',
      status: S.CLOSED,
      category: null,
    });
    const plus = (had: Calculations, now: Calculations) => [
      now.accepted_offers_count - had.accepted_offers_count,
      toDecimal(now.accepted_offers_value).sub(toDecimal(had.accepted_offers_value)).toFixed(2),
    ];
    expect(plus(before, (await read(owner)).body)).toEqual([5, '308.00']);
    // Folding the statistics does not change the counts.
    await server.platform.pool.query('select fold_statistics()');
    expect(plus(before, (await read(owner)).body)).toEqual([5, '308.00']);
    expect(plus(user, (await read(await server.as('user@demo.test'))).body)).toEqual([2, '150.50']);
    expect(plus(approver, (await read(await server.as('approver@demo.test'))).body)).toEqual([0, '0.00']);
  });

  it('S6.16 counts only what the caller sees; a storekeeper learns no amount', async () => {
    const storekeeper = await server.as('storekeeper@demo.test');
    const seen = (await read(storekeeper)).body;
    expect(seen).toMatchObject({ accepted_offers_count: 0, accepted_offers_value: '0.00' });
    expect(
      seen.statuses.filter(({ status }) => status !== S.CLOSED).every(({ ukupno }) => ukupno === 0),
    ).toBe(true);
  });
});
