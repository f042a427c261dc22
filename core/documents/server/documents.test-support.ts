import { multipartBody, type SentFile } from '#app/server/test-support/multipart.ts';
import type { Answer, Caller } from '#app/server/test-support/server.ts';
import type { Paged, Problem } from '#platform/shared/wire/common.ts';
import type { SupplierDocument } from '../wire.ts';

export interface Added extends Problem {
  readonly data: SupplierDocument[];
  readonly refused: { name: string; code: string }[];
}

/** The smallest content that is recognized as a PDF. */
export const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');

export const addDocuments = (
  call: Caller,
  fields: Record<string, string | number>,
  files: readonly SentFile[],
): Promise<Answer<Added>> => call('POST', 'suppliers/documents/add', multipartBody(fields, files));

export async function addedDocument(
  call: Caller,
  fields: Record<string, string | number>,
  file: SentFile = { name: 'ugovor.pdf', content: PDF },
): Promise<SupplierDocument> {
  const { status, body } = await addDocuments(call, fields, [file]);
  const [document] = body.data ?? [];
  if (status !== 201 || !document) throw new Error(`not added: ${JSON.stringify(body)}`);
  return document;
}

export const listDocuments = (call: Caller, query: Record<string, string | number> = {}) =>
  call<Paged<SupplierDocument>>('GET', 'documents', { query });
