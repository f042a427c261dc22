import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#app/api.ts';
import type { DemoUserEmail } from '#app/server/seed/cast.ts';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import { readNewestAuditEntry } from '#core/moderation/server/moderation.test-support.ts';
import {
  createActiveRequest,
  type RequestScene,
  readSceneEvents,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';
import { refreshMaintenance } from '#platform/server/maintenance/known-maintenance.ts';
import { buildRecord } from '#platform/shared/closed-list.ts';
import { LANGUAGES } from '#platform/shared/languages.ts';
import type { Endpoint } from '#platform/shared/wire/endpoint.ts';
import type { AnnouncedMaintenance, Maintenance } from '../wire.ts';
import {
  cancel,
  forgetMaintenances,
  inHours,
  plan,
  type Refused,
  setClock,
} from './maintenance.test-support.ts';

const server = setUpTestServer();
// Sessions are opened for each call, because tests move the clock past the end of a session.
const as =
  (email: DemoUserEmail): Caller =>
  async (...call) =>
    (await server.as(email))(...call);
const moderator = as('moderator@demo.test');
const owner = as('owner@demo.test');
const reasons = { ...buildRecord(LANGUAGES, () => 'Moving'), de: 'Umzug' };
let scene: RequestScene;
beforeAll(async () => {
  scene = await createActiveRequest(server);
});
afterEach(() => forgetMaintenances(server));

const announced = async (lang = 'en') =>
  (
    await server.anonymous<{ maintenance: AnnouncedMaintenance | null }>('GET', 'maintenance', {
      headers: { 'content-language': lang },
    })
  ).body.maintenance;
const list = async () =>
  (await moderator<{ data: Maintenance[] }>('GET', 'moderation/maintenances')).body.data;

describe('planning', () => {
  it('stores the maintenance, and the log says who planned it', async () => {
    const { status, body } = await plan(moderator, inHours(24), 90, reasons);
    expect([status, body.status, body.version]).toEqual([200, 'planned', 1]);
    expect(Date.parse(body.ends_at) - Date.parse(body.starts_at)).toBe(90 * 60_000);
    expect(await readNewestAuditEntry(server, null)).toMatchObject({
      kind: 'settings_changed',
      actor_name: 'Moderator',
      data: {
        what: 'maintenance',
        after: { maintenance_from: body.starts_at, maintenance_status: 'planned' },
      },
    });
  });

  it('refuses a second one, also when two moderators plan at once', async () => {
    const [one, two] = await Promise.all([plan(moderator, inHours(24)), plan(moderator, inHours(30))]);
    expect([one.status, two.status].sort()).toEqual([200, 422]);
    expect((await plan(moderator, inHours(60))).body.code).toBe('maintenance_planned');
    expect(await list()).toHaveLength(1);
  });

  it('refuses a start that is too soon or too far, and more than eight hours', async () => {
    expect((await plan(moderator, inHours(0.1))).body.code).toBe('maintenance_start');
    expect((await plan(moderator, inHours(24 * 61))).body.code).toBe('maintenance_start');
    expect((await plan(moderator, inHours(24), 481)).body.errors).toHaveProperty('minutes');
    const { ru: _, ...without } = reasons;
    expect((await plan(moderator, inHours(24), 60, without)).body.errors).toHaveProperty('reasons.ru');
  });

  it('one that begins in a few minutes can be lengthened and reworded, but not moved nearer', async () => {
    const { body } = await plan(moderator, inHours(0.25), 30);
    await setClock(server, '8 minutes');
    const move = (starts_at: string) =>
      moderator<Maintenance & Refused>('PUT', `moderation/maintenances/${body.id}`, {
        body: { starts_at, minutes: 60, reasons },
      });
    expect((await move(new Date(Date.parse(body.starts_at) - 60_000).toISOString())).body.code).toBe(
      'maintenance_start',
    );
    expect((await move(body.starts_at)).body).toMatchObject({ starts_at: body.starts_at, reasons });
  });

  it('two moderators do not overwrite each other', async () => {
    const { body } = await plan(moderator, inHours(24));
    const at26 = inHours(26);
    const move = (version: number, hours: number) =>
      moderator<Maintenance & Refused>('PUT', `moderation/maintenances/${body.id}`, {
        headers: { 'if-match': `"${version}"` },
        body: { starts_at: hours === 26 ? at26 : inHours(hours), minutes: 60, reasons: null },
      });
    expect((await move(1, 26)).body).toMatchObject({ version: 2, starts_at: at26 });
    const stale = await move(1, 28);
    expect([stale.status, stale.body.code, stale.body.fresh?.version]).toEqual([412, 'stale', 2]);
    expect((await cancel(moderator, { id: body.id, version: 1 })).status).toBe(412);
    expect((await cancel(moderator, { id: body.id, version: 2 })).body.status).toBe('cancelled');
    expect((await move(3, 28)).body.code).toBe('maintenance_state');
    expect((await plan(moderator, inHours(24))).status).toBe(200);
  });
});

describe('the announcement', () => {
  it('begins 48 hours ahead, in the language of the call, on every answer', async () => {
    const start = inHours(50);
    await plan(moderator, start, 60, reasons);
    expect(await announced()).toBeNull();
    expect((await owner('GET', 'notifications')).headers['x-maintenance']).toBe('none');
    await setClock(server, '3 hours');
    expect(await announced('de')).toMatchObject({ reason: 'Umzug', starts_at: start });
    expect((await announced())?.seconds_to_start).toBeLessThan(47.1 * 3600);
    const token = (await owner('GET', 'notifications')).headers['x-maintenance'];
    expect(token).toMatch(/^\d+\.1\.announced$/);
    const { headers } = await server.app.inject('/health');
    expect(headers['x-maintenance']).toBe(token);
  });

  it('ends with the maintenance', async () => {
    const { body } = await plan(moderator, inHours(0.25), 30);
    await setClock(server, '17 minutes');
    expect(await announced()).toMatchObject({ ends_at: body.ends_at, seconds_to_start: 0 });
    await setClock(server, '47 minutes');
    expect(await announced()).toBeNull();
    expect((await list())[0]?.status).toBe('done');
  });
});

describe('while it runs', () => {
  const rename = () => owner<Refused>('PUT', 'user-profile/general', { body: {} });

  it('refuses writes with the sentence, the end and Retry-After; reads and login go on', async () => {
    await plan(moderator, inHours(0.25), 30);
    expect((await rename()).status).toBe(422);
    await setClock(server, '17 minutes');
    const refused = await rename();
    expect([refused.status, refused.body.code]).toEqual([503, 'maintenance']);
    expect(refused.body.detail).toMatch(/^Maintenance until \d\d\.\d\d\.\d{4} \d\d:\d\d:/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(27 * 60);
    const counted = await server.app.traffic.registry.getSingleMetricAsString('ponuda_calls_total');
    expect(counted).toContain('{status="maintenance"} 1');
    expect(counted).not.toContain('5xx');
    expect((await owner('GET', 'purchases', { query: { kind: 'request' } })).status).toBe(200);
    expect((await owner('POST', 'categories/import/check', { body: { rows: [] } })).status).not.toBe(503);
    expect((await owner('POST', 'categories/import', { body: { rows: [] } })).status).toBe(503);
    const login = await server.anonymous('POST', 'auth/login', {
      body: { email: 'owner@demo.test', password: 'Ponuda!2026' },
    });
    expect(login.status).toBe(200);
    expect((await server.anonymous<Refused>('PUT', 'unknown/call')).status).toBe(404);
    await setClock(server, '47 minutes');
    expect((await rename()).status).toBe(422);
  });

  it.each([
    ['Europe/Vienna', 'de', /^Wartung bis 01\.12\.2026 23:30:/],
    ['Europe/Moscow', 'ru', /^Техобслуживание до 02\.12\.2026 01:30 GMT\+3:/],
    ['Europe/London', 'en', /^Maintenance until 01\.12\.2026 22:30 GMT:/],
    ['', 'sr_Latn', /^Održavanje do 01\.12\.2026\. 23:30:/],
  ])('states the end in the caller’s time zone %j and language %s', async (zone, language, sentence) => {
    await server.db
      .insertInto('maintenances')
      .values({ starts_at: '2026-12-01T20:00:00Z', ends_at: '2026-12-01T22:30:00Z' })
      .execute();
    await server.setMoment('2026-12-01T21:00:00Z');
    await refreshMaintenance(server.platform);
    const { body } = await server.anonymous<Refused>('POST', 'auth/forgot-password', {
      headers: { 'time-zone': zone, 'content-language': language },
      body: {},
    });
    expect(body.detail).toMatch(sentence);
  });

  it('a supplier reads the request but sends the offer after it', async () => {
    const first = scene.invited[0];
    await plan(moderator, inHours(0.25), 30);
    await setClock(server, '17 minutes');
    const read = await server.anonymous('POST', `supplier-offers/${first.hash}/read`, {
      body: { pib: first.pib },
    });
    expect(read.status).toBe(200);
    const countOpenings = async () =>
      (await readSceneEvents(server, scene)).filter(({ kind }) => kind === 'link_opened').length;
    expect(await countOpenings()).toBe(0);
    const prices = scene.articles.map(() => '10');
    expect((await sendOffer(server, scene, first, prices)).body.code).toBe('maintenance');
    await setClock(server, '47 minutes');
    await server.anonymous('POST', `supplier-offers/${first.hash}/read`, { body: { pib: first.pib } });
    expect(await countOpenings()).toBe(1);
    expect((await sendOffer(server, scene, first, prices)).status).toBe(200);
  });

  it('a moderator prolongs it and ends it early, but cannot cancel it', async () => {
    const { body } = await plan(moderator, inHours(0.25), 30);
    await setClock(server, '17 minutes');
    const move = (minutes: number) =>
      moderator<Maintenance & Refused>('PUT', `moderation/maintenances/${body.id}`, {
        body: { starts_at: inHours(5), minutes, reasons: null },
      });
    expect((await move(40)).body).toMatchObject({ status: 'running', starts_at: body.starts_at });
    await setClock(server, '47 minutes');
    expect((await rename()).status).toBe(503);
    expect((await move(30)).body.errors).toHaveProperty('minutes');
    expect((await cancel(moderator, { id: body.id, version: 2 })).status).toBe(503);
    const ended = await moderator<Maintenance>('PUT', `moderation/maintenances/${body.id}/end`);
    expect(ended.body.status).toBe('ended_early');
    expect((await rename()).status).toBe(422);
  });

  it('answers exactly these calls that are no GET', () => {
    const specs: readonly [string, Endpoint][] = Object.entries(api);
    expect(
      specs
        .filter(([, spec]) => spec.duringMaintenance)
        .map(([key]) => key)
        .sort(),
    ).toEqual([
      'POST approvals/{hash}/open',
      'POST auth/impersonation/end',
      'POST auth/login',
      'POST auth/logout',
      'POST auth/me',
      'POST auth/refresh',
      'POST auth/send-password/check',
      'POST categories/import/check',
      'POST documents/{id}/preview',
      'POST market-place/procurements/{id}/open',
      'POST policies/reach',
      'POST purchases/mail/preview',
      'POST purchases/{id}/rfps/{rfp_id}/workbook/check',
      'POST sso/backchannel-logout',
      'POST supplier-offers/{hash}/files/{id}',
      'POST supplier-offers/{hash}/open',
      'POST supplier-offers/{hash}/order',
      'POST supplier-offers/{hash}/order/ubl',
      'POST supplier-offers/{hash}/read',
      'POST supplier-offers/{hash}/receipt',
      'POST supplier-offers/{hash}/receipt/code',
      'POST supplier-offers/{hash}/workbook',
      'POST supplier-offers/{hash}/workbook/check',
      'POST suppliers/import/check',
      'POST user-management/import/check',
      'PUT moderation/maintenances/{id}',
      'PUT moderation/maintenances/{id}/end',
    ]);
  });
});
