import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DemoUserEmail } from '#app/server/seed/cast.ts';
import { buildSingleFileBody } from '#app/server/test-support/multipart.ts';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import { silentLog } from '#app/server/test-support/silent-log.ts';
import { dailyDigestJob } from '#core/notifications/server/jobs/daily-digest.ts';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import { purgeUploadsJob } from '#core/purchase/server/files/jobs/purge-uploads.ts';
import {
  buildRequestForm,
  createRequest,
  type KnownRecords,
  listFirstSuppliers,
  type Refusal,
  readKnownRecords,
  readQueuedMails,
  requireId,
} from '#core/purchase/server/testing/requests.test-support.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { addUser } from '#core/users/server/users.test-support.ts';
import { addDays, type Day, dayInBelgrade, asDay as dayOf } from '#platform/shared/dates.ts';
import type { FileInfo } from '#platform/shared/wire/common.ts';
import { getNextOccurrence } from '../rules/recurrence.ts';
import type { FilledTemplate, RequestDraft, RequestTemplate } from '../wire.ts';
import { makeDraftsJob } from './jobs/make-drafts.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
const admin = server.caller('admin@demo.test');
const user = server.caller('user@demo.test');
let known: KnownRecords;
let drina: KnownRecords;
beforeAll(async () => {
  known = await readKnownRecords(server, 'morava');
  drina = await readKnownRecords(server, 'drina');
});
beforeEach(async () => {
  // A day's drafts are created from six in the morning on.
  await server.setNoon();
  for (const table of ['request_templates', 'notifications', 'mails'] as const)
    await server.db.deleteFrom(table).execute();
});

type Filled = RequestTemplate & FilledTemplate;

const content = (more: object = {}) => ({
  name: 'Higijena',
  category_id: requireId(known.categories, 'Higijena'),
  sector_id: null,
  articles: [{ name: 'Sapun', quantity: '20.5', unit: 'pieces', note: 'tečni' }],
  deadline_days: 5,
  deadline_minute: 720,
  delivery_days: 14,
  delivery_place: 'Čačak',
  note: 'Kao i uvek',
  supplier_ids: listFirstSuppliers(known, 2),
  ...more,
});
const post = (call: Caller, name: string, more: object = {}) =>
  call<RequestTemplate & Refusal>('POST', 'request-templates', {
    body: { name, content: content(), ...more },
  });
