import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import type { Invitation, LinkState } from '#core/offers/wire/supplier-offers.ts';
import { PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import {
  createActiveRequest,
  type RequestScene,
  readInvitationRow,
  readSceneEventKinds,
  readScenePurchase,
  sendOffer,
} from '#core/purchase/server/testing/offers.test-support.ts';

const server = setUpTestServer();
let scene: RequestScene;
beforeEach(async () => {
  await server.setClock('0');
  scene = await createActiveRequest(server);
});

interface Refused {
  code: string;
  detail: string;
  params?: { tries_left?: number; minutes?: number };
}
const open = (hash: string) =>
  server.anonymous<LinkState>('POST', `supplier-offers/${hash}/open`, { body: {} });
const read = <T = Refused>(hash: string, pib: string) =>
  server.anonymous<T>('POST', `supplier-offers/${hash}/read`, { body: { pib } });
const WRONG = '100002590';

describe('opening a link', () => {
  it('S1.02 shows company, number and deadline before the PIB, and nothing else', async () => {
    const [supplier] = scene.invited;
    const answer = await open(supplier.hash);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).sort()).toEqual(
      [
        'company_name',
        'date_for_offer',
        'lang',
        'locked_minutes',
        'pib_country',
        'pib_kind',
        'pib_length',
        'request_number',
        'server_now',
        'state',
        'tries_left',
      ].sort(),
    );
    expect(answer.body).toMatchObject({
      state: 'open',
      company_name: 'Morava Oprema d.o.o.',
      request_number: scene.number,
      tries_left: 5,
      pib_length: 9,
      pib_country: 'RS',
      pib_kind: 'vat',
    });
  });

  it('S4.20 moves PENDING to LINK_OPENED once, with one history entry, however many enter the right PIB at once', async () => {
    const [supplier] = scene.invited;
    await Promise.all(Array.from({ length: 8 }, () => read(supplier.hash, supplier.pib)));
    expect((await readInvitationRow(server, supplier)).status).toBe(1);
    expect(await readSceneEventKinds(server, scene)).toEqual(['link_opened']);
    expect((await readScenePurchase(server, scene)).version).toBe(1);
  });

  it('is not recorded by the script of the page, which mail scanners run, nor by a wrong PIB', async () => {
    const [supplier] = scene.invited;
    await open(supplier.hash);
    await read(supplier.hash, WRONG);
    expect((await readInvitationRow(server, supplier)).status).toBe(0);
    expect(await readSceneEventKinds(server, scene)).toEqual([]);
  });

  it('does nothing for a mere GET, which mail scanners do', async () => {
    const [supplier] = scene.invited;
    const answer = await server.anonymous('GET', `supplier-offers/${supplier.hash}/open`);
    expect(answer.status).toBe(404);
    expect((await readInvitationRow(server, supplier)).status).toBe(0);
  });

  it('refuses a link nobody was sent as link_unknown', async () => {
    const answer = await server.anonymous<Refused>('POST', `supplier-offers/${'x'.repeat(43)}/open`);
    expect([answer.status, answer.body.code]).toEqual([422, 'link_unknown']);
  });

  it.each([
    ['withdrawn', sql`update rfps set withdrawn_at = now_utc() where purchase_id = `],
    ['cancelled', sql`update purchases set status = ${PURCHASE_STATUS.CANCELED} where id = `],
    ['confirmed', sql`update purchases set status = ${PURCHASE_STATUS.CLOSED} where id = `],
    ['expired', sql`update purchases set date_for_offer = now_utc() - interval '2 s' where id = `],
    ['declined', sql`update rfps set declined_at = now_utc() where purchase_id = `],
  ])('says with 200 that a link is %s', async (state, change) => {
    await sql`${change} ${scene.id}`.execute(server.db);
    const answer = await open(scene.invited[0].hash);
    expect([answer.status, answer.body.state]).toEqual([200, state]);
  });
});

