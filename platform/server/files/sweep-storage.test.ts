import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Server } from '#app/server/test-support/s3-server.ts';
import { startTestServer, type TestServer } from '#app/server/test-support/server.ts';
import { silentLog } from '#app/server/test-support/silent-log.ts';
import { newStorageKey } from './storage.ts';
import { sweepStorageJob } from './sweep-storage.ts';

const PLACES = {
  disk: async () => ({ environment: {}, stop: async () => undefined }),
  S3: async () => {
    const { url, stop } = await startS3Server();
    return { environment: { S3_URL: url }, stop };
  },
};

describe.each(Object.entries(PLACES))('bytes that no row knows, on %s', (_, open) => {
  let place: { environment: Record<string, string>; stop: () => Promise<void> };
  let server: TestServer;
  beforeAll(async () => {
    place = await open();
    server = await startTestServer(place.environment);
  });
  afterAll(async () => {
    await server.stop();
    await place.stop();
  });

  const put = async () => {
    const key = newStorageKey();
    await server.platform.storage.put(key, Buffer.from(key));
    return key;
  };
  const kept = async () => {
    const keys = new Set<string>();
    for await (const { key } of server.platform.storage.list()) keys.add(key);
    return keys;
  };
  const sweep = () =>
    sweepStorageJob.run(
      { platform: server.platform, log: silentLog, attempt: 1, signal: new AbortController().signal },
      {} as never,
    );

  it('are gone after a day; a file, a logo and a picture stay, and so does what just came', async () => {
    const [file, logo, picture, nobody] = [await put(), await put(), await put(), await put()];
    const tenant = await server.tenant('morava');
    await tenant.transaction((tx) =>
      tx
        .insertInto('files', { storage_key: file, name: 'a.pdf', size: 1, type: 'application/pdf' })
        .execute(),
    );
    await server.db
      .updateTable('companies')
      .set({ logo_key: logo })
      .where('id', '=', tenant.company_id)
      .execute();
    await server.db
      .updateTable('users')
      .set({ profile_picture: `file:${picture}` })
      .where('email', '=', 'owner@demo.test')
      .execute();
    await sweep();
    expect(await kept()).toEqual(new Set([file, logo, picture, nobody]));
    await server.setClock('25 hours');
    await sweep();
    await sweep();
    await server.setClock('0');
    expect(await kept()).toEqual(new Set([file, logo, picture]));
    expect((await buffer(await server.platform.storage.get(file))).toString()).toBe(file);
  });
});
