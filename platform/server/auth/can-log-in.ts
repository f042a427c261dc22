import { type RawBuilder, sql } from 'kysely';

/** Writes the condition that a user has a way to log in: a password, or the company's provider. */
export const canLogIn = (): RawBuilder<boolean> =>
  sql<boolean>`(users.password_hash <> '' or exists (select from sso_identities i
    where i.company_id = users.company_id and i.user_id = users.id))`;
