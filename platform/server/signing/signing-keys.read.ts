import type { SigningKey } from '#platform/shared/signing/proof-tools.ts';
import type { Db } from '../db/client.ts';
import { publicKeyInfo } from './signing-key.ts';

/** Returns every key that was ever used for signing, the current key first. */
export async function readSigningKeys(db: Db): Promise<SigningKey[]> {
  const keys = await db
    .selectFrom('signing_keys')
    .select(['id', 'public_key', 'valid_from', 'retired_at'])
    .orderBy('retired_at', (by) => by.desc().nullsFirst())
    .orderBy('id')
    .execute();
  return keys.map(publicKeyInfo);
}

/** Returns the keys as they were listed at a given moment, without later changes. */
export async function readSigningKeysAt(db: Db, moment: string): Promise<SigningKey[]> {
  const keys = await readSigningKeys(db);
  return keys.flatMap((key) => {
    if (Date.parse(key.valid_from) > Date.parse(moment)) return [];
    const isRetired = key.retired_at !== null && Date.parse(key.retired_at) <= Date.parse(moment);
    return [{ ...key, retired_at: isRetired ? key.retired_at : null }];
  });
}
