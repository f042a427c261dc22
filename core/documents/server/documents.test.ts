import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildMultipartBody } from '#app/server/test-support/multipart.ts';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import { silentLog } from '#app/server/test-support/silent-log.ts';
import { purgeUploadsJob } from '#core/purchase/server/files/jobs/purge-uploads.ts';
import { findDemoSupplier } from '#core/suppliers/server/supplier.test-support.ts';
import { buildCompoundFile, PNG_FILE } from '#platform/server/files/files.test-support.ts';
import { FileMissingError } from '#platform/server/files/storage.ts';
import { addDays, dayInBelgrade } from '#platform/shared/dates.ts';
import type { Problem } from '#platform/shared/wire/common.ts';
import type { SupplierDocument } from '../wire.ts';
import { addDocument, addDocuments, listDocuments, MINIMAL_PDF } from './documents.test-support.ts';
import { purgeDocumentsJob } from './jobs/purge-documents.ts';

type Changed = SupplierDocument & Problem & { fresh?: SupplierDocument };

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
const admin = server.caller('admin@demo.test');
const user = server.caller('user@demo.test');
const stranger = server.caller('premium.owner@demo.test');
let celik: number;
let metal: number;
const today = dayInBelgrade(new Date().toISOString());
beforeAll(async () => {
  celik = (await findDemoSupplier(owner, 'Čelik')).id;
  metal = (await findDemoSupplier(owner, 'Metal')).id;
});

const keyOf = async ({ file }: SupplierDocument) =>
  (
    await server.db
      .selectFrom('files')
      .select('storage_key')
      .where('id', '=', file.id)
      .executeTakeFirstOrThrow()
  ).storage_key;
const job = { log: silentLog, attempt: 1, signal: new AbortController().signal };
const change = (
  call: Caller,
  { id, version }: SupplierDocument,
  fields: Record<string, string>,
  files: Parameters<typeof buildMultipartBody>[1] = [],
  path = 'supplers/file/update',
) => {
  const { body, headers } = buildMultipartBody(fields, files);
  return call<Changed>('POST', `${path}/${id}`, {
    body,
    headers: { ...headers, 'if-match': `"${version}"` },
  });
};

