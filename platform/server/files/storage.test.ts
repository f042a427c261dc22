// @module-tag exhaustive
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Server } from '#app/server/test-support/s3-server.ts';
import { MAX_UPLOAD_BYTES } from '#platform/shared/validation/limits.ts';
import { readConfig } from '../config.ts';
import { buildPdfFile, EXE_FILE } from './files.test-support.ts';
import { openStorage } from './open-storage.ts';
import { receiveUpload } from './receive-upload.ts';
import { createS3Storage } from './s3-storage.ts';
import { FileMissingError, type FileStorage, newStorageKey, StorageError } from './storage.ts';

/** Both storages as opened from the configuration: a folder, and a real S3 server over HTTP. */
const PLACES = {
  disk: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ponuda-files-'));
    const stop = async () => rmSync(folder, { recursive: true, force: true });
    return { environment: { DATA_DIR: folder }, stop };
  },
  S3: async () => {
    const server = await startS3Server();
    return { environment: { S3_URL: server.url }, stop: server.stop };
  },
};

describe.each(Object.entries(PLACES))('files kept on %s', (_, open) => {
  let place: Awaited<ReturnType<typeof open>>;
  let storage: FileStorage;
  beforeAll(async () => {
    place = await open();
    storage = await openStorage(readConfig({ NODE_ENV: 'test', ...place.environment }));
  });
  afterAll(async () => {
    storage.close();
    await place.stop();
  });

  const storedKeys = async () => {
    const keys: string[] = [];
    for await (const { key } of storage.list()) keys.push(key);
    return keys.sort();
  };
  const pieces = (content: Buffer, size = 65_536) =>
    Readable.from(
      (function* () {
        for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
      })(),
    );
  const brokenOff = (content: Buffer) =>
    Readable.from(
      (function* () {
        yield content.subarray(0, content.length / 2);
        yield content.subarray(content.length / 2);
        throw new Error('connection lost');
      })(),
    );
  const readBack = async (key: string) => buffer(await storage.get(key));

  it('gives back what was put, whole or as a stream, and nothing after it is deleted', async () => {
    const [whole, streamed] = [newStorageKey(), newStorageKey()];
    const content = randomBytes(300_000);
    await storage.put(whole, content);
    await storage.put(streamed, pieces(content));
    expect((await readBack(whole)).equals(content)).toBe(true);
    expect((await readBack(streamed)).equals(content)).toBe(true);
    expect(await storedKeys()).toEqual([whole, streamed].sort());
    await storage.delete(whole);
    await storage.delete(whole);
    await storage.delete(streamed);
    await expect(storage.get(whole)).rejects.toThrow(FileMissingError);
    expect(await storedKeys()).toEqual([]);
  });

  it('gives a part of what was put', async () => {
    const key = newStorageKey();
    const content = randomBytes(300_000);
    await storage.put(key, content);
    for (const [start, end] of [
      [0, 1],
      [100_000, 199_999],
      [299_999, 299_999],
      [299_000, 400_000],
      [300_000, 400_000],
    ] as const)
      expect(
        (await buffer(await storage.get(key, { start, end }))).equals(content.subarray(start, end + 1)),
      ).toBe(true);
    await storage.delete(key);
    await expect(storage.get(key, { start: 0, end: 1 })).rejects.toThrow(FileMissingError);
  });

  it('takes a stream longer than any part of it is held, and an empty one', async () => {
    const [long, empty] = [newStorageKey(), newStorageKey()];
    const content = randomBytes(2 * MAX_UPLOAD_BYTES + 777);
    await storage.put(long, pieces(content, 1_000_003));
    await storage.put(empty, pieces(Buffer.alloc(0)));
    expect((await readBack(long)).equals(content)).toBe(true);
    expect(await readBack(empty)).toHaveLength(0);
    await Promise.all([storage.delete(long), storage.delete(empty)]);
  });

  it('replaces what lies under a key', async () => {
    const key = newStorageKey();
    await storage.put(key, Buffer.from('first'));
    await storage.put(key, Buffer.from('second'));
    expect((await readBack(key)).toString()).toBe('second');
    await storage.delete(key);
  });

  it.each([
    ['early', 100],
    ['after its second part', 2 * MAX_UPLOAD_BYTES],
  ])('keeps nothing of a stream that is broken off %s', async (_when, size) => {
    const key = newStorageKey();
    await expect(storage.put(key, brokenOff(Buffer.alloc(size)))).rejects.toThrow('connection lost');
    await expect(storage.get(key)).rejects.toThrow(FileMissingError);
    expect(await storedKeys()).toEqual([]);
  });

  it('says of everything it keeps when it came', async () => {
    const before = Date.now();
    const keys = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const key = newStorageKey();
        await storage.put(key, Buffer.from('x'));
        return key;
      }),
    );
    expect(await storedKeys()).toEqual(keys.sort());
    for await (const { changedAt } of storage.list())
      expect(Math.abs(changedAt.getTime() - before)).toBeLessThan(60_000);
    await Promise.all(keys.map((key) => storage.delete(key)));
  });

  it.each(['../../etc/passwd', '', 'a'.repeat(39), `${'a'.repeat(39)}/`, `${'a'.repeat(40)}\n`])(
    'fact 3, item 47 refuses %j as a key',
    async (key) => {
      await expect(storage.get(key)).rejects.toThrow('not a storage key');
      await expect(storage.put(key, Buffer.alloc(1))).rejects.toThrow('not a storage key');
      await expect(storage.delete(key)).rejects.toThrow('not a storage key');
    },
  );

  it('S9.03 fact 3, items 44, 47: an upload: 5 MB and not a byte more, under a key of its own', async () => {
    const most = await receiveUpload(storage, {
      filename: '../Predračun\u202e 7.pdf',
      content: pieces(buildPdfFile(MAX_UPLOAD_BYTES)),
    });
    if (!most.ok) throw new Error(most.code);
    expect(most.file).toMatchObject({ name: 'Predračun 7.pdf', size: MAX_UPLOAD_BYTES });
    expect(await storedKeys()).toEqual([most.file.storage_key]);
    await storage.delete(most.file.storage_key);
    const more = pieces(buildPdfFile(MAX_UPLOAD_BYTES + 1));
    expect(await receiveUpload(storage, { filename: 'a.pdf', content: more })).toMatchObject({
      ok: false,
      code: 'file_too_large',
    });
    expect(await receiveUpload(storage, { filename: 'a.pdf', content: EXE_FILE })).toMatchObject({
      ok: false,
    });
    expect(
      await receiveUpload(storage, { filename: 'a.pdf', content: brokenOff(buildPdfFile(10)) }),
    ).toMatchObject({
      ok: false,
      code: 'upload_failed',
    });
    expect(await storedKeys()).toEqual([]);
  });
});

