import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Platform } from '../context.ts';
import { createDiskStorage } from '../files/disk-storage.ts';
import { newStorageKey } from '../files/storage.ts';
import { paragraph } from './blocks.ts';
import { runDueJobs, startMailPlatform } from './mail.test-support.ts';
import { startMailServer } from './mail-server.test-support.ts';
import { queueMail } from './queue-mail.ts';
import { sendMailJob } from './send-mail.ts';
import { defineMail } from './template.ts';
import { type MailTransport, openSmtp } from './transport.ts';

const greeting = defineMail<{ file?: string }>({
  name: 'test-greeting',
  render: () => ({ subject: 'Pozdrav', blocks: [paragraph('Dobar dan.')] }),
  attachments: async () => [
    { filename: 'a.pdf', content: Buffer.from('%PDF-1.7'), contentType: 'application/pdf' },
  ],
});

let platform: Platform;
let server: Awaited<ReturnType<typeof startMailServer>>;
let transport: MailTransport;
let stopPlatform: () => Promise<void>;
let companyId: number;
let count = 0;
const dataDir = mkdtempSync(join(tmpdir(), 'ponuda-logo-'));
const key = newStorageKey();

beforeAll(async () => {
  const started = await startMailPlatform();
  stopPlatform = started.stop;
  platform = { ...started.platform, storage: createDiskStorage(dataDir) };
  server = await startMailServer();
  transport = openSmtp(server.url);
  const { id } = await platform.db
    .insertInto('companies')
    .values({ name: 'Građa d.o.o.', pib: '100002887', logo_key: key })
    .returning('id')
    .executeTakeFirstOrThrow();
  companyId = id;
  const logo = sharp({ create: { width: 480, height: 120, channels: 4, background: '#15803d' } });
  await platform.storage.put(key, await logo.png().toBuffer());
});
afterAll(async () => {
  transport.close();
  await server.stop();
  await stopPlatform();
  rmSync(dataDir, { recursive: true });
});
beforeEach(() => {
  server.received.length = 0;
});

async function sent(fromName: string, of: number | null) {
  count += 1;
  await platform.db.transaction().execute((trx) =>
    queueMail(trx, {
      dedupe_key: `greeting-${count}`,
      company_id: of,
      template: greeting,
      lang: 'sr_latin',
      to: { email: 'neko@firma.rs', name: 'Neko' },
      fromName,
      params: {},
    }),
  );
  await runDueJobs(platform, sendMailJob([greeting], transport));
  const mail = server.received.at(-1)?.mail;
  const row = await platform.db
    .selectFrom('mails')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { mail, row, html: mail?.html ?? '' };
}

it('a company’s mail brings its logo along, and fetches nothing from anywhere', async () => {
  const { mail, row, html } = await sent('Nabavka', companyId);
  expect(mail?.from?.name).toContain('Nabavka');
  expect(html).toMatch(/<img src="cid:company-logo" width="240" height="60" alt[ =>]/);
  expect(html).not.toMatch(/src="(?!cid:)/);
  const logo = mail?.attachments.find(({ contentId }) => contentId === '<company-logo>');
  expect(logo).toMatchObject({ mimeType: 'image/png', disposition: 'inline' });
  expect(
    Buffer.from(logo?.content as ArrayBuffer)
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  expect(mail?.attachments).toHaveLength(2);
  // The logo is part of the layout, not an attachment.
  expect(row.attachment_names).toEqual(['a.pdf']);
});

it('a mail of the product itself, or of a company without one, has none', async () => {
  expect((await sent('', companyId)).html).not.toContain('<img');
  expect((await sent('Partner', null)).html).not.toContain('<img');
  await platform.db.updateTable('companies').set({ logo_key: null }).where('id', '=', companyId).execute();
  expect((await sent('Nabavka', companyId)).html).not.toContain('<img');
});

it('goes out without it when the picture is gone from the storage', async () => {
  await platform.db
    .updateTable('companies')
    .set({ logo_key: newStorageKey() })
    .where('id', '=', companyId)
    .execute();
  const { row, html } = await sent('Nabavka', companyId);
  expect(row.state).toBe('sent');
  expect(html).not.toContain('<img');
});