async function save(call: Caller, name: string, more: object = {}): Promise<RequestTemplate> {
  const { status, body } = await post(call, name, more);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
const list = async (call: Caller) =>
  (await call<{ data: RequestTemplate[] }>('GET', 'request-templates')).body.data;
const drafts = async (call: Caller) =>
  (await call<{ data: RequestDraft[] }>('GET', 'request-drafts')).body.data;
const schedule = (call: Caller, id: number, body: object) =>
  call<RequestTemplate & Refusal>('PUT', `request-templates/${id}/schedule`, { body });
const run = () =>
  makeDraftsJob.run(
    { platform: server.platform, log: silentLog, attempt: 1, signal: new AbortController().signal },
    {} as never,
  );
/** Makes schedules due on a past day. */
const fallDue = (on: Day = addDays(today(), -1)) =>
  server.db.updateTable('request_schedules').set({ next_on: on }).execute();
const today = () => dayInBelgrade(new Date().toISOString());
const unusedOf = async () =>
  (await server.db.selectFrom('request_schedules').select(['unused', 'paused_at']).execute()).map(
    ({ unused, paused_at }) => [unused, paused_at !== null],
  );

describe('templates', () => {
  it('are none, and there are no drafts, before the first one is saved', async () => {
    expect([await list(user), await drafts(user)]).toEqual([[], []]);
  });

  it('are one’s own, or by staff the company’s, under a name that is there once', async () => {
    await save(user, 'Mesečno');
    await save(admin, 'mesečno');
    await save(admin, 'Svi', { shared: true });
    expect((await list(user)).map(({ name, shared, may_change }) => [name, shared, may_change])).toEqual([
      ['Mesečno', false, true],
      ['Svi', true, false],
    ]);
    expect((await list(owner)).map(({ name, may_change }) => [name, may_change])).toEqual([['Svi', true]]);
    expect((await post(user, 'MESEČNO')).body.errors).toEqual({ name: [{ rule: 'exist', params: {} }] });
    expect((await post(user, 'Za sve', { shared: true })).status).toBe(403);
  });

  it('fill the form with what was saved, to the letter', async () => {
    const { id } = await save(user, 'Mesečno');
    const { body } = await user<Filled>('GET', `request-templates/${id}`);
    expect(body).toMatchObject({
      content: content({ description: '', unit: 'kg' }),
      left_out: [],
      articles: 1,
    });
    expect(body.suppliers.map(({ contact_email }) => contact_email)).toEqual([
      expect.stringContaining('@'),
      expect.stringContaining('@'),
    ]);
  });

  it('leave out and name what is gone since, or paused', async () => {
    const sector = await server.db
      .insertInto('sectors')
      .values({ company_id: server.companyId('morava'), name: 'Kratko' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [paused = 0, removed = 0, kept = 0] = listFirstSuppliers(known, 3);
    const { body: category } = await admin<{ id: number }>('POST', 'categories', {
      body: { name: 'Privremeno', sector: 'Proizvodnja' },
    });
    const { id } = await save(user, 'Staro', {
      content: content({
        category_id: category.id,
        sector_id: sector.id,
        supplier_ids: [paused, removed, kept],
      }),
    });
    await server.db.deleteFrom('sectors').where('id', '=', sector.id).execute();
    await server.db
      .updateTable('categories')
      .set({ deleted_at: '2026-01-01' })
      .where('id', '=', category.id)
      .execute();
    const suppliersGone = (deleted_at: string | null) =>
      server.db.updateTable('suppliers').set({ deleted_at }).where('id', '=', removed).execute();
    await admin('POST', `suppliers/${paused}/pause`, { body: { reason: 'Kasni' } });
    await suppliersGone('2026-01-01');
    const { body } = await user<Filled>('GET', `request-templates/${id}`);
    await admin('POST', `suppliers/${paused}/resume`, { body: {} });
    await suppliersGone(null);
    expect(body.content).toMatchObject({ category_id: null, sector_id: null, supplier_ids: [kept] });
    expect(body.left_out.map(({ what, name, paused: why }) => [what, name !== '', why])).toEqual([
      ['category', true, null],
      ['sector', false, null],
      ['supplier', true, 'Kasni'],
      ['supplier', true, null],
    ]);
  });

  it('refuse what is wrong at its field, and another company’s records', async () => {
    const wrong = content({
      category_id: requireId(drina.categories, 'Higijena'),
      supplier_ids: [...listFirstSuppliers(known, 1), ...listFirstSuppliers(drina, 1)],
    });
    expect(Object.keys((await post(user, 'Tuđe', { content: wrong })).body.errors ?? {})).toEqual([
      'content.category_id',
      'content.supplier_ids.1',
    ]);
    const articles = [{ name: '', quantity: '-1', unit: 'parsec' }];
    const { status, body } = await post(user, ' ', { content: content({ articles, deadline_days: -1 }) });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {}).sort()).toEqual([
      'content.articles.0.name',
      'content.articles.0.quantity',
      'content.articles.0.unit',
      'content.deadline_days',
      'name',
    ]);
    const { id } = await save(user, 'Naše');
    for (const call of [owner, await server.as('both@demo.test')])
      expect((await call('GET', `request-templates/${id}`)).status).toBe(404);
  });

  it('two who change one of the company: the second is told, and nothing is lost', async () => {
    const { id, version } = await save(admin, 'Svi', { shared: true });
    const change = (call: Caller, name: string) =>
      call<Refusal & { fresh: RequestTemplate }>('PUT', `request-templates/${id}`, {
        body: { name, content: content() },
        headers: { 'if-match': `"${version}"` },
      });
    const both = await Promise.all([change(admin, 'Prvi'), change(owner, 'Drugi')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const stale = both.find(({ status }) => status === 412);
    expect(stale?.body).toMatchObject({ code: 'stale', fresh: { version: version + 1 } });
    expect((await change(user, 'Moj')).status).toBe(403);
    const remove = await owner('DELETE', `request-templates/${id}`, {
      headers: { 'if-match': `"${version}"` },
    });
    expect(remove.status).toBe(412);
    expect(await list(owner)).toHaveLength(1);
  });

  it('hold 500 articles, and no more', async () => {
    const articles = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ name: `Deo ${n}`, quantity: '1', unit: 'pieces' }));
    const full = await save(user, 'Veliko', { content: content({ articles: articles(500) }) });
    expect(full.articles).toBe(500);
    expect((await post(user, 'Preveliko', { content: content({ articles: articles(501) }) })).status).toBe(
      422,
    );
  });
});

