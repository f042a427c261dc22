// @module-tag exhaustive

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#app/api.ts';
import { MINIMAL_PDF } from '#core/documents/server/documents.test-support.ts';
import type { SupplierDocument } from '#core/documents/wire.ts';
import { createActiveRequest, type RequestScene } from '#core/purchase/server/testing/offers.test-support.ts';
import { findDemoSupplier } from '#core/suppliers/server/supplier.test-support.ts';
import { workbookUploads } from '#modules/offer-workbook/server/uploads.test-support.ts';
import { PNG_FILE } from '#platform/server/files/files.test-support.ts';
import { scanStoredFilesJob } from '#platform/server/files/scan-stored.ts';
import { buildStoredZip } from '#platform/server/zip/stored-zip.test-support.ts';
import { LANGUAGES } from '#platform/shared/languages.ts';
import type { Paged, Problem } from '#platform/shared/wire/common.ts';
import type { Endpoint } from '#platform/shared/wire/endpoint.ts';
import {
  CLAMD_PATH,
  type Clamd,
  EICAR_TEST_FILE,
  MAX_STREAM_BYTES,
  startClamd,
  TEST_VIRUS,
} from './test-support/clamd.ts';
import { buildMultipartBody } from './test-support/multipart.ts';
import { type Caller, startTestServer, type TestServer } from './test-support/server.ts';
import { silentLog } from './test-support/silent-log.ts';

const INFECTED = Buffer.concat([MINIMAL_PDF, EICAR_TEST_FILE]);
const DOCX = buildStoredZip(
  new Map([
    ['[Content_Types].xml', Buffer.from('<x/>')],
    ['word/document.xml', TEST_VIRUS],
  ]),
);

