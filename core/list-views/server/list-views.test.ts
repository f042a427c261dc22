import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import type { Me } from '#core/accounts/wire/auth.ts';
import { MAX_LIST_VIEWS } from '../rules/lists.ts';
import type { ListView } from '../wire.ts';

const LIST = '/procurements/requests';
const server = setUpTestServer();
const user = server.caller('user@demo.test');
const owner = server.caller('owner@demo.test');
let colleague: Caller;
let stranger: Caller;
beforeAll(async () => {
  colleague = await server.as('approver@demo.test');
  stranger = await server.as('premium.owner@demo.test');
});
beforeEach(async () => {
  await server.db.deleteFrom('list_views').execute();
});

type Answer = ListView & { code?: string; errors?: Record<string, { rule: string }[]>; fresh?: ListView };
const save = (call: Caller, name: string, more: object = {}) =>
  call<Answer>('POST', 'list-views', {
    body: { list: LIST, name, search: 'tab=closed&category=3', ...more },
  });
const namesOf = async (call: Caller, list: string = LIST) =>
  (await call<{ data: ListView[] }>('GET', 'list-views', { query: { list } })).body.data.map(
    ({ name }) => name,
  );
const defaultsOf = async (call: Caller) => (await call<Me>('POST', 'auth/me')).body.default_views;

describe('saved views', () => {
  it('an own view is seen by its user alone, a view of the company by all colleagues', async () => {
    expect((await save(user, 'Mine')).status).toBe(201);
    expect((await save(owner, 'Ours', { shared: true })).body).toMatchObject({
      shared: true,
      may_change: true,
      is_default: false,
      search: 'tab=closed&category=3',
    });
    expect(await namesOf(user)).toEqual(['Mine', 'Ours']);
    expect(await namesOf(colleague)).toEqual(['Ours']);
    expect(await namesOf(stranger)).toEqual([]);
    expect(await namesOf(owner, '/suppliers')).toEqual([]);
  });

  it('only staff save, change and delete views of the company', async () => {
    expect((await save(user, 'Ours', { shared: true })).status).toBe(403);
    const { body: ours } = await save(owner, 'Ours', { shared: true });
    const change = { body: { name: 'Theirs', search: 'q=lim' } };
    expect((await user('PUT', `list-views/${ours.id}`, change)).status).toBe(403);
    expect((await user('DELETE', `list-views/${ours.id}`)).status).toBe(403);
    expect((await stranger('DELETE', `list-views/${ours.id}`)).status).toBe(404);
    const { body: mine } = await save(user, 'Mine');
    expect((await owner('DELETE', `list-views/${mine.id}`)).status).toBe(404);
  });

  it('nobody reads or saves views of a list that they may not open', async () => {
    const list = '/user-management/users';
    expect((await user('GET', 'list-views', { query: { list } })).status).toBe(403);
    expect((await save(user, 'People', { list })).status).toBe(403);
    const { body: people } = await save(owner, 'People', { list, shared: true });
    expect(
      (await user('PUT', `list-views/${people.id}/default`, { body: { is_default: true } })).status,
    ).toBe(404);
    expect((await save(owner, 'Elsewhere', { list: '/elsewhere' })).status).toBe(422);
  });

  it('a name is unique in a list, whatever its case, for a user and for the company', async () => {
    await save(user, 'Late');
    expect((await save(user, 'LATE')).body.errors?.name?.[0]?.rule).toBe('exist');
    expect((await save(colleague, 'Late')).status).toBe(201);
    expect((await save(owner, 'Late', { shared: true })).status).toBe(201);
    const { body: other } = await save(user, 'Other');
    const taken = await user<Answer>('PUT', `list-views/${other.id}`, {
      body: { name: 'late', search: 'q=a' },
    });
    expect(taken.body.errors?.name?.[0]?.rule).toBe('exist');
  });

  it('limits number and size, and stores only an encoded query', async () => {
    for (let n = 0; n < MAX_LIST_VIEWS; n += 1) expect((await save(user, `View ${n}`)).status).toBe(201);
    expect((await save(user, 'One more')).body.code).toBe('list_full');
    expect((await save(colleague, 'Long', { search: `q=${'a'.repeat(1000)}` })).status).toBe(422);
    expect((await save(colleague, 'Long', { search: '' })).status).toBe(422);
    // The limit applies to the stored, encoded query, so that a stored view can always be sent back under a different
    // name.
    const encoded = await save(colleague, 'Long', { search: `q=${'ш'.repeat(500)}` });
    expect(encoded.body.errors?.search?.[0]?.rule).toBe('max');
    expect((await save(colleague, 'Long', { search: '?' })).body.errors?.search?.[0]?.rule).toBe('required');
    const { body } = await save(colleague, 'Odd', { search: 'q=<a b>#x&tab=new' });
    expect(body.search).toBe('q=%3Ca+b%3E%23x&tab=new');
  });

  it('a change or deletion of an outdated version is refused with the current view', async () => {
    const { body: view } = await save(user, 'Late');
    const write = (name: string, ifMatch: number) =>
      user<Answer>('PUT', `list-views/${view.id}`, {
        body: { name, search: 'q=a' },
        headers: { 'if-match': `"${ifMatch}"` },
      });
    expect((await write('Later', view.version)).body).toMatchObject({
      name: 'Later',
      search: 'q=a',
      version: 2,
    });
    const outdated = await write('Latest', view.version);
    expect(outdated.status).toBe(412);
    const gone = await user('DELETE', `list-views/${view.id}`, {
      headers: { 'if-match': `"${view.version}"` },
    });
    expect(gone.status).toBe(412);
    expect((await user('DELETE', `list-views/${view.id}`, { headers: { 'if-match': '"2"' } })).status).toBe(
      200,
    );
    expect(await namesOf(user)).toEqual([]);
  });
});

describe('the view with which a list opens', () => {
  const choose = (call: Caller, { id }: ListView, is_default = true) =>
    call<ListView>('PUT', `list-views/${id}/default`, { body: { is_default } });

  it('is one for each user and list, follows changes, and ends with the view', async () => {
    const { body: ours } = await save(owner, 'Ours', { shared: true });
    const { body: mine } = await save(user, 'Mine', { search: 'q=lim' });
    expect((await choose(user, ours)).body.is_default).toBe(true);
    expect(await defaultsOf(user)).toEqual({ [LIST]: ours.search });
    expect(await defaultsOf(colleague)).toEqual({});
    await choose(user, mine);
    expect(await defaultsOf(user)).toEqual({ [LIST]: 'q=lim' });
    await user('PUT', `list-views/${mine.id}`, { body: { name: 'Mine', search: 'q=cev' } });
    expect(await defaultsOf(user)).toEqual({ [LIST]: 'q=cev' });
    await choose(user, mine, false);
    expect(await defaultsOf(user)).toEqual({});
    await choose(user, ours);
    await owner('DELETE', `list-views/${ours.id}`);
    expect(await defaultsOf(user)).toEqual({});
  });
});
