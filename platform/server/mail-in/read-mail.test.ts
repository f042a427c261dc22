import { createTransport, type SendMailOptions } from 'nodemailer';
import { expect, it } from 'vitest';
import { readMail } from './read-mail.ts';

/** Builds the raw MIME message that a mail client sends. */
async function mail(options: SendMailOptions): Promise<Buffer> {
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    from: 'Prodaja <prodaja@celik.test>',
    to: 'invoices@primer.test',
    text: 'Dobar dan',
    ...options,
  });
  return Buffer.isBuffer(message) ? message : Buffer.from('');
}

const namesOf = async (content: Buffer) => {
  const read = await readMail(content);
  return 'files' in read ? read.files.map(({ name }) => name) : read.problem;
};

it('takes XML and PDF by name, type or beginning, and leaves the rest', async () => {
  const attachments = [
    { filename: 'a.xml', content: 'x', contentType: 'text/plain' },
    { filename: 'B.PDF', content: 'x', contentType: 'application/octet-stream' },
    { filename: 'c', content: 'x', contentType: 'text/xml' },
    {
      filename: false as const,
      content: '<?xml version="1.0"?><a>č</a>',
      contentType: 'application/octet-stream',
    },
    { filename: 'd.bin', content: '%PDF-1.7', contentType: 'application/octet-stream' },
    { filename: 'logo.svg', content: '<?xml version="1.0"?><svg/>', contentType: 'image/svg+xml' },
    { filename: 'smime.p7s', content: 'x', contentType: 'application/pkcs7-signature' },
    { filename: 'note.txt', content: '<?xml version="1.0"?>', contentType: 'text/plain' },
  ];
  expect(await namesOf(await mail({ attachments }))).toEqual(['a.xml', 'B.PDF', 'c', 'invoice.xml', 'd.bin']);
});

it('keeps every byte', async () => {
  const content = '<?xml version="1.0"?>\n<a>čЛим</a>\n';
  const attachments = [
    { filename: 'a.xml', content },
    { filename: false as const, content, contentType: 'application/octet-stream' },
  ];
  const read = await readMail(await mail({ attachments }));
  expect('files' in read && read.files.map((file) => Buffer.from(file.content).toString())).toEqual([
    content,
    content,
  ]);
});

it('says who sent it, without what hides text', async () => {
  const attachments = [{ filename: 'a.xml', content: 'x' }];
  const read = await readMail(
    await mail({ subject: `Ra\u202ečun ${'x'.repeat(400)}`, messageId: '<1@celik.test>', attachments }),
  );
  expect(read).toMatchObject({ from: 'prodaja@celik.test', message_id: '<1@celik.test>', auto_reply: false });
  expect('subject' in read && [read.subject.slice(0, 8), read.subject.length]).toEqual(['Ra čun x', 255]);
});

it('bounds what it takes apart', async () => {
  const part = (depth: number): string =>
    `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n${depth === 0 ? '\r\nx' : part(depth - 1)}\r\n--b${depth}--\r\n`;
  expect(await namesOf(Buffer.from(part(30)))).toBe('unreadable');
  expect(await namesOf(Buffer.from(`X: ${'y'.repeat(300_000)}\r\n\r\nx`))).toBe('unreadable');
  expect(await namesOf(Buffer.alloc(0))).toEqual([]);
  const many = Array.from({ length: 11 }, () => ({ filename: 'a.xml', content: 'x' }));
  expect(await namesOf(await mail({ attachments: many }))).toBe('too_many_files');
  const large = { filename: 'a.pdf', content: Buffer.alloc(4 * 1024 * 1024) };
  expect(await namesOf(await mail({ attachments: [large, large, large] }))).toBe('files_too_large');
});
