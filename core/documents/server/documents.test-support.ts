import { buildMultipartBody, type SentFile } from '#app/server/test-support/multipart.ts';
import type { Caller, TestResponse } from '#app/server/test-support/server.ts';
import type { Paged, Problem } from '#platform/shared/wire/common.ts';
import type { SupplierDocument } from '../wire.ts';

export interface AddDocumentsResponse extends Problem {
  readonly data: SupplierDocument[];
  readonly refused: { name: string; code: string }[];
}

/** The smallest content that is recognised as a PDF. */
export const MINIMAL_PDF = Buffer.from('%PDF-1.4\n%%EOF\n');

export const addDocuments = (
  call: Caller,
  fields: Record<string, string | number>,
  files: readonly SentFile[],
): Promise<TestResponse<AddDocumentsResponse>> =>
  call('POST', 'suppliers/documents/add', buildMultipartBody(fields, files));

export async function addDocument(
  call: Caller,
  fields: Record<string, string | number>,
  file: SentFile = { name: 'ugovor.pdf', content: MINIMAL_PDF },
): Promise<SupplierDocument> {
  const { status, body } = await addDocuments(call, fields, [file]);
  const [document] = body.data ?? [];
  if (status !== 201 || !document) throw new Error(`not added: ${JSON.stringify(body)}`);
  return document;
}

export const listDocuments = (call: Caller, query: Record<string, string | number> = {}) =>
  call<Paged<SupplierDocument>>('GET', 'documents', { query });
