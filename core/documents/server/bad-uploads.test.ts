// @module-tag exhaustive
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildMultipartBody } from '#app/server/test-support/multipart.ts';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { findDemoSupplier } from '#core/suppliers/server/supplier.test-support.ts';
import { openSession } from '#platform/server/auth/sessions.ts';
import {
  buildCompoundFile,
  buildOfficeFile,
  buildPdfFile,
  EXE_FILE,
  JPEG_FILE,
  PNG_FILE,
} from '#platform/server/files/files.test-support.ts';
import { type FileStorage, StorageError } from '#platform/server/files/storage.ts';
import { buildStoredZip } from '#platform/server/zip/stored-zip.test-support.ts';
import { MAX_UPLOAD_BYTES } from '#platform/shared/validation/limits.ts';
import {
  type AddDocumentsResponse,
  addDocument,
  addDocuments,
  MINIMAL_PDF,
} from './documents.test-support.ts';

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
let supplier_id: number;
beforeAll(async () => {
  supplier_id = (await findDemoSupplier(owner, 'Čelik')).id;
});

/** Reads the stored files: the rows, the stored objects, and the company's usage counter. */
async function stored() {
  const { n, bytes } = await server.db
    .selectFrom('files')
    .select([sql<number>`count(*)::int`.as('n'), sql<number>`coalesce(sum(size), 0)::int`.as('bytes')])
    .executeTakeFirstOrThrow();
  const used = await server.db
    .selectFrom('file_usage')
    .select(sql<number>`bytes::int`.as('bytes'))
    .where('company_id', '=', server.companyId('morava'))
    .executeTakeFirst();
  let blobs = 0;
  for await (const _ of server.platform.storage.list()) blobs += 1;
  return { rows: n, blobs, bytes, counted: used?.bytes ?? 0 };
}
afterEach(async () => {
  const { rows, blobs, bytes, counted } = await stored();
  expect([blobs, counted]).toEqual([rows, bytes]);
});

const send = async (name: string, content: Buffer, type?: string) => {
  const { status, body } = await addDocuments(owner, { supplier_id }, [
    { name, content, ...(type ? { type } : {}) },
  ]);
  return status === 201 ? body.data[0]?.file.name : body.code;
};

describe('fact 3, item 44 size', () => {
  it('S5.14 5,242,880 bytes are taken, one more is refused, whatever Content-Length says', async () => {
    expect(await send('most.pdf', buildPdfFile(MAX_UPLOAD_BYTES))).toBe('most.pdf');
    expect(await send('more.pdf', buildPdfFile(MAX_UPLOAD_BYTES + 1))).toBe('file_too_large');
    expect(await send('empty.pdf', Buffer.alloc(0))).toBe('file_empty');
  });

  it('a form without a file is refused', async () => {
    const { status, body } = await addDocuments(owner, { supplier_id }, []);
    expect([status, body.code]).toEqual([422, 'no_files']);
  });
});

it('S5.14 a file far too large is refused by its name and loses none of the others', async () => {
  const { status, body } = await addDocuments(owner, { supplier_id }, [
    { name: 'prvi.pdf', content: MINIMAL_PDF },
    { name: 'prevelik.pdf', content: buildPdfFile(3 * MAX_UPLOAD_BYTES) },
    { name: 'drugi.pdf', content: MINIMAL_PDF },
  ]);
  expect([status, body.data?.map(({ file }) => file.name), body.refused]).toEqual([
    201,
    ['prvi.pdf', 'drugi.pdf'],
    [{ name: 'prevelik.pdf', code: 'file_too_large' }],
  ]);
});