describe('files for suppliers', () => {
  const upload = async (call: Caller, name = 'crtež.pdf') => {
    const file = Buffer.from(`%PDF-1.4 ${name}\n%%EOF\n`);
    const { body } = await call<{ data: FileInfo[] }>('POST', 'files', buildSingleFileBody(name, file));
    return body.data[0]?.id ?? 0;
  };
  const filled = async (call: Caller, id: number) =>
    (await call<Filled>('GET', `request-templates/${id}`)).body;
  const request = (call: Caller, fileIds: readonly number[], more: object = {}) => {
    const attachments = fileIds.map((file_id) => ({ file_id, for_suppliers: true }));
    return call<PurchaseDetail & Refusal>('POST', 'purchases', {
      body: buildRequestForm(known, { attachments, ...more }),
    });
  };
  const change = (call: Caller, { id, version, name }: RequestTemplate, file_ids: readonly number[]) =>
    call<RequestTemplate & Refusal>('PUT', `request-templates/${id}`, {
      headers: { 'if-match': `"${version}"` },
      body: { name, content: content(), file_ids },
    });
  const stored = async () => {
    let count = 0;
    for await (const _ of server.platform.storage.list()) count += 1;
    return count;
  };
  const forget = async () => {
    await server.setNoon(2);
    const context = { platform: server.platform, log: silentLog, attempt: 1 };
    await purgeUploadsJob.run({ ...context, signal: new AbortController().signal }, {} as never);
    await server.setNoon();
  };

  it('are copied into the template and out of it, so that neither takes them from the other', async () => {
    const file = await upload(admin);
    const template = await save(admin, 'Svi', { shared: true, file_ids: [file] });
    // The upload still belongs to the form.
    expect((await request(admin, [file])).status).toBe(201);
    const { files } = await filled(user, template.id);
    expect(files).toMatchObject([{ name: 'crtež.pdf', type: 'application/pdf' }]);
    const kept = files[0]?.id ?? 0;
    expect(kept).not.toBe(file);
    const made = [await request(user, [kept]), await request(user, [kept])].map(({ body }) => body);
    const ids = made.map(({ attachments }) => attachments[0]?.id ?? 0);
    expect(new Set([...ids, kept, file]).size).toBe(4);
    expect(made[0]?.attachments).toMatchObject([{ name: 'crtež.pdf', for_suppliers: true }]);

    // Deleting the template changes no request.
    await admin('DELETE', `request-templates/${template.id}`);
    await forget();
    for (const id of ids) {
      const { status, raw } = await user('GET', `files/${id}`);
      expect([status, raw.toString()]).toEqual([200, '%PDF-1.4 crtež.pdf\n%%EOF\n']);
    }
    expect((await admin('GET', `files/${kept}`)).status).toBe(404);
  });

  it('are kept where they are named again, let go where not, and copied from another template', async () => {
    const first = await save(user, 'Jedan', { file_ids: [await upload(user), await upload(user, 'b.pdf')] });
    const [one, two] = (await filled(user, first.id)).files.map(({ id }) => id);
    const changed = await change(user, first, [two ?? 0, await upload(user, 'c.pdf')]);
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    const now = (await filled(user, first.id)).files;
    expect(now.map(({ name }) => name)).toEqual(['b.pdf', 'c.pdf']);
    expect(now[0]?.id).toBe(two);
    expect((await change(user, first, [])).body.code).toBe('stale');
    const other = await save(user, 'Dva', { file_ids: [two] });
    expect((await filled(user, other.id)).files).toMatchObject([{ name: 'b.pdf' }]);
    expect((await filled(user, first.id)).files).toHaveLength(2);
    await forget();
    expect((await user('GET', `files/${one}`)).status).toBe(404);
    expect((await filled(user, first.id)).files).toHaveLength(2);
    expect((await user<Refusal>('DELETE', `files/${two}`)).body.code).toBe('in_use');
  });

  it('of somebody else are refused at their place, and what was not written leaves no copy behind', async () => {
    const template = await save(user, 'Moj', { file_ids: [await upload(user)] });
    const [kept] = (await filled(user, template.id)).files;
    const before = await stored();
    const unknown = [{ rule: 'unknown_record', params: {} }];
    const foreign = await post(owner, 'Tuđ', { file_ids: [kept?.id] });
    expect(foreign.body.errors).toEqual({ 'file_ids.0': unknown });
    expect((await request(owner, [kept?.id ?? 0])).body.errors).toEqual({ 'attachments.0.file_id': unknown });
    const premium = server.caller('premium.owner@demo.test');
    expect((await request(premium, [kept?.id ?? 0])).body.errors).toMatchObject({
      'attachments.0.file_id': unknown,
    });
    expect((await request(user, [kept?.id ?? 0], { name: '' })).status).toBe(422);
    expect(
      (await request(user, [kept?.id ?? 0], { date_for_offer: '2020-01-01T10:00:00.000Z' })).status,
    ).toBe(422);
    expect((await post(user, 'moj', { file_ids: [kept?.id] })).body.errors).toMatchObject({
      name: [{ rule: 'exist' }],
    });
    expect(await stored()).toBe(before);
  });

  it('come with the draft that a schedule made', async () => {
    const template = await save(user, 'Mesečno', { file_ids: [await upload(user)] });
    await schedule(user, template.id, { every: 'week', on_day: 1 });
    await fallDue();
    await run();
    const [draft] = await drafts(user);
    const { body } = await user<RequestDraft & FilledTemplate>('GET', `request-drafts/${draft?.id}`);
    expect(body.files).toMatchObject([{ name: 'crtež.pdf' }]);
    expect((await request(user, [body.files[0]?.id ?? 0], { draft_id: draft?.id })).status).toBe(201);
    expect(await drafts(user)).toEqual([]);
  });
});

