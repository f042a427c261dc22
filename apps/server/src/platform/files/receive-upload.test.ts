import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { UPLOAD_MAX_BYTES } from '@ponuda/domain/validation/limits';
import { afterAll, expect, it } from 'vitest';
import { diskStorage } from './disk-storage.ts';
import { EXE, pdfFile } from './files.test-support.ts';
import { receiveUpload } from './receive-upload.ts';
import { FileMissingError, newStorageKey } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'ponuda-files-'));
const storage = diskStorage(folder);
afterAll(() => rmSync(folder, { recursive: true }));

const kept = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
const inPieces = (content: Buffer) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
    })(),
  );

const brokenOff = () =>
  Readable.from(
    (function* () {
      yield pdfFile(100);
      throw new Error('connection lost');
    })(),
  );

it('keeps a file under a key of its own and gives it back', async () => {
  const content = pdfFile(200_000);
  const result = await receiveUpload(storage, { filename: '../Predračun 7.pdf', content: inPieces(content) });
  expect(result).toMatchObject({
    ok: true,
    file: { name: 'Predračun 7.pdf', size: 200_000, type: 'application/pdf' },
  });
  const key = result.ok ? result.file.storageKey : '';
  expect(key).toMatch(/^[0-9a-f]{40}$/);
  expect((await buffer(await storage.get(key))).equals(content)).toBe(true);
  await storage.delete(key);
  await expect(storage.get(key)).rejects.toThrow(FileMissingError);
});

it('S9.03 counts the bytes as they come: 5 MB are taken, one more is refused', async () => {
  const most = await receiveUpload(storage, {
    filename: 'a.pdf',
    content: inPieces(pdfFile(UPLOAD_MAX_BYTES)),
  });
  expect(most).toMatchObject({ ok: true, file: { size: UPLOAD_MAX_BYTES } });
  const tooLarge = inPieces(pdfFile(UPLOAD_MAX_BYTES + 1));
  expect(await receiveUpload(storage, { filename: 'a.pdf', content: tooLarge })).toEqual({
    ok: false,
    name: 'a.pdf',
    code: 'file_too_large',
    params: { name: 'a.pdf', max: 5, types: 'xls, xlsx, doc, docx, pdf, jpg, jpeg, png' },
  });
  expect(tooLarge.readableEnded).toBe(true);
});

it('keeps nothing of a file that is refused or broken off', async () => {
  const before = kept();
  expect(await receiveUpload(storage, { filename: 'a.pdf', content: EXE })).toMatchObject({ ok: false });
  expect(await receiveUpload(storage, { filename: 'a.pdf', content: brokenOff() })).toMatchObject({
    ok: false,
    code: 'upload_failed',
  });
  await expect(storage.put(newStorageKey(), brokenOff())).rejects.toThrow('connection lost');
  expect(kept()).toBe(before);
});

it.each(['../../etc/passwd', '', 'a'.repeat(39), `${'a'.repeat(39)}/`])(
  'refuses %j as a key',
  async (key) => {
    await expect(storage.get(key)).rejects.toThrow('not a storage key');
    await expect(storage.put(key, Buffer.alloc(1))).rejects.toThrow('not a storage key');
    await expect(storage.delete(key)).rejects.toThrow('not a storage key');
  },
);