describe('fact 3, item 45 type', () => {
  it.each([
    ['a page', 'a.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a program', 'a.pdf', EXE_FILE],
    ['a picture named as a sheet', 'a.xlsx', PNG_FILE],
    ['a program with two extensions', 'a.pdf.exe', EXE_FILE],
    ['a program behind a NUL', 'a.exe\0.pdf', EXE_FILE],
    ['an old sheet named as a text', 'a.doc', buildCompoundFile(['Workbook'])],
  ])('%s is refused', async (_, name, content) => {
    expect(await send(name, content)).toBe('file_type_not_allowed');
  });

  it.each([
    ['a PDF said to be a page', 'a.pdf', MINIMAL_PDF, 'text/html'],
    ['a PDF said to be a picture', 'a.pdf', MINIMAL_PDF, 'image/svg+xml'],
    ['a picture said to be another', 'a.png', PNG_FILE, 'image/jpeg'],
    ['a picture said to be a sheet', 'a.jpg', JPEG_FILE, 'application/vnd.ms-excel'],
  ])('%s is refused', async (_, name, content, type) => {
    expect(await send(name, content, type)).toBe('file_type_not_allowed');
  });

  it.each([
    ['a.pdf', MINIMAL_PDF, 'application/pdf'],
    ['a.jpg', JPEG_FILE, 'image/pjpeg'],
    ['a.docx', buildOfficeFile('[Content_Types].xml', 'word/document.xml'), 'application/zip'],
    ['a.pdf', MINIMAL_PDF, 'application/octet-stream'],
  ])('%s is taken as browsers send it', async (name, content, type) => {
    expect(await send(name, content, type)).toBe(name);
  });

  it('a PDF that is a page as well is only ever a PDF', async () => {
    const polyglot = Buffer.concat([
      MINIMAL_PDF,
      Buffer.from('<html><script>alert(document.domain)</script></html>'),
    ]);
    const { id } = await addDocument(owner, { supplier_id }, { name: 'oba.pdf', content: polyglot });
    const saved = await owner('GET', `documents/${id}/file`);
    expect(saved.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    const { body } = await owner<{ url: string }>('POST', `documents/${id}/preview`);
    const shown = await server.anonymous('GET', body.url.replace('/api/', ''));
    expect(shown.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    });
    expect(shown.headers['content-security-policy']).not.toContain('script');
  });
});

describe('fact 3, item 46 office files', () => {
  const MANY = new Map(
    ['[Content_Types].xml', 'word/document.xml', ...Array.from({ length: 2000 }, (_, n) => `word/${n}`)].map(
      (name) => [name, Buffer.alloc(0)],
    ),
  );
  const declaring = (bytes: number) => {
    const bomb = Buffer.from(buildOfficeFile('[Content_Types].xml', 'word/document.xml'));
    const directory = bomb.readUInt32LE(bomb.length - 6);
    bomb.writeUInt32LE(bytes, directory + 24);
    return bomb;
  };
  it.each([
    ['that unpacks to 4 GB', declaring(0xffffffff)],
    ['that is packed a thousand times', declaring(2 * 1024 * 1024)],
    ['of 2,002 parts', buildStoredZip(MANY)],
    ['with macros', buildOfficeFile('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin')],
    ['with a path out of itself', buildOfficeFile('[Content_Types].xml', 'word/document.xml', '../../x')],
    ['that is encrypted', buildCompoundFile(['EncryptedPackage'])],
  ])('%s is refused unopened', async (_, content) => {
    expect(await send('bomba.docx', content)).toBe('file_type_not_allowed');
  });

  const SHEET = ['[Content_Types].xml', 'xl/workbook.xml'];
  it.each([
    ['a workbook with macros', 'tabela.xlsx', buildOfficeFile(...SHEET, 'xl/vbaProject.bin')],
    ['a workbook for macros', 'tabela.xlsm', buildOfficeFile(...SHEET)],
    ['a document for macros', 'ugovor.docm', buildOfficeFile('[Content_Types].xml', 'word/document.xml')],
    ['a workbook with a path out of itself', 'tabela.xlsx', buildOfficeFile(...SHEET, '/etc/x')],
    [
      'a workbook of 2,002 parts',
      'tabela.xlsx',
      buildStoredZip(
        new Map(
          [...SHEET, ...Array.from({ length: 2000 }, (_, n) => `xl/${n}`)].map((name) => [
            name,
            Buffer.alloc(0),
          ]),
        ),
      ),
    ],
  ])('%s is refused unopened too', async (_, name, content) => {
    expect(await send(name, content)).toBe('file_type_not_allowed');
  });
});