describe.runIf(CLAMD_PATH !== undefined)('fact 3, item 50 with the real scanner', () => {
  let clamd: Clamd;
  let server: TestServer;
  let owner: Caller;
  let scene: RequestScene;
  let supplier_id: number;
  let document: SupplierDocument;
  beforeAll(async () => {
    clamd = await startClamd();
    server = await startTestServer({ CLAMD_URL: clamd.socketUrl });
    owner = await server.as('owner@demo.test');
    supplier_id = (await findDemoSupplier(owner, 'Čelik')).id;
    scene = await createActiveRequest(server);
    const { body } = await add('ugovor.pdf', MINIMAL_PDF);
    [document] = body.data as [SupplierDocument];
  });
  afterAll(async () => {
    await server?.stop();
    await clamd?.stop();
  });

  const add = (name: string, content: Buffer, lang = 'en') => {
    const form = buildMultipartBody({ supplier_id }, [
      { name: 'dobar.pdf', content: MINIMAL_PDF },
      { name, content },
    ]);
    const headers = { ...form.headers, 'content-language': lang };
    return owner<Problem & { data: unknown[] }>('POST', 'suppliers/documents/add', { ...form, headers });
  };
  const stored = async () => {
    let blobs = 0;
    for await (const _ of server.platform.storage.list()) blobs += 1;
    const rows = await server.db.selectFrom('files').select('id').execute();
    return [blobs, rows.length];
  };
  const lastEntry = (companyId: number | null = server.companyId('morava')) =>
    server.db
      .selectFrom('audit_events')
      .select(['kind', 'actor_name', 'data'])
      .where('company_id', 'is not distinct from', companyId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();

  /** Returns every call that accepts files, with the other data that the call requires. */
  const uploads = (): Record<string, { path: string; fields?: Record<string, string | number> }> => ({
    'POST files': { path: 'files' },
    'POST suppliers/documents/add': { path: 'suppliers/documents/add', fields: { supplier_id } },
    'POST supplers/file/update/{id}': {
      path: `supplers/file/update/${document.id}`,
      fields: { name: document.name },
    },
    'POST suppliers/file/update/{id}': {
      path: `suppliers/file/update/${document.id}`,
      fields: { name: document.name },
    },
    'POST suppliers/import/preview': { path: 'suppliers/import/preview' },
    'POST categories/import/preview': { path: 'categories/import/preview' },
    'POST user-management/import/preview': { path: 'user-management/import/preview' },
    'POST purchase-steps/notes/internal/{id}': {
      path: `purchase-steps/notes/internal/${scene.id}`,
      fields: { text: 'Ponuda iz mejla' },
    },
    'POST user-profile/avatar': { path: 'user-profile/avatar' },
    'POST user-profile/company/logo': { path: 'user-profile/company/logo' },
    'POST supplier-offers/{hash}/files': {
      path: `supplier-offers/${scene.invited[0].hash}/files`,
      fields: { pib: scene.invited[0].pib },
    },
    ...workbookUploads(scene),
    'POST supplier-offers/{hash}/order-documents': {
      path: `supplier-offers/${scene.invited[0].hash}/order-documents`,
      fields: { pib: scene.invited[0].pib },
    },
    'POST purchase-steps/storekeeper/despatch': { path: 'purchase-steps/storekeeper/despatch' },
    'POST purchase-steps/finances/incoming': { path: 'purchase-steps/finances/incoming' },
    'POST support': { path: 'support', fields: { message: 'Ne radi', service: 'other' } },
    'POST support/guest': {
      path: 'support/guest',
      fields: { message: 'Ne radi', service: 'other', email: 'gost@demo.test' },
    },
  });

  it('knows every call that takes files', () => {
    const taking = Object.entries(api).filter(([, spec]) => (spec as Endpoint).multipart);
    expect(Object.keys(uploads()).sort()).toEqual(taking.map(([key]) => key).sort());
  });

  it('refuses an infected file at each of them, stores nothing, and the log says who sent what', async () => {
    const before = await stored();
    for (const [key, { path, fields = {} }] of Object.entries(uploads())) {
      const isGuest = key === 'POST support/guest';
      const call = key.includes('{hash}') || isGuest ? server.anonymous : owner;
      const form = buildMultipartBody(fields, [
        { name: 'zaraza.png', content: Buffer.concat([PNG_FILE, EICAR_TEST_FILE]) },
      ]);
      const { status, body } = await call<Problem>('POST', path, form);
      expect([key, status, body.code]).toEqual([key, 422, 'file_infected']);
      // A refused upload by a guest is recorded in the platform's log.
      expect(await lastEntry(isGuest ? null : server.companyId('morava'))).toMatchObject({
        kind: 'upload_refused',
        actor_name: isGuest ? '' : key.includes('{hash}') ? scene.invited[0].name : 'Jelena Marković',
        data: { file: 'zaraza.png', virus: 'Eicar-Test-Signature.UNOFFICIAL' },
      });
    }
    expect(await stored()).toEqual(before);
  });

  it('finds it inside an office file, and takes none of what came with it', async () => {
    const before = await stored();
    const { status, body } = await add('cenovnik.docx', DOCX);
    expect([status, body.code, body.params]).toEqual([
      422,
      'file_infected',
      { name: 'cenovnik.docx', virus: 'Ponuda.Test-1.UNOFFICIAL' },
    ]);
    expect(await stored()).toEqual(before);
  });

  it.each(LANGUAGES)('names the file in %s', async (lang) => {
    const { body } = await add('zaraza.pdf', INFECTED, lang);
    expect(body.detail).toContain('zaraza.pdf');
    expect(body.detail?.startsWith('A virus')).toBe(lang === 'en');
  });

  it('takes what is clean', async () => {
    const { status, body } = await add('cist.pdf', MINIMAL_PDF);
    expect([status, body.data.length]).toEqual([201, 2]);
  });

  it('does not take what is beyond the scanner’s limit', async () => {
    const before = await stored();
    const { status, body } = await add(
      'velik.pdf',
      Buffer.concat([MINIMAL_PDF, Buffer.alloc(MAX_STREAM_BYTES)]),
    );
    expect([status, body.code, body.params]).toEqual([422, 'file_not_scanned', { name: 'velik.pdf' }]);
    expect(await stored()).toEqual(before);
  });

  describe('what is stored', () => {
    const scanStored = (log = silentLog) =>
      scanStoredFilesJob.run(
        { platform: server.platform, log, attempt: 1, signal: new AbortController().signal },
        {} as never,
      );
    const listed = async (id: number) => {
      const { body } = await owner<Paged<SupplierDocument>>('GET', 'documents');
      return body.data.find((one) => one.id === id);
    };
    afterEach(async () => {
      await server.db.updateTable('files').set({ scanned_at: null, virus: null }).execute();
    });

    it('is scanned at night; what is infected stays locked, and the list and the log say so', async () => {
      const { storage_key } = await server.db
        .selectFrom('files')
        .select('storage_key')
        .where('id', '=', document.file.id)
        .executeTakeFirstOrThrow();
      await server.platform.storage.put(storage_key, INFECTED);
      expect((await owner('GET', `documents/${document.id}/file`)).status).toBe(200);
      await scanStored();
      expect(await lastEntry()).toMatchObject({
        kind: 'file_locked',
        actor_name: 'Ponuda',
        data: { file: 'dobar.pdf', virus: 'Eicar-Test-Signature.UNOFFICIAL' },
      });
      expect(await listed(document.id)).toMatchObject({ locked: true, preview: false });
      const download = await owner<Problem>('GET', `documents/${document.id}/file`);
      expect([download.status, download.body.code]).toEqual([422, 'file_locked']);
      await server.platform.storage.put(storage_key, MINIMAL_PDF);
    });

    it('is scanned once; what is clean stays as it was', async () => {
      const unscanned = () =>
        server.db.selectFrom('files').select('id').where('scanned_at', 'is', null).execute();
      await scanStored();
      expect(await unscanned()).toEqual([]);
      expect(await listed(document.id)).toMatchObject({ locked: false, preview: true });
      await add('novi.pdf', MINIMAL_PDF);
      expect(await unscanned()).toHaveLength(2);
    });
  });

  it('by a port as well, and says whether it answers; where it does not, no file is taken', async () => {
    const own = await startClamd();
    const other = await startTestServer({ CLAMD_URL: own.tcpUrl });
    try {
      const user = await other.as('user@demo.test');
      const send = (content: Buffer) =>
        user<Problem>('POST', 'files', buildMultipartBody({}, [{ name: 'crtež.pdf', content }]));
      const ready = async () => (await other.app.inject('/ready')).json();
      expect(await ready()).toEqual({ status: 'ready', virus_scan: 'on' });
      expect((await send(MINIMAL_PDF)).status).toBe(201);
      expect((await send(INFECTED)).body.code).toBe('file_infected');
      await own.stop();
      expect(await ready()).toEqual({ status: 'ready', virus_scan: 'not reachable' });
      const { status, body } = await send(MINIMAL_PDF);
      expect([status, body.code]).toEqual([422, 'file_not_scanned']);
      expect(body.detail).toContain('crtež.pdf cannot be checked for viruses right now');
      expect(await other.db.selectFrom('files').select('id').execute()).toHaveLength(1);
    } finally {
      await other.stop();
      await own.stop();
    }
  });
});
