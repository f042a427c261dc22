// @module-tag exhaustive
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestServer, type TestServer } from '#app/server/test-support/server.ts';
import { MAX_UPLOAD_BYTES } from '#platform/shared/validation/limits.ts';

import { receiveInvoiceMail, recordOversizedMail } from '../actions/receive-invoice-mail.ts';
import {
  type ArrivalsPage,
  INCOMING_INVOICES_PATH,
  type IncomingPage,
  uploadInvoices,
  uploadSampleInvoice,
} from '../incoming.test-support.ts';
import { buildSampleInvoice, renderUblSample } from '../reading/samples.test-support.ts';

const VIRUS = 'harmless-test-virus';

/** Starts a scanner that responds like clamd: a stream that contains the test virus is infected. */
function startScanner(): Promise<Server> {
  const scanner = createServer((socket) => {
    let seen = '';
    socket.on('data', (part) => {
      seen += part.toString('latin1');
      if (!seen.endsWith('\0\0\0\0')) return;
      socket.end(seen.includes(VIRUS) ? 'stream: Test.Virus FOUND\0' : 'stream: OK\0');
    });
  });
  return new Promise((resolve) => scanner.listen(0, '127.0.0.1', () => resolve(scanner)));
}

let scanner: Server;
let server: TestServer;
let finance: Caller;
beforeAll(async () => {
  scanner = await startScanner();
  const { port } = scanner.address() as AddressInfo;
  server = await startTestServer({ CLAMD_URL: `tcp://127.0.0.1:${port}` });
  finance = await server.as('finance@demo.test');
});
afterAll(async () => {
  await server?.stop();
  scanner?.close();
});

const list = async (query = '', who: Caller = finance) =>
  (await who<ArrivalsPage>('GET', `${INCOMING_INVOICES_PATH}/arrivals${query}`)).body;
const newest = async () => (await list()).data[0];
const fileOf = (id: number | undefined, who: Caller = finance) =>
  who('GET', `${INCOMING_INVOICES_PATH}/arrivals/${id}/file`);
const countFiles = async () => {
  const rows = await server.db.selectFrom('files').select('id').execute();
  return rows.length;
};

let count = 0;
const sample = () => {
  count += 1;
  return buildSampleInvoice([{ name: 'A', quantity: '1', price: '1' }], { number: `PR-${count}`, order: '' });
};

it('a company without arrivals sees none', async () => {
  const stranger = await server.as('premium.owner@demo.test');
  expect(await list('', stranger)).toMatchObject({ data: [], total: 0 });
  expect((await stranger<IncomingPage>('GET', INCOMING_INVOICES_PATH)).body.arrivals).toBe(0);
});

