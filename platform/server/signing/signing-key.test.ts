import { describe, expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { runInTransaction } from '../db/client.ts';
import { isOtherSecretKey, openSigner, rotateSigningKey } from './signing-key.ts';

const server = setUpTestServer();

const OLD = 'the key that the database was used with';
const OTHER = 'another key, mistyped in the variables';

/** What a start does; returns whether it says that SECRET_KEY is another one, and the key that it signs with. */
async function start(secretKey: string) {
  const place = { db: server.db, config: { secretKey } };
  const isOther = await isOtherSecretKey(place);
  return { isOther, id: (await openSigner(place)).id };
}

describe('a start with another SECRET_KEY', () => {
  it('is noticed each time, and the first start with the right one is not', async () => {
    await server.db.deleteFrom('signing_keys').execute();
    const first = await start(OLD);
    expect(first.isOther).toBe(false);
    const wrong = await start(OTHER);
    expect(wrong.isOther).toBe(true);
    expect(wrong.id).not.toBe(first.id);
    expect(await start(OTHER)).toEqual(wrong);
    const right = await start(OLD);
    expect(right.isOther).toBe(false);
    expect(await start(OLD)).toEqual(right);
    const stored = await server.db
      .selectFrom('signing_keys')
      .select('id')
      .where('private_sealed', 'is not', null)
      .execute();
    expect(stored).toEqual([{ id: right.id }]);
  });

  it('is accepted by rotating the signing key, where the old one is lost', async () => {
    await start(OTHER);
    await runInTransaction(server.db, (db) => rotateSigningKey({ db, config: { secretKey: OTHER } }));
    expect((await start(OTHER)).isOther).toBe(false);
  });
});
