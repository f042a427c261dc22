import type { DemoUserEmail } from '#app/server/seed/cast.ts';
import { buildMultipartBody } from '#app/server/test-support/multipart.ts';
import type { Caller, TestResponse, TestServer } from '#app/server/test-support/server.ts';
import type { AnnouncedDelivery, DocumentUploadResult } from '#core/orders/wire.ts';
import { GOODS_PATH } from '#core/warehouse/server/warehouse.test-support.ts';

/** Uploads files as a supplier or as a user of the buying company. */
export async function uploadOrderFiles(
  server: TestServer,
  path: string,
  files: readonly string[],
  fields: Readonly<Record<string, string>>,
  as?: DemoUserEmail,
): Promise<TestResponse<{ data: DocumentUploadResult[] }>> {
  const who = as ? await server.as(as) : server.anonymous;
  const sent = files.map((xml, index) => ({ name: `f${index}.xml`, content: Buffer.from(xml) }));
  return await who('POST', path, buildMultipartBody(fields, sent));
}

/** Returns the announcements of a purchase as the warehouse endpoint lists them. */
export async function fetchAnnouncedDeliveries(
  who: Caller,
  { id }: { readonly id: number },
): Promise<AnnouncedDelivery[]> {
  const { body } = await who<{ data: AnnouncedDelivery[] }>('GET', `${GOODS_PATH}/${id}/announced`);
  return body.data;
}
