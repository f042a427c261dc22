import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_FILES } from '#platform/shared/validation/limits.ts';
import { toFieldErrors } from '#platform/shared/wire/field-errors.ts';
import type { FieldErrors } from '#platform/shared/wire/rules.ts';
import { findUnknownFields } from '#platform/shared/wire/unknown-fields.ts';
import { AppError, fieldError, notFoundError } from '../errors.ts';
import type { ReceivedFile } from '../files/transfer.ts';
import { requireBoundedBody } from './bodies/body-bounds.ts';
import {
  type CountedFile,
  MAX_FIELD_BYTES,
  MAX_MULTIPART_FIELDS,
  MAX_MULTIPART_PARTS,
  MAX_PART_HEADER_BYTES,
  watchMultipartBudget,
} from './bodies/multipart-budget.ts';

/** Parses path parameters. Malformed parameters identify no record and result in a 404 (product 7). */
export function parseParams(schema: z.ZodType | undefined, params: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(params);
  if (!result.success) throw notFoundError();
  return result.data;
}

/** Parses the input; throws a 422 with the broken rules by field. */
export function parseFields(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  requireBoundedBody(input);
  return demandValid(schema, input, {});
}

/** Parses the fields of a body and rejects unknown fields. */
export function parseBody(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  requireBoundedBody(input);
  return demandValid(schema, input, findUnknownFields(schema, input));
}

function demandValid(schema: z.ZodType, input: unknown, unknown: FieldErrors): unknown {
  const result = schema.safeParse(input ?? {}, { reportInput: true });
  const errors = { ...(result.success ? {} : toFieldErrors(result.error)), ...unknown };
  if (Object.keys(errors).length > 0) throw new AppError('validation_failed', { errors });
  return result.data;
}

export function parseIfMatch(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match'];
  if (header === undefined) return undefined;
  const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header);
  if (!match) throw fieldError('if-match', 'integer');
  return Number(match[1]);
}

interface Multipart {
  fields: Record<string, string>;
  files: ReceivedFile[];
}

/**
 * Reads a multipart body. A file is read up to one byte past the limit, so that it can be rejected by name. If the
 * body has more parts, or more bytes in addition to its files, than any call accepts, reading stops and the
 * connection is closed with the reply: 200,000 fields would block all other calls for a second.
 */
export async function readMultipart(request: FastifyRequest, reply: FastifyReply): Promise<Multipart> {
  if (!request.isMultipart()) throw new AppError('no_files');
  const counted: CountedFile[] = [];
  const reading = readParts(request, counted);
  const budget = watchMultipartBudget(request.raw, counted);
  try {
    const read = await Promise.race([reading, budget.exceeded]);
    budget.demand();
    return read;
  } catch (error) {
    request.raw.unpipe();
    request.raw.pause();
    reply.header('connection', 'close');
    throw multipartRefusal(error);
  } finally {
    budget.stop();
  }
}

/**
 * Converts an error of the multipart parser to the AppError of an exceeded limit, or to `upload_failed` if the body is
 * truncated or does not match its declared type. Returns any other error unchanged.
 */
function multipartRefusal(error: unknown): unknown {
  const { code, statusCode }: { code?: unknown; statusCode?: unknown } = Object(error);
  if (code === 'FST_FILES_LIMIT') return new AppError('too_many_files');
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') return new AppError('body_too_large');
  return statusCode === undefined && !(error instanceof AppError) ? new AppError('upload_failed') : error;
}

const AS_IT_COMES = {
  // A file that is too large is truncated and rejected by name; an error would also discard the other files.
  throwFileSizeLimit: false,
  limits: {
    fileSize: MAX_UPLOAD_BYTES + 1,
    files: MAX_UPLOAD_FILES,
    fields: MAX_MULTIPART_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    // Also limits parts that are neither fields nor files, which the other limits do not count.
    parts: MAX_MULTIPART_PARTS,
    headerPairs: 16,
    headerSize: MAX_PART_HEADER_BYTES,
  },
};

async function readParts(request: FastifyRequest, counted: CountedFile[]): Promise<Multipart> {
  const read: Multipart = { fields: {}, files: [] };
  const parts = request.parts(AS_IT_COMES);
  for await (const part of parts) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new AppError('body_too_large');
      read.fields[part.fieldname] = String(part.value);
      continue;
    }
    counted.push(part.file);
    const chunks: Buffer[] = [];
    for await (const chunk of part.file) chunks.push(chunk);
    read.files.push({
      field: part.fieldname,
      filename: part.filename,
      mimetype: part.mimetype,
      content: Buffer.concat(chunks),
    });
  }
  return read;
}