describe('a schedule', () => {
  it('names its next day, and refuses days that no week or month has', async () => {
    const { id } = await save(user, 'Mesečno');
    const { body } = await schedule(user, id, { every: 'month', on_day: 31 });
    expect(body.schedule).toEqual({
      ...{ version: 1, every: 'month', on_day: 31, resting: false },
      next_on: getNextOccurrence({ every: 'month', on_day: 31 }, today()),
    });
    for (const wrong of [
      { every: 'week', on_day: 8 },
      { every: 'month', on_day: 32 },
      { every: 'quarter', on_day: 0 },
    ])
      expect(Object.keys((await schedule(user, id, wrong)).body.errors ?? {}), JSON.stringify(wrong)).toEqual(
        ['on_day'],
      );
    expect(
      (await user<RequestTemplate>('DELETE', `request-templates/${id}/schedule`)).body.schedule,
    ).toBeNull();
  });

  it('is changed and ended only by a window that shows it as it is', async () => {
    const { id } = await save(user, 'Mesečno');
    const seen = (version: number) => ({ headers: { 'if-match': `"${version}"` } });
    const put = (version: number, on_day: number) =>
      user<RequestTemplate & Refusal & { fresh: RequestTemplate }>(
        ...(['PUT', `request-templates/${id}/schedule`] as const),
        { ...seen(version), body: { every: 'month', on_day } },
      );
    expect((await put(999, 3)).body).toMatchObject({ code: 'stale', fresh: { id, schedule: null } });
    const first = await Promise.all([put(0, 1), put(0, 2)]);
    expect(first.map(({ status }) => status).sort()).toEqual([200, 412]);
    const on_day = first[0]?.status === 200 ? 1 : 2;
    const stale = await put(0, 9);
    expect([stale.status, stale.body.fresh]).toMatchObject([412, { schedule: { version: 1, on_day } }]);
    expect((await put(1, 9)).body.schedule).toMatchObject({ version: 2, on_day: 9 });
    // The job advances the next due day, but leaves the user's settings unchanged.
    await fallDue();
    await run();
    const end = (version: number) => user('DELETE', `request-templates/${id}/schedule`, seen(version));
    expect((await end(1)).status).toBe(412);
    expect((await list(user))[0]?.schedule).toMatchObject({ version: 2, on_day: 9 });
    expect((await end(2)).status).toBe(200);
    expect((await list(user))[0]?.schedule).toBeNull();
    // A schedule created later has a version that no open window has seen.
    expect((await put(0, 5)).body.schedule).toMatchObject({ version: 3 });
    for (const shown of [1, 2]) expect((await put(shown, 9)).status).toBe(412);
  });

  it('makes one draft however often its job runs, tells its owner, and sends nothing', async () => {
    const { id } = await save(admin, 'Svi', { shared: true });
    await schedule(user, id, { every: 'week', on_day: 1 });
    await run();
    expect(await drafts(user)).toEqual([]);
    await fallDue();
    const purchases = () => server.db.selectFrom('purchases').select('id').execute();
    const before = await purchases();
    await Promise.all([run(), run(), run()]);
    await run();
    const [draft, ...more] = await drafts(user);
    expect(more).toEqual([]);
    expect(draft).toMatchObject({
      name: 'Higijena',
      template: { id, name: 'Svi' },
      articles: 1,
      suppliers: 2,
    });
    expect(await drafts(admin)).toEqual([]);
    expect(await purchases()).toEqual(before);
    const { body: notices } = await user<{ data: object[] }>('GET', 'notifications');
    expect(notices.data).toMatchObject([
      { kind: 'draft-ready', reachable: true, data: { name: 'Svi', page: 'drafts' }, your_turn: false },
    ]);
    const [mail, ...others] = await readQueuedMails(server, 'draft-ready');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to_email: 'user@demo.test' });
    await server.runJobs();
    expect((await readQueuedMails(server, 'draft-ready'))[0]?.body_text).toContain('/procurements/requests');
    expect((await list(user))[0]?.schedule?.next_on).toBe(
      getNextOccurrence({ every: 'week', on_day: 1 }, today()),
    );
  });

  it('makes its draft for its owner, also while somebody stands in for them: a stand-in decides, and raises nothing', async () => {
    const { id } = await save(owner, 'Odmor');
    await schedule(owner, id, { every: 'week', on_day: 1 });
    const date_from = today();
    const named = await owner<{ id: number }>('POST', 'user-profile/delegations', {
      body: {
        stand_in_id: requireId(known.users, 'admin@demo.test'),
        date_from,
        date_to: addDays(date_from, 6),
      },
    });
    expect(named.status, JSON.stringify(named.body)).toBe(201);
    await fallDue();
    await run();
    const [draft] = await drafts(owner);
    expect(draft).toMatchObject({ template: { id } });
    expect(await drafts(admin)).toEqual([]);
    expect((await admin('GET', `request-drafts/${draft?.id}`)).status).toBe(404);
    expect((await readQueuedMails(server, 'draft-ready')).map(({ to_email }) => to_email)).toEqual([
      'owner@demo.test',
    ]);
    await owner('DELETE', `user-profile/delegations/${named.body.id}`);
  });

  it('comes in the daily digest for whoever chose that', async () => {
    const digest = (mails: string) =>
      user('PUT', 'user-profile/notifications', { body: { notification_mails: mails } });
    await digest('daily');
    const { id } = await save(user, 'Mesečno');
    await schedule(user, id, { every: 'month', on_day: 1 });
    await fallDue();
    await run();
    expect(await readQueuedMails(server, 'draft-ready')).toEqual([]);
    await server.setNoon(1);
    await dailyDigestJob.run(
      { platform: server.platform, log: silentLog, attempt: 1, signal: new AbortController().signal },
      {} as never,
    );
    await server.runJobs();
    const [mail] = await readQueuedMails(server, 'daily-digest');
    expect(mail?.body_text).toContain('Mesečno');
    await server.setNoon();
    await digest('each');
  });

  it('replaces a draft that nobody used, rests after three, and begins anew when it is asked to', async () => {
    const { id } = await save(user, 'Mesečno');
    await schedule(user, id, { every: 'week', on_day: 1 });
    const ids: number[] = [];
    for (const unused of [0, 1, 2]) {
      await fallDue(addDays(today(), unused - 5));
      await run();
      const [draft] = await drafts(user);
      ids.push(draft?.id ?? 0);
      expect(await unusedOf()).toEqual([[unused, false]]);
    }
    expect(new Set(ids).size).toBe(3);
    await fallDue();
    await run();
    expect(await unusedOf()).toEqual([[3, true]]);
    // The last draft can still be used.
    expect((await drafts(user)).map((draft) => draft.id)).toEqual([ids[2]]);
    expect((await list(user))[0]?.schedule?.resting).toBe(true);
    const { body } = await user<{ data: { data: object }[] }>('GET', 'notifications');
    expect(body.data.map(({ data }) => data)).toMatchObject([{ step: 'resting' }, {}, {}, {}]);
    await fallDue();
    await run();
    expect((await readQueuedMails(server, 'draft-ready')).length).toBe(4);
    await schedule(user, id, { every: 'week', on_day: 2 });
    expect(await unusedOf()).toEqual([[0, false]]);
  });

  it('counts a discarded draft once, and a used one begins the row anew', async () => {
    const { id } = await save(user, 'Mesečno');
    await schedule(user, id, { every: 'week', on_day: 1 });
    const next = async () => {
      await fallDue();
      await run();
      return (await drafts(user))[0]?.id ?? 0;
    };
    const first = await next();
    await Promise.all([1, 2, 3].map(() => user('DELETE', `request-drafts/${first}`)));
    expect(await unusedOf()).toEqual([[1, false]]);
    const second = await next();
    const filled = await user<FilledTemplate>('GET', `request-drafts/${second}`);
    const { category_id, articles, delivery_place } = filled.body.content;
    const made = { category_id, articles, delivery_place, draft_id: second };
    // Another user's draft is not affected.
    await createRequest(admin, known, { draft_id: second });
    expect(await drafts(user)).toHaveLength(1);
    const purchase = await createRequest(user, known, made);
    expect(purchase.articles).toMatchObject([{ name: 'Sapun', quantity: '20.500', note: 'tečni' }]);
    expect(await drafts(user)).toEqual([]);
    expect(await unusedOf()).toEqual([[0, false]]);
    // A tab that still shows the draft creates another request, as any form does.
    expect((await user('POST', 'purchases', { body: buildRequestForm(known, made) })).status).toBe(201);
  });

  it('a draft used while the job runs is never lost twice, and never counted', async () => {
    const { id } = await save(user, 'Mesečno');
    await schedule(user, id, { every: 'week', on_day: 1 });
    await fallDue();
    await run();
    for (let round = 0; round < 4; round += 1) {
      const [draft] = await drafts(user);
      await fallDue();
      const form = buildRequestForm(known, { draft_id: draft?.id });
      const [made] = await Promise.all([user('POST', 'purchases', { body: form }), run()]);
      expect(made.status).toBe(201);
      await run();
      expect(await drafts(user)).toHaveLength(1);
      const [[unused = 9, resting] = []] = await unusedOf();
      expect([Number(unused) <= 1, resting]).toEqual([true, false]);
      await server.db.updateTable('request_schedules').set({ unused: 0 }).execute();
    }
  });

  it('goes on with a template that is deleted while its job runs, and leaves nothing behind', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await save(admin, `Svi ${round}`, { shared: true });
      await schedule(user, id, { every: 'week', on_day: 1 });
      await fallDue();
      const [, removed] = await Promise.all([run(), admin('DELETE', `request-templates/${id}`), run()]);
      expect(removed.status).toBe(200);
    }
    expect(await drafts(user)).toEqual([]);
    expect(await unusedOf()).toEqual([]);
  });

  it('makes one draft for all days that passed while the server stood still, on the next of its days after today', async () => {
    const { id } = await save(user, 'Mesečno');
    await schedule(user, id, { every: 'week', on_day: 1 });
    await fallDue(addDays(today(), -60));
    await run();
    await run();
    expect(await drafts(user)).toHaveLength(1);
    const next = dayOf((await list(user))[0]?.schedule?.next_on ?? '');
    expect(next > today()).toBe(true);
  });

  it('rests for somebody who may make no request any more, and waits while the company may not work', async () => {
    const premium = await server.as('premium.user@demo.test');
    const { body: mine } = await premium<RequestTemplate>('POST', 'request-templates', {
      body: { name: 'Mesečno', content: { name: 'Higijena' } },
    });
    await schedule(premium, mine.id, { every: 'week', on_day: 1 });
    await fallDue();
    const company = server.companyId('drina');
    const status = (to: 2 | 4) =>
      server.db.updateTable('companies').set({ status: to }).where('id', '=', company).execute();
    await status(4);
    await run();
    expect(await unusedOf()).toEqual([[0, false]]);
    await status(2);
    const permissions = (to: readonly string[]) =>
      server.db
        .updateTable('users')
        .set({ permissions: [...to] as never })
        .where('email', '=', 'premium.user@demo.test')
        .execute();
    const { permissions: before } = await server.db
      .selectFrom('users')
      .select('permissions')
      .where('email', '=', 'premium.user@demo.test')
      .executeTakeFirstOrThrow();
    await permissions([]);
    await run();
    await permissions(before);
    expect(await drafts(premium)).toEqual([]);
    expect(await unusedOf()).toEqual([[0, true]]);
    expect(await readQueuedMails(server, 'draft-ready')).toEqual([]);
  });
});

