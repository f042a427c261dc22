import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { toDisplayName } from './address.ts';
import { type OutgoingMail, toMessageOptions } from './transport.ts';

const DATE = new Date('2026-11-23T10:30:00Z');
const letters = fc.constantFrom(...'aZ09 .,-_=?"\\<>&;:()čšžĐёЖ漢👩🏭\u00a0');
const line = fc
  .array(letters, { maxLength: 160 })
  .map((signs) => signs.join('').trim())
  // Programs differ in how they handle several spaces between encoded words and at folds; the product writes none.
  .map((text) => text.replaceAll(/ +/g, ' '));
const lines = fc
  .array(fc.oneof(line, fc.constantFrom('', '.', '..', ' x ', '\ttab\t', 'x'.repeat(300), '=', 'From me')))
  .map((all) => all.join('\n'));
const name = line.map(toDisplayName).map((text) => text.trim());
const fileName = line.map((text) => `${text.replaceAll(/[<>:"|?*\\/]/g, '_')}.pdf`);

const mails: fc.Arbitrary<OutgoingMail> = fc.record({
  messageId: fc.constant('<mail-7@ponuda.test>'),
  bounceAddress: fc.constant(undefined),
  from: fc.record({ name, address: fc.constant('posta@ponuda.test') }),
  to: fc.record({ name, address: fc.constant('prodaja@firma.rs') }),
  replyTo: fc.option(fc.record({ name, address: fc.constant('nabavka@firma.rs') }), { nil: undefined }),
  subject: line.map((text) => `N ${text} n`),
  text: lines.map((text) => `${text}\n`),
  html: lines.map((text) => `<!doctype html>${text}`),
  attachments: fc.array(
    fc
      .record({
        filename: fileName,
        content: fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
        isShown: fc.boolean(),
      })
      .map(({ isShown, ...file }) =>
        isShown
          ? { ...file, contentType: 'image/png', cid: 'company-logo' }
          : { ...file, contentType: 'application/pdf' },
      ),
    { maxLength: 3 },
  ),
  headers: fc.constant({ 'Auto-Submitted': 'auto-generated', 'Content-Language': 'sr-Latn' }),
});

const library = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

it('lets nothing that people are called or write end a header', async () => {
  await fc.assert(
    fc.asyncProperty(mails, async (mail) => {
      const { message } = await library.sendMail({ ...toMessageOptions(mail), date: DATE });
      const [head = ''] = message.toString('latin1').split('\r\n\r\n', 1);
      expect(head).not.toMatch(/\r\n[ \t]*(\r\n|$)/);
      const names = head
        .split('\r\n')
        .filter((text) => !/^[ \t]/.test(text))
        .map((text) => text.split(':', 1)[0]?.toLowerCase());
      expect(names.toSorted()).toEqual(
        [
          ...['from', 'to', 'subject', 'message-id', 'date', 'auto-submitted', 'content-language'],
          ...['mime-version', 'content-type', ...(mail.replyTo ? ['reply-to'] : [])],
          ...(/content-transfer-encoding/i.test(head) ? ['content-transfer-encoding'] : []),
        ].toSorted(),
      );
    }),
    { numRuns: 200, seed: 8 },
  );
});

it.each([
  ['one long word', 'x'.repeat(300)],
  ['a long word before others', `${'N-2026/'.repeat(12)} je potvrđena`.replace('đ', 'dj')],
  ['a word that just fits', `${'x'.repeat(60)} y`],
  ['a word that does not fit', `${'x'.repeat(61)} ${'y z '.repeat(30).trim()}`],
  ['a word that only looks encoded', `=?UTF-8?Q?${'y'.repeat(90)}`],
  ['long words in other letters', `${'Čelik'.repeat(40)} ${'漢'.repeat(80)}`],
])('begins a subject of %s on its first line', async (_, subject) => {
  const mail = { ...(fc.sample(mails, { numRuns: 1, seed: 1 })[0] as OutgoingMail), subject };
  const { message } = await library.sendMail({ ...toMessageOptions(mail), date: DATE });
  const written = message.toString('latin1');
  expect(written).toMatch(/^Subject: \S/m);
  expect((await PostalMime.parse(written)).subject).toBe(subject);
});

it('reads no file and no address for an attachment', async () => {
  const mail = fc.sample(mails, { numRuns: 1, seed: 1 })[0] as OutgoingMail;
  const attachments = [{ filename: 'a.txt', path: '/etc/passwd' }];
  await expect(library.sendMail({ ...toMessageOptions(mail), attachments })).rejects.toThrow(/access/i);
});