describe('adding', () => {
  // Also proves S7.49, S8.34.
  it('S1.13 S3.15 a document has a name, a description, a file name and a file', async () => {
    const document = await addDocument(admin, {
      supplier_id: celik,
      name: 'Okvirni ugovor',
      description: 'Cene do kraja godine',
      expires_on: addDays(today, 200),
    });
    expect(document).toEqual({
      id: expect.any(Number),
      supplier: { id: celik, name: 'Čelik Trade d.o.o.' },
      name: 'Okvirni ugovor',
      description: 'Cene do kraja godine',
      file: { id: expect.any(Number), name: 'ugovor.pdf', size: MINIMAL_PDF.length, type: 'application/pdf' },
      expires_on: addDays(today, 200),
      expiry: 'valid',
      preview: true,
      locked: false,
      version: 1,
      created_by: expect.any(String),
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    const { raw, headers } = await owner('GET', `documents/${document.id}/file`);
    expect(raw.equals(MINIMAL_PDF)).toBe(true);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="ugovor.pdf"/);
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  it('S5.14 several at once have a result each: one bad file does not lose the others', async () => {
    const { status, body } = await addDocuments(owner, { supplier_id: metal, name: 'ne važi za više' }, [
      { name: 'Sertifikat ISO.pdf', content: MINIMAL_PDF },
      { name: 'virus.pdf', content: Buffer.from('MZ, not a PDF') },
      { name: 'slika.png', content: PNG_FILE },
    ]);
    expect(status).toBe(201);
    expect(body.data.map(({ name, preview }) => [name, preview])).toEqual([
      ['Sertifikat ISO', true],
      ['slika', true],
    ]);
    expect(body.refused).toEqual([{ name: 'virus.pdf', code: 'file_type_not_allowed' }]);
  });

  it('S8.19 S5.14 nothing chosen, too much, and what is wrong at its field', async () => {
    const none = await addDocuments(owner, { supplier_id: celik }, []);
    expect([none.status, none.body.code, none.body.detail]).toEqual([
      422,
      'no_files',
      'Please select files before uploading.',
    ]);
    const eleven = Array.from({ length: 11 }, (_, index) => ({ name: `${index}.pdf`, content: MINIMAL_PDF }));
    expect((await addDocuments(owner, { supplier_id: celik }, eleven)).body.code).toBe('too_many_files');
    const wrong = await addDocuments(owner, { supplier_id: celik, expires_on: '2027-02-30' }, [
      { name: 'a.pdf', content: MINIMAL_PDF },
    ]);
    expect(wrong.body.errors).toEqual({ expires_on: [{ rule: 'date', params: {} }] });
    const long = await addDocuments(owner, { supplier_id: celik, name: 'x'.repeat(256) }, [
      { name: 'a.pdf', content: MINIMAL_PDF },
    ]);
    expect(long.body.errors).toEqual({ name: [{ rule: 'max', params: { max: 255 } }] });
  });

  it('fact 3, item 31 a supplier of another company, or one that is gone, is none', async () => {
    const foreign = (await findDemoSupplier(stranger, 'Pak')).id;
    const before = (await listDocuments(owner)).body.total;
    for (const supplier_id of [foreign, 999_999_999]) {
      const { status, body } = await addDocuments(owner, { supplier_id }, [
        { name: 'a.pdf', content: MINIMAL_PDF },
      ]);
      expect([status, body.errors]).toEqual([422, { supplier_id: [{ rule: 'unknown_record', params: {} }] }]);
    }
    expect((await listDocuments(owner)).body.total).toBe(before);
    let fileCount = 0;
    for await (const _ of server.platform.storage.list()) fileCount += 1;
    const { n } = await server.db
      .selectFrom('files')
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow();
    expect(fileCount).toBe(n);
  });

  it('fact 3, item 37 another company’s document is not there, whatever is asked of it', async () => {
    const { id } = await addDocument(owner, { supplier_id: celik });
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/file'],
      ['POST', '/preview'],
      ['DELETE', ''],
      ['POST', '/restore'],
    ] as const) {
      const { status } = await stranger(method, `documents/${id}${path}`);
      expect([method, path, status]).toEqual([method, path, 404]);
    }
    expect((await change(stranger, { id, version: 1 } as SupplierDocument, { name: 'x' })).status).toBe(404);
    expect((await stranger('GET', `files/${id}`)).status).toBe(404);
  });

  it('S6.14 whoever reads suppliers reads them', async () => {
    const document = await addDocument(admin, { supplier_id: celik });
    expect((await user('GET', `documents/${document.id}/file`)).status).toBe(200);
    expect((await user('POST', `documents/${document.id}/preview`)).status).toBe(200);
  });

  it('is no upload of a form: it is neither attached to a request nor read or removed as one', async () => {
    const { file } = await addDocument(owner, { supplier_id: celik });
    expect((await owner('GET', `files/${file.id}`)).status).toBe(404);
    expect((await owner('DELETE', `files/${file.id}`)).status).toBe(404);
    await server.setClock('25 hours');
    await purgeUploadsJob.run({ ...job, platform: server.platform }, {} as never);
    await server.setClock('0');
    expect(await server.db.selectFrom('files').where('id', '=', file.id).select('id').execute()).toHaveLength(
      1,
    );
  });
});

describe('changing', () => {
  it('leaves a description and an end that are not sent, and clears those sent empty', async () => {
    const expires_on = addDays(today, 200);
    const fields = { supplier_id: celik, description: 'Cene do kraja godine', expires_on };
    const document = await addDocument(owner, fields);
    const renamed = await change(admin, document, { name: 'Cenovnik' });
    expect(renamed.body).toMatchObject({ name: 'Cenovnik', description: fields.description, expires_on });
    const cleared = await change(admin, renamed.body, { name: 'Cenovnik', description: '', expires_on: '' });
    expect(cleared.body).toMatchObject({ description: '', expires_on: null });
  });

  it.each(['supplers/file/update', 'suppliers/file/update'])('S7.50 S8.35 by POST %s/{id}', async (path) => {
    const document = await addDocument(owner, { supplier_id: celik, expires_on: addDays(today, 5) });
    expect(document.expiry).toBe('soon');
    const key = await keyOf(document);
    const changed = await change(admin, document, { name: 'Cenovnik', description: 'Nov' }, [], path);
    expect(changed.body).toMatchObject({
      name: 'Cenovnik',
      description: 'Nov',
      expires_on: document.expires_on,
      expiry: 'soon',
      version: 2,
      file: document.file,
    });
    const replaced = await change(
      admin,
      changed.body,
      { name: 'Cenovnik' },
      [{ name: 'novi.png', content: PNG_FILE }],
      path,
    );
    expect(replaced.body.file).toMatchObject({ name: 'novi.png', type: 'image/png' });
    expect((await owner('GET', `documents/${document.id}/file`)).raw.equals(PNG_FILE)).toBe(true);
    await expect(server.platform.storage.get(key)).rejects.toThrow(FileMissingError);
    expect(
      await server.db.selectFrom('files').where('id', '=', document.file.id).select('id').execute(),
    ).toEqual([]);
  });

  it('S8.16 of two at once one is told that it is stale; a refused file changes nothing', async () => {
    const document = await addDocument(owner, { supplier_id: celik, name: 'A' });
    const answers = await Promise.all(
      ['B', 'C'].map((name) => change(owner, document, { name }, [{ name: 'n.png', content: PNG_FILE }])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const [late] = answers.filter(({ status }) => status === 412);
    const { body: now } = await owner<SupplierDocument>('GET', `documents/${document.id}`);
    expect(late?.body.fresh).toEqual(now);
    const refused = await change(owner, now, { name: 'D' }, [{ name: 'd.pdf', content: Buffer.from('MZ') }]);
    expect([refused.status, refused.body.code]).toEqual([422, 'file_type_not_allowed']);
    expect((await change(owner, now, { name: ' ' })).body.errors).toEqual({
      name: [{ rule: 'required', params: {} }],
    });
    expect((await owner<SupplierDocument>('GET', `documents/${document.id}`)).body).toEqual(now);
    let fileCount = 0;
    for await (const _ of server.platform.storage.list()) fileCount += 1;
    const { n } = await server.db
      .selectFrom('files')
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow();
    expect(fileCount).toBe(n);
  });
});

describe('deleting', () => {
  it('can be taken back for a month; then row, file and bytes are gone', async () => {
    const document = await addDocument(owner, { supplier_id: celik, name: 'Obriši me' });
    const key = await keyOf(document);
    expect((await owner('DELETE', `documents/${document.id}`)).status).toBe(200);
    expect((await owner('DELETE', `documents/${document.id}`)).status).toBe(404);
    expect((await owner('GET', `documents/${document.id}/file`)).status).toBe(404);
    expect((await listDocuments(owner, { q: 'Obriši me' })).body.total).toBe(0);
    const back = await admin<SupplierDocument>('POST', `documents/${document.id}/restore`);
    expect(back.body).toMatchObject({ name: 'Obriši me', version: 3 });
    expect((await admin('POST', `documents/${document.id}/restore`)).status).toBe(404);
    expect((await owner('GET', `documents/${document.id}/file`)).raw.equals(MINIMAL_PDF)).toBe(true);

    await owner('DELETE', `documents/${document.id}`);
    const purge = () => purgeDocumentsJob.run({ ...job, platform: server.platform }, {} as never);
    await server.setClock('29 days');
    await purge();
    await expect(server.platform.storage.get(key).then((file) => file.destroy())).resolves.toBeDefined();
    await server.setClock('31 days');
    expect((await owner('POST', `documents/${document.id}/restore`)).status).not.toBe(200);
    await purge();
    await server.setClock('0');
    await expect(server.platform.storage.get(key)).rejects.toThrow(FileMissingError);
    expect((await owner('POST', `documents/${document.id}/restore`)).status).toBe(404);
  });

  it('goes with its supplier', async () => {
    const { body: made } = await owner<{ id: number }>('POST', 'suppliers', {
      body: { name: 'Kratak', pib: '101134702' },
    });
    const document = await addDocument(owner, { supplier_id: made.id, name: 'Kratak papir' });
    await owner('DELETE', `suppliers/${made.id}`);
    expect((await owner('GET', `documents/${document.id}`)).status).toBe(404);
    expect((await listDocuments(owner, { q: 'Kratak papir' })).body.total).toBe(0);
  });
});

describe('the list', () => {
  it('S2.18 S7.51 is paged, newest first, by supplier, text and what ends', async () => {
    const pib = (await findDemoSupplier(owner, 'Inox')).id;
    for (let n = 0; n < 23; n += 1)
      await addDocument(owner, { supplier_id: pib, name: `Šabac ${n} 100%`, description: 'spisak' });
    const soon = await addDocument(owner, {
      supplier_id: pib,
      name: 'ističe',
      expires_on: addDays(today, 30),
    });
    const last = await addDocument(owner, { supplier_id: pib, name: 'danas', expires_on: today });
    const over = await addDocument(owner, {
      supplier_id: pib,
      name: 'bilo',
      expires_on: addDays(today, -1),
    });
    await addDocument(owner, { supplier_id: pib, name: 'daleko', expires_on: addDays(today, 31) });
    const names = async (query: Record<string, string | number>) =>
      (await listDocuments(user, { supplier_id: pib, ...query })).body.data.map(({ name }) => name);
    const { body } = await listDocuments(user, { supplier_id: pib, page: 2 });
    expect([body.total, body.current_page, body.last_page, body.data.length]).toEqual([27, 2, 2, 7]);
    expect((await listDocuments(user, { page: 99 })).body.data).toEqual([]);
    expect(await names({ expiry: 'soon' })).toEqual([last.name, soon.name]);
    expect(await names({ expiry: 'expired' })).toEqual([over.name]);
    expect((await names({ q: 'sabac 7' }))[0]).toBe('Šabac 7 100%');
    expect(await names({ q: '100%', page: 2 })).toHaveLength(3);
    expect(await names({ q: '%' })).toHaveLength(20);
    expect(await names({ q: '_' })).toEqual([]);
    expect((await listDocuments(user, { q: 'SPISAK' })).body.total).toBe(23);
    expect((await listDocuments(stranger, { q: 'spisak' })).body.total).toBe(0);
  });
});

describe('the preview', () => {
  const urlOf = async (call: Caller, id: number) =>
    (await call<{ url: string }>('POST', `documents/${id}/preview`)).body.url.replace('/api/', '');

  it('fact 3, item 48 shows a PDF or a picture in the browser’s own viewer, as exactly that', async () => {
    const { id } = await addDocument(owner, { supplier_id: celik });
    const { status, headers, raw } = await server.anonymous('GET', await urlOf(user, id));
    expect([status, raw.equals(MINIMAL_PDF)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'private, no-store',
    });
    expect(headers['content-disposition']).toMatch(/^inline/);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'self'/);
  });

  it('works for a minute, for this document, and as long as its reader has the account', async () => {
    const { id } = await addDocument(owner, { supplier_id: celik });
    const another = await addDocument(owner, { supplier_id: celik });
    const url = await urlOf(user, id);
    const statusOf = async (address: string) => (await server.anonymous('GET', address)).status;
    expect(await statusOf(url)).toBe(200);
    expect(await statusOf(url.replace(`preview/${id}.`, `preview/${another.id}.`))).toBe(404);
    expect(await statusOf(url.slice(0, -1))).toBe(404);
    expect(await statusOf(`${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`)).toBe(404);
    await server.setClock('61 seconds');
    expect(await statusOf(url)).toBe(404);
    await server.setClock('0');
    await server.db
      .updateTable('users')
      .set({ deleted_at: sql`now_utc()` })
      .where('email', '=', 'user@demo.test')
      .execute();
    expect(await statusOf(url)).toBe(404);
    await server.db
      .updateTable('users')
      .set({ deleted_at: null })
      .where('email', '=', 'user@demo.test')
      .execute();
    await owner('DELETE', `documents/${id}`);
    expect(await statusOf(url)).toBe(404);
  });

  it('of a file that no browser shows there is none, nor of one that was put in the place of a PDF since', async () => {
    const file = { name: 'a.doc', content: buildCompoundFile(['WordDocument']) };
    const { body } = await addDocuments(owner, { supplier_id: celik }, [file]);
    expect(body.data[0]?.preview).toBe(false);
    expect((await owner('POST', `documents/${body.data[0]?.id}/preview`)).status).toBe(404);
    const document = await addDocument(owner, { supplier_id: celik });
    const url = await urlOf(owner, document.id);
    expect((await change(owner, document, { name: 'A' }, [file])).status).toBe(200);
    expect((await server.anonymous('GET', url)).status).toBe(404);
  });
});

it('fact 3, item 64 what was done and taken stands in the company’s log', async () => {
  const document = await addDocument(
    admin,
    { supplier_id: celik },
    { name: 'log.pdf', content: MINIMAL_PDF },
  );
  await user('GET', `documents/${document.id}/file`);
  await admin('DELETE', `documents/${document.id}`);
  const rows = await server.db
    .selectFrom('audit_events')
    .select(['kind', 'data'])
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  expect(rows.reverse().map(({ kind }) => kind)).toEqual([
    'document_added',
    'downloaded',
    'document_deleted',
  ]);
  expect(rows[1]?.data).toEqual({ file: 'log.pdf' });
});