describe('a storage that stops answering', () => {
  const sockets = new Set<Socket>();
  let answer: (socket: Socket) => void;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('data', () => answer(socket));
  });
  let storage: FileStorage;
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const endpoint = `http://127.0.0.1:${port}`;
    const place = { endpoint, bucket: 'ponuda', region: 'eu', accessKey: 'a', secretKey: 'b' };
    storage = createS3Storage(place, 200);
  });
  afterAll(() => {
    storage.close();
    for (const socket of sockets) socket.destroy();
    server.close();
  });

  it('is out of reach, whatever was asked of it, and nobody waits for good', async () => {
    answer = () => undefined;
    await expect(storage.put(newStorageKey(), buildPdfFile(1000))).rejects.toThrow(StorageError);
    await expect(storage.get(newStorageKey())).rejects.toThrow(StorageError);
    await expect(storage.check()).rejects.toThrow();
  });

  it('in the middle of a file ends the download', async () => {
    answer = (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n%PDF-1.7');
    await expect(buffer(await storage.get(newStorageKey()))).rejects.toThrow();
  });
});

describe('S3_URL', () => {
  it.each([
    'ftp://K:S@host/bucket',
    'https://host/bucket',
    'https://K:S@host',
    'https://K:S@host/bucket/more',
    'https://K:%@host/bucket',
    'https://K:S@host/Bad_Bucket',
    'nonsense',
  ])('%s stops the start with a line that names it', (S3_URL) => {
    expect(() => readConfig({ S3_URL })).toThrow(/^S3_URL: must be a URL with key, secret and bucket/);
  });

  it('is read with an escaped secret and a region', () => {
    expect(readConfig({ S3_URL: 'https://AK:s%2Fe%40c@s3.example.com:9000/papers?region=eu-x' }).s3).toEqual({
      endpoint: 'https://s3.example.com:9000',
      bucket: 'papers',
      region: 'eu-x',
      accessKey: 'AK',
      secretKey: 's/e@c',
    });
    expect(readConfig({}).s3).toBeUndefined();
  });

  it('that leads to no bucket, or nowhere, stops the start', async () => {
    const server = await startS3Server();
    const open = (S3_URL: string) => openStorage(readConfig({ S3_URL }));
    await expect(open(server.urlOf('another'))).rejects.toThrow(/^S3_URL: the bucket another at http/);
    await expect(open(server.url.replace('S3RVER:S3RVER', 'NOBODY:S3RVER'))).rejects.toThrow(/^S3_URL/);
    const storage = await open(server.url);
    await server.stop();
    await expect(open(server.url)).rejects.toThrow(/cannot be used/);
    await expect(storage.put(newStorageKey(), Buffer.alloc(1))).rejects.toThrow(StorageError);
    await expect(storage.get(newStorageKey())).rejects.toThrow(StorageError);
    storage.close();
  });
});
