import { describe, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import type { Paged, Problem } from '#platform/shared/wire/common.ts';
import type { Affiliate } from '../wire.ts';
import {
  buildAffiliateFields,
  createAcceptedAffiliate,
  readMailsTo,
  readNewestHash,
} from './affiliates.test-support.ts';

const server = setUpTestServer();
const moderator = server.caller('moderator@demo.test');

const apply = (body: object) => server.anonymous<Problem>('POST', 'affiliate/apply', { body });
const list = async (query: Record<string, string | number> = {}) =>
  (await moderator<Paged<Affiliate>>('GET', 'moderation/affiliates', { query })).body;
const find = async (email: string) => {
  const found = (await list()).data.find((row) => row.email === email);
  if (!found) throw new Error(`no affiliate ${email}`);
  return found;
};
const decide = (id: number, state: unknown) =>
  moderator<Affiliate & Problem>('PUT', `moderation/affiliates/${id}/state`, { body: { state } });
const opens = async (hash: string) => (await server.anonymous('GET', `affiliate/${hash}`)).status;

describe('S1.04 S3.04 asking to become an affiliate', () => {
  it('keeps every field for the moderators and tells the asker', async () => {
    const fields = buildAffiliateFields({ email: ' Nova@Partner.test ', lang: 'de' });
    expect(await apply(fields)).toMatchObject({ status: 200, body: {} });
    expect(await find('nova@partner.test')).toMatchObject({
      ...fields,
      id: expect.any(Number),
      email: 'nova@partner.test',
      state: 'asked',
      code: null,
      share_link: null,
      decided_at: null,
      decided_by: '',
      invitations_count: 0,
      companies_count: 0,
    });
    expect(await readMailsTo(server, 'nova@partner.test', 'affiliate-asked')).toMatchObject([
      { lang: 'de', params: { already: null }, reply_to: 'prodaja@ponuda.test' },
    ]);
  });

  it('answers alike for a known address; the mail says it, once a day, and nothing is overwritten', async () => {
    const fields = buildAffiliateFields();
    await apply(fields);
    const known = { ...fields, email: fields.email.toUpperCase(), name: 'Zao', lang: 'ru' };
    expect(await apply(known)).toMatchObject({ status: 200, body: {} });
    expect(await find(fields.email)).toMatchObject({ name: fields.name, lang: 'en' });
    expect(await readMailsTo(server, fields.email, 'affiliate-asked')).toHaveLength(1);
    await server.setClock('25 hours');
    await apply(known);
    await apply(known);
    await server.setClock('0');
    expect(await readMailsTo(server, fields.email, 'affiliate-asked')).toMatchObject([
      { lang: 'en', params: { already: 'asked' } },
      { params: { already: null } },
    ]);
  });

  it('tells an affiliate that it is one, and keeps its link', async () => {
    const affiliate = await createAcceptedAffiliate(server);
    expect((await apply(buildAffiliateFields({ email: affiliate.email }))).status).toBe(200);
    expect(await readMailsTo(server, affiliate.email, 'affiliate-asked')).toMatchObject([
      { params: { already: 'accepted' } },
    ]);
    expect(await opens(affiliate.hash)).toBe(200);
  });

  it('may ask again once refused', async () => {
    const fields = buildAffiliateFields();
    await apply(fields);
    await decide((await find(fields.email)).id, 'refused');
    await apply(fields);
    const rows = (await list()).data.filter(({ email }) => email === fields.email);
    expect(rows.map(({ state }) => state)).toEqual(['asked', 'refused']);
    // The old application cannot be accepted while the new one exists.
    expect(await decide(rows[1]?.id ?? 0, 'accepted')).toMatchObject({
      status: 422,
      body: { errors: { email: [{ rule: 'exist' }] } },
    });
  });

  it('takes one of two requests sent in the same moment', async () => {
    const fields = buildAffiliateFields();
    const answers = await Promise.all([apply(fields), apply(fields), apply(fields)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await list()).data.filter(({ email }) => email === fields.email)).toHaveLength(1);
    expect(await readMailsTo(server, fields.email, 'affiliate-asked')).toHaveLength(1);
  });

  it.each([
    ['company_name', '', 'required'],
    ['name', '   ', 'required'],
    ['name', 'a\u0000b', 'characters'],
    ['name', 'x'.repeat(300), 'max'],
    ['email', 'a@b.test, c@d.test', 'email'],
    ['email', 'a@b.test\r\nBcc: c@d.test', 'email'],
    ['pib', '100002888', 'pib'],
    ['pib', '!', 'pib'],
    ['phone_number', '064 123', 'phone_validation'],
    ['lang', 'fr', 'choice'],
    ['name', { $ne: 1 }, 'characters'],
  ])('S5.02 S5.07 refuses %s %j by %s', async (field, value, rule) => {
    expect(await apply(buildAffiliateFields({ [field]: value }))).toMatchObject({
      status: 422,
      body: { errors: { [field]: expect.arrayContaining([expect.objectContaining({ rule })]) } },
    });
  });

  it('takes a number of another country, and none', async () => {
    for (const pib of ['ATU13585627', '4200225150005', '']) {
      const fields = buildAffiliateFields({ pib });
      await apply(fields);
      expect((await find(fields.email)).pib).toBe(pib);
    }
  });
});

describe('S1.04 S3.04 moderation of affiliates', () => {
  it('accepting makes code and page and mails the link; refusing ends it', async () => {
    const fields = buildAffiliateFields();
    await apply(fields);
    const asked = await find(fields.email);
    const accepted = (await decide(asked.id, 'accepted')).body;
    expect(accepted).toMatchObject({ state: 'accepted', decided_by: 'Moderator' });
    expect(accepted.code).toMatch(/^[2-9A-HJ-KM-NP-TW-Z]{8}$/);
    expect(accepted.share_link).toBe(`http://localhost:3000/register?affiliate=${accepted.code}`);
    const hash = await readNewestHash(server, fields.email);
    expect(hash).toHaveLength(43);
    expect(await opens(hash)).toBe(200);
    const stored = await server.db
      .selectFrom('affiliates')
      .selectAll()
      .where('id', '=', asked.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(hash);

    // A second click, or a second moderator, changes nothing.
    await decide(asked.id, 'accepted');
    expect(await readMailsTo(server, fields.email, 'affiliate-link')).toHaveLength(1);
    expect(await opens(hash)).toBe(200);

    expect((await decide(asked.id, 'refused')).body.state).toBe('refused');
    expect(await opens(hash)).toBe(404);
    expect(await readMailsTo(server, fields.email, 'affiliate-refused')).toMatchObject([
      { params: { was_accepted: true } },
    ]);

    // After the affiliate has been accepted again, the shared code works again, but the old secret does not.
    const again = (await decide(asked.id, 'accepted')).body;
    expect(again.code).toBe(accepted.code);
    expect(await opens(hash)).toBe(404);
    expect(await opens(await readNewestHash(server, fields.email))).toBe(200);
  });

  it('a new link replaces the old one', async () => {
    const affiliate = await createAcceptedAffiliate(server);
    const sent = await moderator<Affiliate>('POST', `moderation/affiliates/${affiliate.id}/send-link`);
    expect(sent).toMatchObject({ status: 200, body: { code: affiliate.code } });
    const newer = await readNewestHash(server, affiliate.email);
    expect(newer).not.toBe(affiliate.hash);
    expect([await opens(affiliate.hash), await opens(newer)]).toEqual([404, 200]);
    await server.runJobs();
    const mails = await readMailsTo(server, affiliate.email, 'affiliate-link');
    // The email with the invalidated link is no longer sent.
    expect(mails.map(({ state }) => state)).toEqual(['sent', 'dropped']);
    expect(mails[0]?.body_text).toContain(`/affiliate/${newer}`);
  });

  it('sends no link to who is not accepted', async () => {
    const fields = buildAffiliateFields();
    await apply(fields);
    const { id } = await find(fields.email);
    expect(await moderator('POST', `moderation/affiliates/${id}/send-link`)).toMatchObject({
      status: 422,
      body: { code: 'invalid_transition' },
    });
    expect(await moderator('POST', 'moderation/affiliates/999999/send-link')).toMatchObject({ status: 404 });
  });

  it('adds one by hand, changes its fields, and keeps an address apart', async () => {
    const first = await createAcceptedAffiliate(server);
    expect(first).toMatchObject({ hash: expect.stringMatching(/^[\w-]{43}$/) });
    const second = await createAcceptedAffiliate(server);
    const change = (body: object) =>
      moderator<Affiliate & Problem>('PUT', `moderation/affiliates/${second.id}`, { body });
    expect(await change(buildAffiliateFields({ email: first.email.toUpperCase() }))).toMatchObject({
      status: 422,
      body: { errors: { email: [{ rule: 'exist' }] } },
    });
    const fields = buildAffiliateFields({
      company_name: 'Novo ime',
      email: second.email,
      pib: '104 052 135',
    });
    expect((await change(fields)).body).toMatchObject({ ...fields, pib: '104052135', code: second.code });
    expect(await opens(second.hash)).toBe(200);
    expect(
      await moderator('POST', 'moderation/affiliates', {
        body: buildAffiliateFields({ email: first.email }),
      }),
    ).toMatchObject({ status: 422, body: { errors: { email: [{ rule: 'exist' }] } } });
  });

  it('lists twenty a page, newest first, by state', async () => {
    for (let n = 0; n < 21; n++) await apply(buildAffiliateFields({ company_name: `Red ${n}` }));
    const first = await list({ state: 'asked' });
    expect(first.data).toHaveLength(20);
    expect(first.data[0]).toMatchObject({ company_name: 'Red 20', state: 'asked' });
    expect(first.total).toBeGreaterThanOrEqual(21);
    expect(await list({ state: 'asked', page: 999 })).toMatchObject({ data: [], last_page: first.last_page });
    expect((await list({ state: 'refused' })).data.every(({ state }) => state === 'refused')).toBe(true);
    expect((await moderator('GET', 'moderation/affiliates', { query: { state: 'gone' } })).status).toBe(422);
  });

  it('writes down who did what, and no secret', async () => {
    const affiliate = await createAcceptedAffiliate(server);
    await moderator('PUT', `moderation/affiliates/${affiliate.id}`, {
      body: buildAffiliateFields({ email: affiliate.email, name: 'Nova Ana' }),
    });
    await moderator('POST', `moderation/affiliates/${affiliate.id}/send-link`);
    await decide(affiliate.id, 'refused');
    const events = await server.db
      .selectFrom('audit_events')
      .select(['kind', 'actor_name', 'company_id', 'data'])
      .where('kind', 'like', 'affiliate%')
      .orderBy('id')
      .execute();
    const own = events.filter(({ data }) => data.affiliate_id === affiliate.id);
    expect(own.map(({ kind }) => kind)).toEqual([
      'affiliate_created',
      'affiliate_changed',
      'affiliate_link_sent',
      'affiliate_refused',
    ]);
    expect(own[1]?.data).toMatchObject({ before: { name: 'Ana Đurić' }, after: { name: 'Nova Ana' } });
    expect(own.every((event) => event.actor_name === 'Moderator' && event.company_id === null)).toBe(true);
    const hash = await readNewestHash(server, affiliate.email);
    expect(JSON.stringify(own)).not.toContain(hash);
  });
});
