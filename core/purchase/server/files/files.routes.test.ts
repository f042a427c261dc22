import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMultipartBody, buildSingleFileBody } from '#app/server/test-support/multipart.ts';
import {
  type Caller,
  startTestServer,
  type TestResponse,
  type TestServer,
} from '#app/server/test-support/server.ts';
import { silentLog } from '#app/server/test-support/silent-log.ts';
import { addDocument, MINIMAL_PDF } from '#core/documents/server/documents.test-support.ts';
import { FileMissingError } from '#platform/server/files/storage.ts';
import type { FileInfo } from '#platform/shared/wire/common.ts';
import { createActiveRequest, sendOffer } from '../testing/offers.test-support.ts';
import {
  buildRequestForm,
  createRequest,
  createSentRequest,
  type DetailResponse,
  type KnownRecords,
  readKnownRecords,
} from '../testing/requests.test-support.ts';
import { purgeUploadsJob } from './jobs/purge-uploads.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Uploaded {
  readonly data: FileInfo[];
  readonly refused: { name: string; code: string }[];
  readonly code?: string;
}

let dataDir: string;
let server: TestServer;
let known: KnownRecords;
let user: Caller;
let owner: Caller;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'ponuda-files-'));
  server = await startTestServer({ DATA_DIR: dataDir });
  known = await readKnownRecords(server, 'morava');
  user = await server.as('user@demo.test');
  owner = await server.as('owner@demo.test');
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const upload = (call: Caller, name: string, content: Buffer): Promise<TestResponse<Uploaded>> =>
  call('POST', 'files', buildSingleFileBody(name, content));
/** Reads the newest entry of the company's log about a downloaded file. */
const newestDownload = () =>
  server.db
    .selectFrom('audit_events')
    .selectAll()
    .where('kind', '=', 'downloaded')
    .orderBy('id', 'desc')
    .executeTakeFirst();
async function uploaded(call: Caller, name = 'crtež.png'): Promise<FileInfo> {
  const { status, body } = await upload(call, name, PNG);
  const [file] = body.data;
  if (status !== 201 || !file) throw new Error(`not uploaded: ${JSON.stringify(body)}`);
  return file;
}

