import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildMultipartBody } from '#app/server/test-support/multipart.ts';
import { type Caller, startTestServer, type TestServer } from '#app/server/test-support/server.ts';
import { EXE_FILE, PNG_FILE } from '#platform/server/files/files.test-support.ts';
import { startMailServer } from '#platform/server/mail/mail-server.test-support.ts';
import { openSmtp } from '#platform/server/mail/transport.ts';
import type { Problem } from '#platform/shared/wire/common.ts';

const OPERATORS = 'podrska@ponuda.test';
const SECRET = 'k3J_x-9QpLm2vT8sWz4Yb1';

let server: TestServer;
let mails: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  server = await startTestServer({ SUPPORT_EMAIL: OPERATORS });
  mails = await startMailServer();
});
afterAll(async () => {
  await mails.stop();
  await server.stop();
});
beforeEach(() => {
  mails.received.length = 0;
});

const FIELDS = {
  message: 'Ne mogu da sačuvam zahtev.\nŠta da radim?',
  service: 'requests',
  severity: 'critical',
  error_id: 'req-77',
  page: '/procurements/requests/7',
  version: 'Ab3x',
};
const write = (
  call: Caller,
  path: string,
  fields: Record<string, string>,
  files: Parameters<typeof buildMultipartBody>[1] = [],
) => call<Problem>('POST', path, buildMultipartBody(fields, files));
/** Returns the email that the operators received. */
async function received() {
  const transport = openSmtp(mails.url);
  await server.runJobs(transport);
  // The mail server shuts down only once all connections are closed.
  transport.close();
  expect(mails.received).toHaveLength(1);
  const [mail] = mails.received;
  if (!mail) throw new Error('no mail came');
  return mail;
}

describe('S3.30 a message to the operators', () => {
  it('goes to them with the file, who wrote it, and what helps to find the cause; an answer goes to the writer', async () => {
    const user = await server.as('user@demo.test');
    const { status } = await write(user, 'support', FIELDS, [{ name: 'slika.png', content: PNG_FILE }]);
    expect(status).toBe(200);
    const { to, mail } = await received();
    expect(to).toEqual([OPERATORS]);
    expect(mail.replyTo?.map(({ address }) => address)).toEqual(['user@demo.test']);
    for (const said of [
      ...Object.values(FIELDS).slice(3),
      'Kritičan problem'.slice(0, 3),
      'user@demo.test',
      'user',
      'Morava',
      'slika.png',
    ])
      expect(mail.text).toContain(said);
    expect(mail.text).toContain('Ne mogu da sačuvam zahtev.');
    const [file] = mail.attachments;
    expect([file?.filename, Buffer.from(file?.content as ArrayBuffer)]).toEqual(['slika.png', PNG_FILE]);
    // The content is stored only in the email itself.
    const { params, dedupe_key } = await server.db
      .selectFrom('mails')
      .select(['params', 'dedupe_key'])
      .where('template', '=', 'support-message')
      .executeTakeFirstOrThrow();
    expect(params).toEqual({});
    // The key finds the email if the company is erased, also after the sender has changed their address.
    expect(dedupe_key).toMatch(new RegExp(`^support-company-${server.companyId('morava')}-`));
  });

  it.each(['expired@demo.test', 'pending@demo.test', 'moderator@demo.test'] as const)(
    'is open to %s',
    async (email) => {
      expect((await write(await server.as(email), 'support', FIELDS)).status).toBe(200);
      expect((await received()).mail.text).toContain(email);
    },
  );

  it('comes from a guest with an e-mail address, and tells no secret of a link', async () => {
    const page = `/procurements/confirm/${SECRET}`;
    const fields = { ...FIELDS, service: 'offers', page, email: 'gost@dobavljac.test' };
    expect((await write(server.anonymous, 'support/guest', fields)).status).toBe(200);
    const { mail, raw } = await received();
    expect(mail.replyTo?.map(({ address }) => address)).toEqual(['gost@dobavljac.test']);
    expect(mail.text).toContain('/procurements/confirm/…');
    expect(raw).not.toContain(SECRET);
  });

  it.each([
    ['support', { ...FIELDS, message: '  ' }, 'message', 'required'],
    ['support', { ...FIELDS, message: 'x'.repeat(5001) }, 'message', 'max'],
    ['support', { ...FIELDS, service: 'nuclear' }, 'service', 'choice'],
    ['support/guest', FIELDS, 'email', 'required'],
    ['support/guest', { ...FIELDS, email: 'a@b\r\nBcc: evil@x.test' }, 'email', 'characters'],
    ['support/guest', { ...FIELDS, email: 'nije-adresa' }, 'email', 'email'],
  ])('%s is refused at the field %#', async (path, fields, field, rule) => {
    const caller = path === 'support' ? await server.as('user@demo.test') : server.anonymous;
    const { status, body } = await write(caller, path, fields);
    expect([status, body.errors?.[field]?.[0]?.rule]).toEqual([422, rule]);
  });

  it.each([
    ['a program', [{ name: 'virus.pdf', content: EXE_FILE }], 'file_type_not_allowed'],
    ['another kind', [{ name: 'video.mp4', content: EXE_FILE }], 'file_type_not_allowed'],
    ['an empty file', [{ name: 'prazno.png', content: Buffer.alloc(0) }], 'file_empty'],
    [
      'more than 5 MB',
      [{ name: 'velik.png', content: Buffer.concat([PNG_FILE, Buffer.alloc(5 * 1024 * 1024)]) }],
      'file_too_large',
    ],
    [
      'two files',
      [
        { name: 'a.png', content: PNG_FILE },
        { name: 'b.png', content: PNG_FILE },
      ],
      'too_many_files',
    ],
  ])('takes no message with %s', async (_what, files, code) => {
    const { status, body } = await write(await server.as('user@demo.test'), 'support', FIELDS, files);
    expect([status, body.code]).toEqual([422, code]);
    const transport = openSmtp(mails.url);
    await server.runJobs(transport);
    // The mail server shuts down only once all connections are closed.
    transport.close();
    expect(mails.received).toEqual([]);
  });
});

it('S3.30 a guest’s address may write ten times an hour, and is told in words; a colleague at it goes on', async () => {
  const limited = await startTestServer({ RATE_LIMIT: '100', SUPPORT_EMAIL: OPERATORS });
  try {
    const guest = { ...FIELDS, email: 'gost@dobavljac.test' };
    const answers: unknown[] = [];
    for (let n = 0; n < 11; n++)
      answers.push((await write(limited.anonymous, 'support/guest', guest)).body.code ?? 'sent');
    expect(answers).toEqual([...Array(10).fill('sent'), 'too_many_messages']);
    expect((await write(await limited.as('user@demo.test'), 'support', FIELDS)).status).toBe(200);
  } finally {
    await limited.stop();
  }
});
