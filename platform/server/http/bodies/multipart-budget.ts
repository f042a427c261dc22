import type { Readable } from 'node:stream';
import { AppError } from '#platform/server/errors.ts';
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_FILES } from '#platform/shared/validation/limits.ts';

export const MAX_MULTIPART_FIELDS = 20;
export const MAX_FIELD_BYTES = 20_000;
export const MAX_MULTIPART_PARTS = MAX_UPLOAD_FILES + MAX_MULTIPART_FIELDS;
export const MAX_PART_HEADER_BYTES = 8 * 1024;

/** The maximum number of bytes in a multipart body that are not file content: fields, and part headers. */
const OVERHEAD_MAX_BYTES =
  MAX_MULTIPART_FIELDS * MAX_FIELD_BYTES + MAX_MULTIPART_PARTS * MAX_PART_HEADER_BYTES;
/**
 * The limit once a file is truncated. The parser then stops counting the file's bytes, so only the whole body can be
 * limited.
 */
const BODY_MAX_BYTES = MAX_UPLOAD_FILES * MAX_UPLOAD_BYTES + OVERHEAD_MAX_BYTES;

/** A file in the body, with the number of bytes that the parser has read. */
export interface CountedFile {
  readonly bytesRead: number;
  readonly truncated: boolean;
}

export interface MultipartBudget {
  /** Rejects as soon as the body exceeds its limit. */
  readonly exceeded: Promise<never>;
  /** Throws `body_too_large` if too many bytes have been received. */
  readonly demand: () => void;
  readonly stop: () => void;
}

/**
 * Counts the bytes of a multipart body, because the parser silently skips part headers beyond its limit: 12 MB of
 * them took 61 ms. Must be called after the body was piped to the parser.
 */
export function watchMultipartBudget(body: Readable, files: readonly CountedFile[]): MultipartBudget {
  let received = 0;
  const isExceeded = () =>
    files.some(({ truncated }) => truncated)
      ? received > BODY_MAX_BYTES
      : received - files.reduce((sum, { bytesRead }) => sum + bytesRead, 0) > OVERHEAD_MAX_BYTES;
  let refuse = (_: AppError) => {};
  const exceeded = new Promise<never>((_, reject) => {
    refuse = reject;
  });
  const count = (chunk: Buffer) => {
    received += chunk.length;
    // A file is listed, and its bytes are counted, only once the callbacks of this chunk have run.
    if (isExceeded()) setImmediate(() => isExceeded() && refuse(new AppError('body_too_large')));
  };
  body.on('data', count);
  return {
    exceeded,
    demand: () => {
      if (isExceeded()) throw new AppError('body_too_large');
    },
    stop: () => body.off('data', count),
  };
}
