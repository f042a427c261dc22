import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Server } from '#app/server/test-support/s3-server.ts';
import { startTestServer, type TestServer } from '#app/server/test-support/server.ts';
import { newStorageKey } from '../files/storage.ts';

const PLACES = {
  disk: async () => ({ environment: {}, stop: async () => undefined }),
  S3: async () => {
    const { url, stop } = await startS3Server();
    return { environment: { S3_URL: url }, stop };
  },
};

describe.each(Object.entries(PLACES))('a file kept on %s', (_, open) => {
  let place: Awaited<ReturnType<typeof open>>;
  let server: TestServer;
  beforeAll(async () => {
    place = await open();
    server = await startTestServer(place.environment);
  });
  afterAll(async () => {
    await server.stop();
    await place.stop();
  });

  it('arrives byte for byte', async () => {
    const key = newStorageKey();
    const content = randomBytes(300_000);
    await server.platform.storage.put(key, content);
    await server.db
      .updateTable('companies')
      .set({ logo_key: key })
      .where('id', '=', server.companyId('morava'))
      .execute();
    const owner = await server.as('owner@demo.test');
    const { status, raw } = await owner('GET', 'user-profile/company/logo');
    expect([status, raw.equals(content)]).toEqual([200, true]);
  });
});
