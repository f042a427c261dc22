import type { TakenDocument } from '@ponuda/contract/order-documents';
import type { CastEmail } from '../../../seed/cast.ts';
import { formOf } from '../../../test-support/multipart.ts';
import type { Answer, TestServer } from '../../../test-support/server.ts';

/** Uploads files as a supplier or a colleague does. */
export async function sentFiles(
  server: TestServer,
  path: string,
  files: readonly string[],
  fields: Readonly<Record<string, string>>,
  as?: CastEmail,
): Promise<Answer<{ data: TakenDocument[] }>> {
  const who = as ? await server.as(as) : server.anonymous;
  const sent = files.map((xml, index) => ({ name: `f${index}.xml`, content: Buffer.from(xml) }));
  return await who('POST', path, formOf(fields, sent));
}