describe('fact 3, item 47 names', () => {
  it.each([
    ['turned around', 'cenovnik\u202efdp.exe\u202c.pdf', 'cenovnikfdp.exe.pdf'],
    ['a path', '..\\..\\windows\\system32\\ugovor.pdf', 'ugovor.pdf'],
    ['markup', '<img src=x onerror=alert(1)>.pdf', '_img src=x onerror=alert(1)_.pdf'],
    ['many letters', `${'š'.repeat(296)}.pdf`, `${'š'.repeat(196)}.pdf`],
    ['a NUL', 'cenovnik\0.pdf', 'cenovnik.pdf'],
    ['line breaks as browsers send them', 'a%0D%0ASet-Cookie: b=c.pdf', 'a%0D%0ASet-Cookie_ b=c.pdf'],
  ])('%s', async (_, name, kept) => {
    const document = await addDocument(owner, { supplier_id }, { name, content: MINIMAL_PDF });
    expect(document.file.name).toBe(kept);
    const { headers } = await owner('GET', `documents/${document.id}/file`);
    const disposition = String(headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w%.!~-]+$/);
    expect(disposition).not.toMatch(/[\r\n]/);
  });
});

it('fact 3, item 47: no name is part of the key that its bytes lie under', async () => {
  await addDocument(owner, { supplier_id }, { name: 'cenovnik.pdf', content: MINIMAL_PDF });
  const keys: string[] = [];
  for await (const { key } of server.platform.storage.list()) keys.push(key);
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.filter((key) => !/^[\w-]{20,}$/.test(key) || key.includes('cenovnik'))).toEqual([]);
});

it('an upload cut off half way leaves nothing, and the server goes on', async () => {
  const before = await stored();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const { id } = await server.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'owner@demo.test')
    .executeTakeFirstOrThrow();
  const { access } = await openSession(server.db, {
    user_id: id,
    kind: 'password',
    ip: '',
    userAgent: 'test',
  });
  const { body, headers } = buildMultipartBody({ supplier_id }, [
    { name: 'pola.pdf', content: buildPdfFile(2_000_000) },
  ]);
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST /api/suppliers/documents/add HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${access}\r\n` +
      `content-type: ${headers['content-type']}\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  await new Promise<void>((resolve) => socket.write(body.subarray(0, body.length / 2), () => resolve()));
  socket.destroy();
  await once(socket, 'close');
  const answer = await fetch(`http://127.0.0.1:${port}/api/documents`, {
    headers: { authorization: `Bearer ${access}` },
  });
  expect(answer.status).toBe(200);
  expect(await stored()).toEqual(before);
});

it('S8.14 a body that breaks off within a file is a failed upload', async () => {
  const { body, headers } = buildMultipartBody({ supplier_id }, [
    { name: 'pola.pdf', content: buildPdfFile(1000) },
  ]);
  const answer = await owner<{ code: string; detail: string }>('POST', 'suppliers/documents/add', {
    body: body.subarray(0, 600),
    headers,
  });
  expect([answer.status, answer.body.code]).toEqual([422, 'upload_failed']);
  expect(answer.body.detail).toMatch(/^Failed to upload attachments/);
});

/** Replaces some functions of the server's storage until `restore` is called. */
function storageThat(calls: Partial<FileStorage>) {
  const platform = server.platform as { storage: FileStorage };
  const real = platform.storage;
  platform.storage = { ...real, ...calls };
  return {
    restore: () => {
      platform.storage = real;
    },
  };
}

/** Makes the storage fail after it has stored `taken` files. */
function failAfter(taken: number) {
  const { put } = server.platform.storage;
  let remaining = taken;
  return storageThat({
    put: async (key, content) => {
      remaining -= 1;
      if (remaining < 0) throw new StorageError(new Error('no connection'));
      await put(key, content);
    },
  });
}

const THREE = ['1.pdf', '2.pdf', '3.pdf'].map((name) => ({ name, content: MINIMAL_PDF }));

const setQuota = (quota: number) =>
  server.db
    .updateTable('file_usage')
    .set({ quota })
    .where('company_id', '=', server.companyId('morava'))
    .execute();

