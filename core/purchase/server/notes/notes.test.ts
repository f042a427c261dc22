import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, setUpTestServer, type TestResponse } from '#app/server/test-support/server.ts';
import type { InternalNote } from '#core/purchase/wire/notes.ts';
import {
  createActiveRequest,
  type RequestScene,
  readSceneEventKinds,
  readScenePurchase,
  sendOffer,
} from '../testing/offers.test-support.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const server = setUpTestServer();
const user = server.caller('user@demo.test');
const owner = server.caller('owner@demo.test');
let scene: RequestScene;
beforeAll(async () => {
  scene = await createActiveRequest(server);
});

interface Notes {
  data: InternalNote[];
  total: number;
  last_page: number;
  code: string;
}
type Refused = { code: string; errors?: object; params?: object };
type Attached = readonly [name: string, content: Buffer];

/** Builds the form as a browser does: the text as a field, each file as a part. */
function formOf(text: string, files: readonly Attached[] = []) {
  const boundary = 'ponuda-test-boundary';
  const parts = [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="text"\r\n\r\n${text}\r\n`),
    ...files.flatMap(([name, content]) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
      ),
      content,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  return {
    body: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
const note = (who: Caller, text: string, files: readonly Attached[] = [], id = scene.id) =>
  who('POST', `purchase-steps/notes/internal/${id}`, formOf(text, files)) as Promise<
    TestResponse<InternalNote & Refused>
  >;
const notes = (who: Caller, page = 1, id = scene.id) =>
  who<Notes>('GET', `purchases/${id}/notes`, { query: { page } });

describe('internal notes', () => {
  it('S7.32 S3.05 keeps text and files, newest first, with author and time', async () => {
    const first = await note(user, 'Zvao sam Metal-Promet,\r\nčekaju lim.', [['crtež.png', PNG]]);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      author: { name: 'Marko Petrović' },
      files: [{ name: 'crtež.png', type: 'image/png' }],
    });
    expect(first.body.text).toContain('čekaju lim.');
    await note(owner, 'U redu.');
    const { body } = await notes(user);
    expect(body.total).toBe(2);
    expect(body.data.map(({ author }) => author.name)).toEqual(['Jelena Marković', 'Marko Petrović']);
    expect(body.data[1]?.files).toEqual(first.body.files);
    const file = await owner('GET', `files/${first.body.files[0]?.id}`);
    expect(file.raw.equals(PNG)).toBe(true);
    expect(
      (await readSceneEventKinds(server, scene)).filter((kind) => kind === 'internal_note'),
    ).toHaveLength(2);
  });

  it('takes files alone, but not nothing', async () => {
    expect((await note(user, '', [['slika.png', PNG]])).status).toBe(201);
    const empty = await note(user, '   ');
    expect([empty.status, empty.body.errors]).toEqual([422, { text: [{ rule: 'required', params: {} }] }]);
  });

  it('S8.18 a file that is none of those allowed refuses the whole note, and nothing of it stays', async () => {
    const before = await notes(user);
    const stored = await server.db.selectFrom('files').select('id').execute();
    const refused = await note(user, 'Sa prilogom', [
      ['dobar.png', PNG],
      ['program.png', Buffer.from('MZ this is a program')],
    ]);
    expect([refused.status, refused.body.code]).toEqual([422, 'file_type_not_allowed']);
    const many = Array.from({ length: 11 }, (_, i): Attached => [`slika${i}.png`, PNG]);
    expect((await note(user, 'Previše', many)).body.code).toBe('too_many_files');
    expect((await notes(user)).body.total).toBe(before.body.total);
    expect(await server.db.selectFrom('files').select('id').execute()).toEqual(stored);
  });

  it('makes nobody’s look at the purchase stale', async () => {
    const { version } = await readScenePurchase(server, scene);
    await note(user, 'Bez promene.');
    expect((await readScenePurchase(server, scene)).version).toBe(version);
  });

  it('is there for whoever sees the prices, and for nobody else; its files too', async () => {
    const closed = await createActiveRequest(server);
    const [winner] = closed.invited;
    await sendOffer(server, closed, winner, ['1', '1']);
    await user('PUT', `purchases/offers/acceptOffer/${closed.id}`, { body: { rfp_id: winner.rfp_id } });
    await owner('PUT', `purchases/offers/confirmOffers/${closed.id}`, { body: { canConfirm: true } });
    const made = await note(owner, 'Cena je 1 RSD.', [['cena.png', PNG]], closed.id);
    const storekeeper = await server.as('storekeeper@demo.test');
    expect((await storekeeper('GET', `purchases/${closed.id}`)).status).toBe(200);
    expect((await notes(storekeeper, 1, closed.id)).status).toBe(404);
    expect((await note(storekeeper, 'Ja', [], closed.id)).status).toBe(404);
    expect((await storekeeper('GET', `files/${made.body.files[0]?.id}`)).status).toBe(404);
    const finance = await server.as('finance@demo.test');
    expect((await notes(finance, 1, closed.id)).body.total).toBe(1);
    // Suppliers never see the note, neither its text nor its file.
    const invitation = await server.anonymous('POST', `supplier-offers/${winner.hash}/read`, {
      body: { pib: winner.pib },
    });
    expect(JSON.stringify(invitation.body)).not.toMatch(/Cena je|cena\.png/);
  });

  it('comes in pages of twenty', async () => {
    const other = await createActiveRequest(server);
    for (let i = 1; i <= 21; i++) await note(user, `Napomena ${i}`, [], other.id);
    const first = await notes(user, 1, other.id);
    expect([first.body.data.length, first.body.total, first.body.last_page]).toEqual([20, 21, 2]);
    expect((await notes(user, 2, other.id)).body.data.map(({ text }) => text)).toEqual(['Napomena 1']);
  });
});
