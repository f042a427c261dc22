import type { Db } from '#platform/server/db/client.ts';

export interface NewModerator {
  readonly email: string;
  readonly name: string;
}

/** Inserts a user without a company, who has no password until the link is used. */
export async function insertModerator(trx: Db, { email, name }: NewModerator): Promise<number> {
  const { id } = await trx
    .insertInto('users')
    .values({ email, name, is_moderator: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