describe('POST files', () => {
  it('S5.14 keeps what is allowed, by its content, and says so for each file', async () => {
    const { status, body } = await upload(user, 'crtež.png', PNG);
    expect(status).toBe(201);
    expect(body).toEqual({
      data: [{ id: expect.any(Number), name: 'crtež.png', size: PNG.length, type: 'image/png' }],
      refused: [],
    });
  });

  it.each([
    ['virus.exe', Buffer.from('MZ'), 'file_type_not_allowed'],
    ['slika.pdf', PNG, 'file_type_not_allowed'],
    ['prazno.png', Buffer.alloc(0), 'file_empty'],
    ['veliko.png', Buffer.alloc(5 * 1024 * 1024 + 1), 'file_too_large'],
  ])('S5.14 refuses %s', async (name, content, code) => {
    const before = await server.db.selectFrom('files').select('id').execute();
    const { status, body } = await upload(user, name, content);
    expect([status, body.code]).toEqual([422, code]);
    expect(await server.db.selectFrom('files').select('id').execute()).toEqual(before);
  });

  it('S5.10 one that is too large breaks the rule of the size, in KB', async () => {
    const { body } = await upload(user, 'veliko.pdf', Buffer.alloc(5 * 1024 * 1024 + 1));
    expect(body).toMatchObject({
      code: 'file_too_large',
      errors: { file: [{ rule: 'size', params: { size: 5120 } }] },
    });
  });

  it('S5.14 several at once have a result each', async () => {
    const boundary = 'x';
    const part = (name: string, content: Buffer) =>
      Buffer.concat([
        Buffer.from(
          `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\n` +
            'content-type: application/octet-stream\r\n\r\n',
        ),
        content,
        Buffer.from('\r\n'),
      ]);
    const body = Buffer.concat([
      part('a.png', PNG),
      part('b.html', Buffer.from('<b>')),
      part('c.png', PNG),
      Buffer.from(`--${boundary}--\r\n`),
    ]);
    const answer = await user<Uploaded>('POST', 'files', {
      body,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    expect(answer.status).toBe(201);
    expect(answer.body.data.map(({ name }) => name)).toEqual(['a.png', 'c.png']);
    expect(answer.body.refused).toEqual([{ name: 'b.html', code: 'file_type_not_allowed' }]);
  });

  it('S8.19 nothing chosen is refused by its own words', async () => {
    const { status, body } = await user<Uploaded>('POST', 'files', {
      body: Buffer.from('--x--\r\n'),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect([status, body.code]).toEqual([422, 'no_files']);
  });
});

describe('GET files/{id}', () => {
  it('is the uploader’s alone until a purchase holds it, then of whoever sees that', async () => {
    const file = await uploaded(user);
    for (const call of [owner, await server.as('both@demo.test')])
      expect((await call('GET', `files/${file.id}`)).status).toBe(404);
    const own = await user('GET', `files/${file.id}`);
    expect(own.status).toBe(200);
    expect(own.raw.equals(PNG)).toBe(true);
    expect(own.headers['content-disposition']).toMatch(/^attachment/);
    expect(own.headers['x-content-type-options']).toBe('nosniff');
    expect(await newestDownload()).toMatchObject({
      actor_name: 'Marko Petrović',
      data: { file: file.name, request: null },
    });

    const { attachments } = await createRequest(user, known, {
      attachments: [{ file_id: file.id, for_suppliers: false }],
    });
    expect(attachments).toEqual([{ ...file, for_suppliers: false }]);
    expect((await owner('GET', `files/${file.id}`)).status).toBe(200);
    expect(await newestDownload()).toMatchObject({
      actor_name: 'Jelena Marković',
      data: { file: file.name, request: expect.stringMatching(/^\d{4}-/) },
    });
  });

  it('S5.14 a file goes with one request only, and nobody takes another’s upload', async () => {
    const file = await uploaded(user);
    const body = buildRequestForm(known, { attachments: [{ file_id: file.id }] });
    const foreign: DetailResponse = await owner('POST', 'purchases', { body });
    expect(foreign.body.errors).toEqual({
      'attachments.0.file_id': [{ rule: 'unknown_record', params: {} }],
    });
    const answers: DetailResponse[] = await Promise.all(
      [1, 2, 3, 4].map(() => user('POST', 'purchases', { body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
  });

  it('what was taken off a request that is out, its uploader alone puts back, and on that request alone', async () => {
    const file = await uploaded(user);
    const attachments = [{ file_id: file.id }];
    const { id } = await createSentRequest(user, known, { attachments });
    const edit = (call: Caller, more: Readonly<Record<string, unknown>>): Promise<DetailResponse> =>
      call('PUT', `purchases/${id}`, { body: buildRequestForm(known, more) });
    expect((await edit(user, {})).body.attachments).toEqual([]);
    const refused = { 'attachments.0.file_id': [{ rule: 'unknown_record', params: {} }] };
    expect((await edit(owner, { attachments })).body.errors).toEqual(refused);
    const elsewhere: DetailResponse = await user('POST', 'purchases', {
      body: buildRequestForm(known, { attachments }),
    });
    expect(elsewhere.body.errors).toEqual(refused);
    expect((await edit(user, { attachments })).body.attachments).toMatchObject([{ id: file.id }]);
  });

  it('a file that is a supplier’s document belongs to no request, and can be replaced there', async () => {
    const [supplier_id = 0] = known.suppliers.values();
    const document = await addDocument(owner, { supplier_id });
    const { file_id } = await server.db
      .selectFrom('documents')
      .select('file_id')
      .where('id', '=', document.id)
      .executeTakeFirstOrThrow();
    const body = buildRequestForm(known, { attachments: [{ file_id }] });
    const refused: DetailResponse = await owner('POST', 'purchases', { body });
    expect(refused.body.errors).toEqual({
      'attachments.0.file_id': [{ rule: 'unknown_record', params: {} }],
    });
    const other = buildMultipartBody({ name: 'Ugovor' }, [{ name: 'novi.pdf', content: MINIMAL_PDF }]);
    const { status } = await owner('POST', `suppliers/file/update/${document.id}`, other);
    expect(status).toBe(200);
  });

  it('S6.13 what came with an offer is kept from those who see no prices', async () => {
    const scene = await createActiveRequest(server);
    const [first] = scene.invited;
    await sendOffer(server, scene, first, ['10', '10']);
    const tenant = await server.tenant('morava');
    const file = await uploaded(owner, 'ponuda.png');
    const offer = await server.db
      .selectFrom('offers')
      .select('id')
      .where('rfp_id', '=', first.rfp_id)
      .executeTakeFirstOrThrow();
    await tenant.transaction((tx) =>
      tx
        .insertInto('attachments', {
          file_id: file.id,
          purchase_id: scene.id,
          rfp_id: first.rfp_id,
          offer_id: offer.id,
        })
        .execute(),
    );
    await user('PUT', `purchases/offers/acceptOffer/${scene.id}`, { body: { rfp_id: first.rfp_id } });
    await owner('PUT', `purchases/offers/confirmOffers/${scene.id}`, { body: { canConfirm: true } });
    const storekeeper = await server.as('storekeeper@demo.test');
    expect((await storekeeper('GET', `purchases/${scene.id}`)).status).toBe(200);
    expect((await storekeeper('GET', `files/${file.id}`)).status).toBe(404);
    expect((await owner('GET', `files/${file.id}`)).status).toBe(200);
  });
});

describe('DELETE files/{id}', () => {
  it('removes one’s own upload; what a request holds stays', async () => {
    const file = await uploaded(user);
    for (const call of [owner, await server.as('both@demo.test')])
      expect((await call('DELETE', `files/${file.id}`)).status).toBe(404);
    expect((await user('DELETE', `files/${file.id}`)).status).toBe(200);
    expect((await user('GET', `files/${file.id}`)).status).toBe(404);

    const attached = await uploaded(user);
    await createRequest(user, known, { attachments: [{ file_id: attached.id }] });
    const { status, body } = await user<Uploaded>('DELETE', `files/${attached.id}`);
    expect([status, body.code]).toEqual([422, 'in_use']);
    expect((await user('GET', `files/${attached.id}`)).status).toBe(200);
  });
});

describe('uploads that nobody claims', () => {
  it('are gone after a day; what a request holds stays', async () => {
    const forgotten = await uploaded(user);
    const attached = await uploaded(user);
    await createRequest(user, known, { attachments: [{ file_id: attached.id }] });
    await server.setClock('23 hours');
    await forget();
    expect(await ids()).toEqual(expect.arrayContaining([forgotten.id, attached.id]));
    await server.setClock('25 hours');
    const keys = await keysOf([forgotten.id, attached.id]);
    await forget();
    await server.setClock('0');
    expect(await ids()).not.toContain(forgotten.id);
    expect((await user('GET', `files/${attached.id}`)).status).toBe(200);
    const storage = server.platform.storage;
    await expect(storage.get(keys.get(forgotten.id) ?? '')).rejects.toThrow(FileMissingError);
  });

  const forget = () =>
    purgeUploadsJob.run(
      { platform: server.platform, log: silentLog, attempt: 1, signal: new AbortController().signal },
      {} as never,
    );
  const ids = async () => (await server.db.selectFrom('files').select('id').execute()).map((file) => file.id);
  const keysOf = async (wanted: number[]) =>
    new Map(
      (
        await server.db.selectFrom('files').select(['id', 'storage_key']).where('id', 'in', wanted).execute()
      ).map((file) => [file.id, file.storage_key]),
    );
});