describe('a storage that deletes nothing any more', () => {
  const refusing = () => storageThat({ delete: () => Promise.reject(new Error('no connection')) });
  /** Deletes immediately what the sweep would delete later, so that rows and stored objects match again. */
  async function sweep() {
    for await (const { key } of server.platform.storage.list()) {
      const row = await server.db
        .selectFrom('files')
        .select('id')
        .where('storage_key', '=', key)
        .executeTakeFirst();
      if (!row) await server.platform.storage.delete(key);
    }
  }
  afterEach(sweep);

  it('does not lose the file that took the place of another', async () => {
    const document = await addDocument(owner, { supplier_id });
    const deletes = refusing();
    const { status } = await owner(
      'POST',
      `suppliers/file/update/${document.id}`,
      buildMultipartBody({ name: 'Nova' }, [{ name: 'nova.png', content: PNG_FILE }]),
    );
    deletes.restore();
    expect(status).toBe(200);
    const file = await owner('GET', `documents/${document.id}/file`);
    expect([file.status, file.raw.equals(PNG_FILE)]).toEqual([200, true]);
  });

  it('does not hide why a file was refused', async () => {
    const deletes = refusing();
    const refused = await addDocuments(owner, { supplier_id: 999_999 }, [
      { name: 'a.pdf', content: MINIMAL_PDF },
    ]);
    const stale = await owner<{ code: string }>(
      'POST',
      `suppliers/file/update/${(await addDocument(owner, { supplier_id })).id}`,
      {
        ...buildMultipartBody({ name: 'Nova' }, [{ name: 'nova.png', content: PNG_FILE }]),
        headers: { ...buildMultipartBody({}, []).headers, 'if-match': '"9"' },
      },
    );
    deletes.restore();
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { supplier_id: [{ rule: 'unknown_record', params: {} }] },
    ]);
    expect([stale.status, stale.body.code]).toEqual([412, 'stale']);
  });
});

describe('where no more fits', () => {
  it('a full disk is said in words, and nothing is half stored', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const puts = storageThat({ put: () => Promise.reject(new StorageError(full)) });
    const before = await stored();
    const { status, body } = await addDocuments(owner, { supplier_id }, [
      { name: 'a.pdf', content: MINIMAL_PDF },
    ]);
    const file = await owner<{ code: string }>(
      'POST',
      'files',
      buildMultipartBody({}, [{ name: 'a.pdf', content: MINIMAL_PDF }]),
    );
    puts.restore();
    expect([status, body.code]).toEqual([503, 'storage_unavailable']);
    expect(body.detail).not.toContain('ENOSPC');
    expect([file.status, file.body.code]).toEqual([503, 'storage_unavailable']);
    expect(await stored()).toEqual(before);
    expect(await send('opet.pdf', MINIMAL_PDF)).toBe('opet.pdf');
  });

  it('a storage that fails half way keeps what was taken, and says of each file how it stands', async () => {
    const puts = failAfter(2);
    const { status, body } = await addDocuments(owner, { supplier_id }, THREE);
    puts.restore();
    expect([status, body.data.map(({ file }) => file.name), body.refused]).toEqual([
      201,
      ['1.pdf', '2.pdf'],
      [{ name: '3.pdf', code: 'storage_unavailable' }],
    ]);
    const failing = failAfter(2);
    const uploads = await owner<AddDocumentsResponse>('POST', 'files', buildMultipartBody({}, THREE));
    failing.restore();
    expect([uploads.status, uploads.body.data.length, uploads.body.refused]).toEqual([
      201,
      2,
      [{ name: '3.pdf', code: 'storage_unavailable' }],
    ]);
  });

  it('space that ends half way keeps what was taken, and says of each file how it stands', async () => {
    const { counted } = await stored();
    await setQuota(counted + 2 * MINIMAL_PDF.length);
    const { status, body } = await addDocuments(owner, { supplier_id }, THREE);
    await setQuota(10 * 1024 ** 3);
    expect([status, body.data.length, body.refused]).toEqual([
      201,
      2,
      [{ name: '3.pdf', code: 'quota_exceeded' }],
    ]);
  });

  it('fact 3, item 51 a company has so much space and no more, also for eight at once', async () => {
    const { counted } = await stored();
    await setQuota(counted + 3 * MINIMAL_PDF.length);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        addDocuments(owner, { supplier_id }, [{ name: 'a.pdf', content: MINIMAL_PDF }]),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422, 422, 422, 422]);
    const refused = answers.filter(({ status }) => status === 422).map(({ body }) => body.code);
    expect(new Set(refused)).toEqual(new Set(['quota_exceeded']));
    const upload = await owner<{ code: string }>(
      'POST',
      'files',
      buildMultipartBody({}, [{ name: 'a.pdf', content: MINIMAL_PDF }]),
    );
    expect([upload.status, upload.body.code]).toEqual([422, 'quota_exceeded']);
    await setQuota(10 * 1024 ** 3);
    expect(await send('sada.pdf', MINIMAL_PDF)).toBe('sada.pdf');
  });
});