describe('the PIB', () => {
  it('S5.15 is demanded before an offer is placed', async () => {
    const [supplier] = scene.invited;
    const answer = await sendOffer<Refused>(server, scene, supplier, ['10', '10'], { pib: '' });
    expect([answer.status, answer.body.code]).toEqual([422, 'pib_required']);
    expect((await readInvitationRow(server, supplier)).wrong_pibs).toBe(0);
  });

  it('S8.10 locks the link for 15 minutes after five wrong tries, and only that link', async () => {
    const [supplier, other] = scene.invited;
    for (const left of [4, 3, 2, 1]) {
      const answer = await read(supplier.hash, WRONG);
      expect([answer.status, answer.body.code, answer.body.params?.tries_left]).toEqual([
        422,
        'wrong_pib',
        left,
      ]);
    }
    const fifth = await read(supplier.hash, WRONG);
    expect([fifth.status, fifth.body.code, fifth.body.params?.minutes]).toEqual([422, 'pib_locked', 15]);
    const right = await read(supplier.hash, supplier.pib);
    expect(right.body.code).toBe('pib_locked');
    expect((await open(supplier.hash)).body).toMatchObject({
      state: 'locked',
      tries_left: 0,
      locked_minutes: 15,
    });
    expect((await read(other.hash, other.pib)).status).toBe(200);

    await server.setClock('14 minutes 58 seconds');
    expect((await read(supplier.hash, supplier.pib)).body.code).toBe('pib_locked');
    await server.setClock('15 minutes 1 second');
    expect((await open(supplier.hash)).body).toMatchObject({ state: 'open', tries_left: 5 });
    expect((await read(supplier.hash, supplier.pib)).status).toBe(200);
    expect((await readInvitationRow(server, supplier)).wrong_pibs).toBe(0);
  });

  it('counts guesses sent at once: twenty in parallel get five tries', async () => {
    const [supplier] = scene.invited;
    const answers = await Promise.all(Array.from({ length: 20 }, () => read(supplier.hash, WRONG)));
    const lefts = answers
      .filter(({ body }) => body.code === 'wrong_pib')
      .map(({ body }) => body.params?.tries_left);
    expect(lefts.sort()).toEqual([1, 2, 3, 4]);
    expect(answers.filter(({ body }) => body.code === 'pib_locked')).toHaveLength(16);
    expect((await readInvitationRow(server, supplier)).wrong_pibs).toBe(5);
  });

  it('says the same of a number of the wrong form and of somebody else’s', async () => {
    const [supplier, other] = scene.invited;
    const ofAnother = await read(supplier.hash, other.pib);
    const formless = await read(supplier.hash, 'abc');
    expect(ofAnother.body.code).toBe('wrong_pib');
    expect(formless.body.code).toBe('wrong_pib');
    expect(formless.body.detail.replace(/\d/, '')).toBe(ofAnother.body.detail.replace(/\d/, ''));
  });

  it.each(['108 323 453', 'RS108323453', ' 108.323.453 '])('ignores how it is written: %s', async (typed) => {
    expect((await read(scene.invited[0].hash, typed)).status).toBe(200);
  });
});

describe('what a link shows', () => {
  it('fact 3, item 36: its own invitation only, no other supplier’s name, price or number of them', async () => {
    const [own, other, third] = scene.invited;
    await sendOffer(server, scene, own, ['70', '80']);
    await sendOffer(server, scene, other, ['777.77', '888.88']);
    const answer = await read<Invitation>(own.hash, own.pib);
    const text = JSON.stringify(answer.body);
    for (const secret of [other.name, other.pib, third.name, '777.77', '888.88'])
      expect(text).not.toContain(secret);
    expect(answer.body.offer?.lines.map((line) => line.unit_price)).toEqual(['70.0000', '80.0000']);
    expect(
      Object.keys(answer.body).filter((key) => /(^|_)count(_|$)|others|rank|suppliers/.test(key)),
    ).toEqual([]);
    expect(answer.body.contact).toMatchObject({ name: 'Marko Petrović', email: 'user@demo.test' });
  });

  it('is refused once withdrawn, whoever knows the PIB', async () => {
    await server.db
      .updateTable('rfps')
      .set({ withdrawn_at: sql`now_utc()` })
      .where('id', '=', scene.invited[0].rfp_id)
      .execute();
    expect((await read(scene.invited[0].hash, scene.invited[0].pib)).body.code).toBe('link_withdrawn');
  });

  it('ignores ids in the request: another invitation’s file is not there', async () => {
    const [own, other] = scene.invited;
    const file = await server.db
      .insertInto('files')
      .values({
        company_id: server.companyId('morava'),
        storage_key: 'a'.repeat(40),
        name: 'cene.pdf',
        size: 10,
        type: 'application/pdf',
        uploaded_by_rfp_id: other.rfp_id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const body = { pib: own.pib };
    const path = `supplier-offers/${own.hash}/files/${file.id}`;
    expect((await server.anonymous('POST', path, { body })).status).toBe(404);
    expect((await server.anonymous('DELETE', path, { body })).status).toBe(404);
    const offer = await sendOffer<Refused>(server, scene, own, ['1', '1'], { file_ids: [file.id] });
    expect(offer.body.code).toBe('validation_failed');
  });
});
