import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { displayName } from './address.ts';
import { mimeMessage } from './mime-message.ts';
import type { OutgoingMail } from './transport.ts';

const DATE = new Date('2026-11-23T10:30:00Z');
const letters = fc.constantFrom(...'aZ09 .,-_=?"\\<>&;:()čšžĐёЖ漢👩🏭\u00a0');
const line = fc
  .array(letters, { maxLength: 160 })
  .map((signs) => signs.join('').trim())
  // Between encoded words and at folds programs differ about more than one blank; the product writes none.
  .map((text) => text.replaceAll(/ +/g, ' '));
const lines = fc
  .array(fc.oneof(line, fc.constantFrom('', '.', '..', ' x ', '\ttab\t', 'x'.repeat(300), '=', 'From me')))
  .map((all) => all.join('\n'));
const name = line.map(displayName).map((text) => text.trim());
const fileName = line.map((text) => `${text.replaceAll(/[<>:"|?*\\/]/g, '_')}.pdf`);

const mails: fc.Arbitrary<OutgoingMail> = fc.record({
  messageId: fc.constant('<mail-7@ponuda.test>'),
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

async function read(message: Buffer) {
  const { headers, headerLines, ...mail } = await PostalMime.parse(message);
  return {
    ...mail,
    text: mail.text?.replaceAll('\r\n', '\n').trimEnd(),
    html: mail.html?.replaceAll('\r\n', '\n').trimEnd(),
    attachments: mail.attachments.map((file) => ({
      ...file,
      content: Buffer.from(file.content as ArrayBuffer),
    })),
    own: headers.filter(({ key }) => key === 'auto-submitted' || key === 'content-language'),
  };
}

const library = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

it('says to a mail program what the library would have said, whatever people are called and write', async () => {
  await fc.assert(
    fc.asyncProperty(mails, async (mail) => {
      const { replyTo, headers, attachments, ...rest } = mail;
      const { message } = await library.sendMail({
        ...rest,
        ...(replyTo ? { replyTo } : {}),
        headers: { ...headers },
        attachments: attachments.map((file) => ({ ...file })),
        date: DATE,
      });
      expect(await read(mimeMessage(mail, DATE))).toEqual(await read(message as Buffer));
    }),
    { numRuns: 300, seed: 7 },
  );
});

it('writes short lines of ASCII that end with CRLF, and headers that nothing written can leave', () => {
  fc.assert(
    fc.property(mails, (mail) => {
      const message = mimeMessage(mail, DATE).toString('latin1');
      const [head = ''] = message.split('\r\n\r\n', 1);
      expect(message).toMatch(/^(?:[\t -~]{0,998}\r\n)*$/);
      expect(head).not.toMatch(/\r\n[ \t]*(\r\n|$)/);
      expect(message.split('\r\n').filter((text) => text.length > 160)).toEqual([]);
      const names = head
        .split('\r\n')
        .filter((text) => !text.startsWith(' '))
        .map((text) => text.split(':', 1)[0]);
      expect(names).toEqual([
        'From',
        'To',
        ...(mail.replyTo ? ['Reply-To'] : []),
        'Subject',
        'Message-ID',
        'Date',
        'Auto-Submitted',
        'Content-Language',
        'MIME-Version',
        'Content-Type',
      ]);
    }),
    { numRuns: 300, seed: 8 },
  );
});
