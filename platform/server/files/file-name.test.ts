import { expect, it } from 'vitest';
import { contentDisposition } from './content-disposition.ts';
import { downloadHeaders } from './download-headers.ts';
import { cleanFileName, getFileExtension } from './file-name.ts';

it.each([
  ['a path', '../../etc/passwd.pdf', 'passwd.pdf'],
  ['a Windows path', 'C:\\Users\\x\\ponuda.pdf', 'ponuda.pdf'],
  ['line breaks', 'ponuda\r\nSet-Cookie: a=b.pdf', 'ponudaSet-Cookie_ a=b.pdf'],
  ['a NUL', 'ponuda.pdf\u0000.exe', 'ponuda.pdf.exe'],
  ['a right-to-left override', 'ponuda\u202efdp.exe', 'ponudafdp.exe'],
  ['half a character', 'ponuda\ud800.pdf', 'ponuda.pdf'],
  ['what no file system takes', 'a<b>c:"d|e?f*.pdf', 'a_b_c__d_e_f_.pdf'],
  ['nothing', '', 'file'],
  ['only dots', '..', 'file'],
  ['letters put together', 'c\u030c.pdf', 'č.pdf'],
  ['Cyrillic', 'Понуда 7.docx', 'Понуда 7.docx'],
])('cleans a name with %s', (_, given, cleaned) => {
  expect(cleanFileName(given)).toBe(cleaned);
});

it('cuts a name of 300 characters and keeps its extension', () => {
  const cleaned = cleanFileName(`${'č'.repeat(296)}.pdf`);
  expect(Array.from(cleaned)).toHaveLength(200);
  expect(cleaned).toMatch(/^č+\.pdf$/);
});

it('knows an extension by the last dot, in small letters', () => {
  expect(getFileExtension('a.tar.PDF')).toBe('pdf');
  expect(getFileExtension('none')).toBe('');
});

it('says a name twice: plain for the old, whole for all others', () => {
  expect(contentDisposition('Narudžbenica č-đ "7" (1).pdf')).toBe(
    `attachment; filename="Narudzbenica c-dj _7_ (1).pdf"; filename*=UTF-8''Narud%C5%BEbenica%20%C4%8D-%C4%91%20_7_%20%281%29.pdf`,
  );
});

it('lets no name break out of the header', () => {
  const header = contentDisposition('a"; filename="b.exe\r\nX: y');
  expect(header).not.toMatch(/[\r\n]/);
  expect(header.match(/"/g)).toHaveLength(2);
});

it('sends files to be saved, never to be shown', () => {
  expect(downloadHeaders('a.pdf', 'application/pdf')).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment;/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
});