describe('a draft', () => {
  it('of somebody else is not there, and is not used up by another’s request', async () => {
    const { id } = await save(user, 'Mesečno');
    await schedule(user, id, { every: 'week', on_day: 1 });
    await fallDue();
    await run();
    const [draft] = await drafts(user);
    for (const method of ['GET', 'DELETE'] as const)
      expect((await owner(method, `request-drafts/${draft?.id}`)).status).toBe(404);
    const { status } = await owner('POST', 'purchases', {
      body: buildRequestForm(known, { draft_id: draft?.id }),
    });
    expect(status).toBe(201);
    expect(await drafts(user)).toHaveLength(1);
  });

  it('of the premium plan leads to the initiation', async () => {
    const premium = server.caller('premium.user@demo.test');
    const form = {
      category_id: requireId(drina.categories, 'Higijena'),
      supplier_ids: listFirstSuppliers(drina, 1),
    };
    const { id } = await save(premium, 'Mesečno', { content: content(form) });
    await schedule(premium, id, { every: 'week', on_day: 1 });
    await fallDue();
    await run();
    const [draft] = await drafts(premium);
    const { body } = await premium<PurchaseDetail>('POST', 'purchases', {
      body: buildRequestForm(drina, { ...form, draft_id: draft?.id }),
    });
    expect(body).toMatchObject({ premium: true, status: PURCHASE_STATUS.INITIATED });
    expect(await drafts(premium)).toEqual([]);
  });
});

