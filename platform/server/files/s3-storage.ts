import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { S3Config } from './s3-config.ts';
import {
  FileMissingError,
  type FileStorage,
  isStorageKey,
  requireStorageKey,
  StorageError,
  type StoredBlob,
} from './storage.ts';

/** The size of the first parts of an upload; only the last part may be smaller. At most one part is in memory. */
const PART = 5 * 1024 * 1024;
/** Each thousand parts are larger by `PART`, because S3 accepts 10,000 parts, which would be 50 GB otherwise. */
const PARTS_OF_A_SIZE = 1000;

/** A storage that does not respond for this long counts as unreachable; each request is tried twice. */
const PATIENCE_MS = 20_000;

/** Stores files in a bucket of an S3-compatible storage, each under its key. */
export function createS3Storage(
  { endpoint, bucket: Bucket, region, accessKey, secretKey }: S3Config,
  patience = PATIENCE_MS,
): FileStorage {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    maxAttempts: 2,
    // Without these timeouts, a storage that accepts a request and never responds would block the caller forever.
    requestHandler: {
      connectionTimeout: patience,
      requestTimeout: patience,
      throwOnRequestTimeout: true,
      socketTimeout: patience,
    },
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Checksums beyond the one in the signature are specific to Amazon; other storages reject them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const small = (Key: string, Body: Buffer) => client.send(new PutObjectCommand({ Bucket, Key, Body }));
  return {
    put: async (key, content) => {
      requireStorageKey(key);
      try {
        if (Buffer.isBuffer(content)) await small(key, content);
        else await putStream(client, { Bucket, Key: key }, content, small);
      } catch (error) {
        throw new StorageError(error);
      }
    },
    get: async (key, range) => {
      requireStorageKey(key);
      try {
        const Range = range && `bytes=${range.start}-${range.end}`;
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key, Range }));
        return Body as Readable;
      } catch (error) {
        if (error instanceof Error && error.name === 'InvalidRange') return Readable.from([]);
        throw error instanceof NoSuchKey ? new FileMissingError(key) : new StorageError(error);
      }
    },
    delete: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key: requireStorageKey(key) }));
    },
    list: () => blobsOf(client, Bucket),
    freeBytes: async () => undefined,
    check: async () => {
      // Also checks the permission to list keys, without which the sweep cannot find orphaned files.
      await client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }));
    },
    close: () => client.destroy(),
  };
}

interface Place {
  readonly Bucket: string;
  readonly Key: string;
}

/**
 * The length of a stream is unknown. A stream that fits into one part is sent in one request, a longer one in parts.
 */
async function putStream(
  client: S3Client,
  place: Place,
  content: Readable,
  small: (key: string, body: Buffer) => Promise<unknown>,
): Promise<void> {
  const parts = partsOf(content);
  const first = await parts.next();
  const second = await parts.next();
  if (second.done) {
    await small(place.Key, first.value ?? Buffer.alloc(0));
    return;
  }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(place));
  try {
    const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
    const send = async (Body: Buffer) => {
      const PartNumber = Parts.length + 1;
      const { ETag } = await client.send(new UploadPartCommand({ ...place, UploadId, PartNumber, Body }));
      Parts.push({ ETag, PartNumber });
    };
    if (first.value) await send(first.value);
    await send(second.value);
    for await (const part of parts) await send(part);
    await client.send(new CompleteMultipartUploadCommand({ ...place, UploadId, MultipartUpload: { Parts } }));
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ ...place, UploadId })).catch(() => undefined);
    throw error;
  }
}

async function* partsOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  let waiting: Buffer[] = [];
  let [size, parts] = [0, 0];
  for await (const chunk of content) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < PART * (1 + Math.floor(parts / PARTS_OF_A_SIZE))) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
    parts += 1;
  }
  if (size > 0) yield Buffer.concat(waiting);
  return undefined;
}

async function* blobsOf(client: S3Client, Bucket: string): AsyncGenerator<StoredBlob> {
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, ContinuationToken }));
    for (const { Key = '', LastModified } of page.Contents ?? [])
      if (isStorageKey(Key) && LastModified) yield { key: Key, changedAt: LastModified };
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
}
