import type { Db } from '#platform/server/db/client.ts';

export interface NewModerator {
  readonly email: string;
  readonly name: string;
}

/** Inserts a user without a company and without a password. The user sets the password through the link. */
export async function insertModerator(trx: Db, { email, name }: NewModerator): Promise<number> {
  const { id } = await trx
    .insertInto('users')
    .values({ email, name, is_moderator: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