describe('an upload leaves a record', () => {
  it('of the same contents, which names the invoice that is there', async () => {
    const invoice = sample();
    const id = await uploadSampleInvoice(finance, invoice);
    const before = (await list()).total;
    await uploadInvoices(finance, invoice);
    expect(await newest()).toMatchObject({
      way: 'upload',
      reason: 'already_there',
      file_name: 'racun-0.xml',
      by: 'Ivana Savić',
      mail: null,
      invoice: { id, number: invoice.number },
    });
    expect((await list()).total).toBe(before + 1);
  });

  it('of the same invoice in other bytes, and its file opens as it came; the same bytes are stored once', async () => {
    const invoice = sample();
    const [first, other] = [renderUblSample(invoice), renderUblSample({ ...invoice, due: '2026-12-03' })];
    expect((await uploadInvoices(finance, first, other)).body.data.map(({ result }) => result)).toEqual([
      'taken',
      'duplicate',
    ]);
    const [otherRow, files] = [await newest(), await countFiles()];
    expect(otherRow).toMatchObject({ reason: 'already_there', has_file: true });
    const answer = await fileOf(otherRow?.id);
    expect([answer.status, String(answer.raw)]).toEqual([200, other]);
    expect(answer.headers['content-type']).toContain('application/xml');
    for (const repeated of [other, first]) {
      await uploadInvoices(finance, repeated);
      expect(String((await fileOf((await newest())?.id)).raw)).toBe(repeated);
    }
    expect(await countFiles()).toBe(files);
    const stranger = await server.as('premium.owner@demo.test');
    expect((await fileOf(otherRow?.id, stranger)).status).toBe(404);
    // The user who uploaded the file cannot read or delete it through the upload routes.
    const { file_id } = await server.db
      .selectFrom('incoming_arrivals')
      .select('file_id')
      .where('id', '=', otherRow?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect((await finance('GET', `files/${file_id}`)).status).toBe(404);
    expect((await finance('DELETE', `files/${file_id}`)).status).not.toBe(200);
    expect((await fileOf(otherRow?.id)).status).toBe(200);
  });

  it.each([
    ['not_xml', '', Buffer.from('Račun')],
    ['too_large', '', Buffer.alloc(MAX_UPLOAD_BYTES + 1, 'a')],
    ['field_missing', 'ID', Buffer.from(renderUblSample({ ...sample(), number: '' }))],
  ])('of a file that is refused: %s', async (reason, detail, content) => {
    const { body: sent } = await uploadInvoices(finance, content);
    expect(sent.data ?? sent).toMatchObject([{ result: 'refused' }]);
    const row = await newest();
    expect(row).toMatchObject({ reason, detail, size: content.length, invoice: null, has_file: false });
    expect((await fileOf(row?.id)).status).toBe(404);
    expect((await finance('GET', `${INCOMING_INVOICES_PATH}/arrivals/${row?.id}`)).body).toEqual(row);
    const stranger = await server.as('premium.owner@demo.test');
    expect((await stranger('GET', `${INCOMING_INVOICES_PATH}/arrivals/${row?.id}`)).status).toBe(404);
  });

  it('of an infected file and of what came with it, and none is taken', async () => {
    const good = renderUblSample(sample());
    expect((await uploadInvoices(finance, good, `<a>${VIRUS}</a>`)).body.code).toBe('file_infected');
    expect((await list('?group=virus')).data).toMatchObject([
      { reason: 'infected', detail: 'Test.Virus', file_name: 'racun-1.xml' },
      { reason: 'beside_infected', detail: '', file_name: 'racun-0.xml' },
    ]);
    expect((await uploadInvoices(finance, good)).body.data[0]?.result).toBe('taken');
  });
});

it('a program that sends a file leaves a record of its own way', async () => {
  const owner = await server.as('owner@demo.test');
  const { body } = await owner<{ token: string }>('POST', 'user-profile/api-tokens', {
    body: { name: 'Knjigovodstvo', writes: ['finances'] },
  });
  await uploadInvoices(server.withToken(body.token), 'nothing');
  expect(await newest()).toMatchObject({ way: 'api', reason: 'not_xml', by: 'Jelena Marković' });
  expect((await list('?way=api')).data).toHaveLength(1);
});

describe('a mail leaves a record', () => {
  interface Attached {
    readonly filename: string;
    readonly content: string | Buffer;
  }
  const mailed = async (attachments: readonly Attached[], headers: Record<string, string> = {}) => {
    const content = await new MailComposer({
      from: 'racuni@celik.test',
      subject: 'Račun',
      messageId: '<p1@celik.test>',
      text: 'U prilogu.',
      headers,
      attachments: [...attachments],
    })
      .compile()
      .build();
    const box = { company_id: server.companyId('morava'), settings: await settings(), open: true };
    const mail = { content, from: 'racuni@celik.test', ip: '10.0.0.1' };
    return receiveInvoiceMail(server.platform, pino({ level: 'silent' }), box, mail).then(
      () => 250,
      ({ responseCode }: { responseCode: number }) => responseCode,
    );
  };
  const settings = async () => {
    const { resolveCompanySettings: companySettings } = await import(
      '#platform/server/auth/company-settings.ts'
    );
    return companySettings({});
  };
  const byMail = async () => (await list('?way=mail')).data;
  const xml = (content: string, filename = 'r.xml') => ({ filename, content });

  it.each([
    ['no_attachment', [], {}],
    ['no_attachment', [{ filename: 'a.png', content: 'x' }], {}],
    ['not_an_invoice', [xml('<svg/>')], {}],
    ['auto_reply', [xml(renderUblSample(sample()))], { 'Auto-Submitted': 'auto-replied' }],
    ['field_missing', [xml(renderUblSample({ ...sample(), number: '' }))], {}],
    ['infected', [xml(`<a>${VIRUS}</a>`)], {}],
    ['too_large', [{ filename: 'a.pdf', content: Buffer.alloc(MAX_UPLOAD_BYTES + 1) }], {}],
    ['too_many_files', Array.from({ length: 11 }, () => xml('<a/>')), {}],
  ])('that is refused: %s', async (reason, attachments, headers) => {
    const before = (await list('?way=mail')).total;
    expect([552, 554]).toContain(await mailed(attachments, headers));
    const rows = await byMail();
    expect(rows[0]).toMatchObject({ way: 'mail', reason, by: '', invoice: null });
    expect(rows[0]?.mail?.from).toBe('racuni@celik.test');
    expect((await list('?way=mail')).total).toBe(before + 1);
  });

  it('of every file where one cannot be read, and of an invoice that came before', async () => {
    const [good, bad] = [renderUblSample(sample()), renderUblSample({ ...sample(), number: '' })];
    expect(await mailed([xml(good, 'a.xml'), xml(bad, 'b.xml')])).toBe(554);
    expect((await byMail()).slice(0, 2).map(({ reason, file_name }) => [reason, file_name])).toEqual([
      ['beside_unreadable', 'a.xml'],
      ['field_missing', 'b.xml'],
    ]);
    expect(await mailed([xml(good)])).toBe(250);
    expect(await mailed([xml(good)])).toBe(250);
    const [row] = await byMail();
    expect(row).toMatchObject({
      reason: 'already_there',
      mail: { from: 'racuni@celik.test', subject: 'Račun', message_id: '<p1@celik.test>' },
    });
    expect(row?.invoice?.number).toMatch(/^PR-/);
    // The sender's server is told that the email was accepted, so its file must be stored.
    const other = good.replace('2026-12-02', '2026-12-03');
    expect(await mailed([xml(other, 'ponovo.xml')])).toBe(250);
    const [repeated] = await byMail();
    expect(repeated).toMatchObject({ reason: 'already_there', file_name: 'ponovo.xml', has_file: true });
    expect(String((await fileOf(repeated?.id)).raw)).toBe(other);
  });

  it('that is larger than what is read', async () => {
    const box = { company_id: server.companyId('morava'), settings: await settings(), open: true };
    await recordOversizedMail(server.platform, box, { from: 'veliki@celik.test' });
    expect((await byMail())[0]).toMatchObject({
      reason: 'mail_too_large',
      file_name: '',
      size: null,
      mail: { from: 'veliki@celik.test' },
    });
  });
});

it('the list is filtered by the kind of reason', async () => {
  const groups = await Promise.all(
    ['already_there', 'no_invoice', 'not_readable', 'virus'].map((group) => list(`?group=${group}`)),
  );
  expect(groups.map(({ total }) => total > 0)).toEqual([true, true, true, true]);
  expect(groups.reduce((sum, { total }) => sum + total, 0)).toBe((await list()).total);
  expect((await finance<IncomingPage>('GET', INCOMING_INVOICES_PATH)).body.arrivals).toBe(
    (await list()).total,
  );
});
