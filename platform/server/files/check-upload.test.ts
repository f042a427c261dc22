import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#platform/shared/validation/limits.ts';
import { writeSheet } from '../sheets/write-sheet.test-support.ts';
import { writeZip } from '../zip/write-zip.ts';
import { checkUpload } from './check-upload.ts';
import {
  buildCompoundFile,
  buildOfficeFile,
  buildPdfFile,
  EXE_FILE,
  GIF_FILE,
  JPEG_FILE,
  PNG_FILE,
  SVG_FILE,
} from './files.test-support.ts';

const DOCX = buildOfficeFile('[Content_Types].xml', 'word/document.xml');
const REFUSED = { ok: false, code: 'file_type_not_allowed' };

it.each([
  ['a.pdf', buildPdfFile(100), 'application/pdf'],
  ['A.PDF', buildPdfFile(100), 'application/pdf'],
  ['a.png', PNG_FILE, 'image/png'],
  ['a.jpg', JPEG_FILE, 'image/jpeg'],
  ['a.jpeg', JPEG_FILE, 'image/jpeg'],
  ['a.doc', buildCompoundFile(['WordDocument', '1Table']), 'application/msword'],
  ['a.xls', buildCompoundFile(['Workbook']), 'application/vnd.ms-excel'],
  ['a.xls', buildCompoundFile(['Book']), 'application/vnd.ms-excel'],
  ['a.docx', DOCX, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
])('S5.14 takes %s', async (name, content, type) => {
  expect(await checkUpload(name, content)).toEqual({ ok: true, name, type });
});

it('S5.14 takes a workbook as programs write it', async () => {
  const content = await writeSheet([{ heading: 'a' }], [['b']]);
  expect(await checkUpload('a.xlsx', content)).toMatchObject({ ok: true });
});

it.each([
  ['an exe named .pdf', 'a.pdf', EXE_FILE],
  ['an exe by its own name', 'a.exe', EXE_FILE],
  ['a picture named .pdf', 'a.pdf', PNG_FILE],
  ['a GIF', 'a.gif', GIF_FILE],
  ['a GIF named .png', 'a.png', GIF_FILE],
  ['an SVG named .png', 'a.png', SVG_FILE],
  ['a page named .pdf', 'a.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['text named .doc', 'a.doc', Buffer.from('hello')],
  ['a workbook named .doc', 'a.doc', buildCompoundFile(['Workbook'])],
  ['another compound file named .xls', 'a.xls', buildCompoundFile(['__substg1.0_001A001E'])],
  ['an encrypted document', 'a.docx', buildCompoundFile(['EncryptedPackage'])],
  ['a plain zip named .docx', 'a.docx', buildOfficeFile('a.txt')],
  ['a workbook named .docx', 'a.docx', buildOfficeFile('[Content_Types].xml', 'xl/workbook.xml')],
  ['macros', 'a.docx', buildOfficeFile('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin')],
  [
    'a path out of the file',
    'a.docx',
    buildOfficeFile('[Content_Types].xml', 'word/document.xml', '../../x'),
  ],
  ['no extension', 'a', buildPdfFile(100)],
  ['an extension behind a NUL', 'a.exe\u0000', buildPdfFile(100)],
])('S5.14 refuses %s', async (_, name, content) => {
  expect(await checkUpload(name, content)).toMatchObject(REFUSED);
});

it('S5.14 S9.03 takes exactly 5 MB and not a byte more', async () => {
  expect(await checkUpload('a.pdf', buildPdfFile(MAX_UPLOAD_BYTES))).toMatchObject({ ok: true });
  expect(await checkUpload('a.pdf', buildPdfFile(MAX_UPLOAD_BYTES + 1))).toMatchObject({
    ok: false,
    code: 'file_too_large',
  });
});

it('refuses an empty file', async () => {
  expect(await checkUpload('a.pdf', Buffer.alloc(0))).toMatchObject({ ok: false, code: 'file_empty' });
});

it('refuses an office file that claims to unpack to more than 100 MB', async () => {
  // Large enough that its compression ratio is accepted.
  const parts = [
    { path: '[Content_Types].xml', content: ['<x/>'] },
    { path: 'word/document.xml', content: [randomBytes(4 * 1024 * 1024)] },
  ];
  const whole = await buffer(writeZip(parts));
  const claiming = (megabytes: number) => {
    const file = Buffer.from(whole);
    // Overwrites the uncompressed size in the first entry of the central directory.
    const directory = file.readUInt32LE(file.length - 6);
    file.writeUInt32LE(megabytes * 1024 * 1024, directory + 24);
    return file;
  };
  expect(await checkUpload('a.docx', claiming(95))).toMatchObject({ ok: true });
  expect(await checkUpload('a.docx', claiming(101))).toMatchObject(REFUSED);
});

it.each([0, 8, 30, 60, DOCX.length - 30, DOCX.length - 1])('refuses a zip cut off at byte %i', async (at) => {
  expect((await checkUpload('a.docx', DOCX.subarray(0, at))).ok).toBe(false);
});

it('survives a compound file that points anywhere', async () => {
  const whole = buildCompoundFile(['WordDocument']);
  for (let at = 8; at < 80; at += 2) {
    const broken = Buffer.from(whole);
    broken.writeUInt16LE(0xfff0, at);
    expect(typeof (await checkUpload('a.doc', broken)).ok).toBe('boolean');
  }
});