describe('a user who goes', () => {
  const remove = (id: number, successor: DemoUserEmail | null) =>
    owner<Refusal>('DELETE', `user-management/${id}`, {
      query: successor ? { successor_id: requireId(known.users, successor) } : {},
    });

  it('leaves schedules, templates and drafts to whoever goes on with the open work', async () => {
    const email = 'odlazi@morava.test';
    const id = await addUser(server, { name: 'Zora Zorić', email });
    const leaver = await server.as(email as DemoUserEmail);
    const shared = await save(admin, 'Svi', { shared: true });
    const own = await save(leaver, 'Mesečno');
    await save(user, 'mesečno');
    for (const one of [shared, own]) await schedule(leaver, one.id, { every: 'week', on_day: 1 });
    await schedule(user, shared.id, { every: 'month', on_day: 5 });
    await fallDue();
    await run();
    await server.db.deleteFrom('request_drafts').where('template_id', '=', shared.id).execute();
    const { body: open } = await owner<object>('GET', `user-management/${id}/open-work`);
    expect(open).toMatchObject({ requests: 0, schedules: 2 });
    expect((await remove(id, null)).body.errors).toEqual({
      successor_id: [{ rule: 'required', params: {} }],
    });
    expect((await remove(id, 'user@demo.test')).status).toBe(200);
    const rows = await list(user);
    expect(rows.map(({ name, schedule: at }) => [name, at?.every ?? null])).toEqual([
      ['mesečno', null],
      [`Mesečno (${own.id})`, 'week'],
      // The new owner's own schedule for the company template is kept.
      ['Svi', 'month'],
    ]);
    expect(await drafts(user)).toMatchObject([{ template: { id: own.id } }]);
  });
});

