import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { downloadHeaders, previewHeaders } from '../files/download-headers.ts';
import type { FileAnswer, RangedContent } from '../files/transfer.ts';
import { parseByteRange } from './byte-range.ts';

/** Sends a file, or the part of it that the client asks for if the file can be sent in parts. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer) {
  const { content } = file;
  const headers = (file.shown ? previewHeaders : downloadHeaders)(file.name, file.type);
  if ('ranged' in content) return sendRanged(request, reply, { content, headers });
  reply.headers(headers);
  if (file.etag === undefined) return reply.send(content);
  // Cacheable by the browser, revalidated on each use.
  reply.headers({ etag: file.etag, 'cache-control': 'private, no-cache' });
  return lists(request.headers['if-none-match'], file.etag) ? reply.code(304).send() : reply.send(content);
}

/**
 * Sends a file with the conditions and ranges of RFC 9110. Programs that resume a download state the version of the
 * bytes that they have: Chromium in `If-Range`, Firefox in `If-Match`. The content is opened only if it is sent.
 */
async function sendRanged(
  { method, headers: asked }: FastifyRequest,
  reply: FastifyReply,
  file: { readonly content: RangedContent; readonly headers: Record<string, string> },
) {
  const { size, etag, open } = file.content;
  if (asked['if-match'] !== undefined && !lists(asked['if-match'], etag, { weak: false }))
    throw new AppError('precondition_failed');
  const isWhole = method === 'HEAD' || (asked['if-range'] !== undefined && asked['if-range'] !== etag);
  const range = isWhole ? undefined : parseByteRange(asked.range, size);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`);
    throw new AppError('range_not_satisfiable');
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  // An empty stream, because Fastify would replace the length of the file by that of an empty text.
  const content = method === 'HEAD' ? Readable.from([]) : await open({ start, end });
  reply.headers({ ...file.headers, etag, 'accept-ranges': 'bytes', 'content-length': end - start + 1 });
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  return reply.send(content);
}

/** Returns whether a header with a list of ETags, or `*`, includes the ETag of a file. */
function lists(header: string | undefined, etag: string, { weak = true } = {}): boolean {
  const known = (weak ? header?.replaceAll('W/', '') : header)?.split(/ *, */) ?? [];
  return known.includes(etag) || (!weak && known.includes('*'));
}