describe('a request that is saved before it is complete', () => {
  const save = (content: object, replaces?: number) =>
    user<RequestDraft & Refusal>('POST', 'request-drafts', {
      body: { content, ...(replaces === undefined ? {} : { replaces }) },
    });
  const listed = async () => (await user<{ data: RequestDraft[] }>('GET', 'request-drafts')).body.data;

  it('needs a name only, and the form is filled from it', async () => {
    const { status, body } = await save({ name: 'Lim', articles: [{ name: 'Lim 2 mm' }] });
    expect([status, body.template, body.articles]).toEqual([201, null, 1]);
    const { body: filled } = await user<FilledTemplate>('GET', `request-drafts/${body.id}`);
    expect(filled.content).toMatchObject({ name: 'Lim', category_id: null, deadline_days: null });
    expect(filled.content.articles).toEqual([{ name: 'Lim 2 mm', quantity: '', unit: 'kg', note: '' }]);
    expect((await owner('GET', `request-drafts/${body.id}`)).status).toBe(404);
    expect((await save({ name: '' })).status).toBe(422);
  });

  it('is one draft, however often the same click is sent', async () => {
    const before = (await listed()).length;
    const send = () =>
      user<RequestDraft>('POST', 'request-drafts', {
        body: { content: { name: 'Dvoklik' } },
        headers: { 'idempotency-key': 'draft-1' },
      });
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.body.id]).toEqual([201, first.body.id]);
    expect(await listed()).toHaveLength(before + 1);
  });

  it('replaces the draft that it was made of, and is gone once the request exists', async () => {
    const { body: first } = await save({ name: 'Lim' });
    const { body: second } = await save({ name: 'Lim 3 mm' }, first.id);
    expect((await listed()).map(({ id }) => id)).toContain(second.id);
    expect((await listed()).map(({ id }) => id)).not.toContain(first.id);
    const created = await user('POST', 'purchases', {
      body: { ...buildRequestForm(known), draft_id: second.id },
    });
    expect(created.status).toBe(201);
    expect((await listed()).map(({ id }) => id)).not.toContain(second.id);
  });
});
