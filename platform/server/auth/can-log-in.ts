import { type RawBuilder, sql } from 'kysely';

/** Returns the SQL condition that a user can log in with a password or through the company's identity provider. */
export const canLogInSql = (): RawBuilder<boolean> =>
  sql<boolean>`(users.password_hash <> '' or exists (select from sso_identities i
    where i.company_id = users.company_id and i.user_id = users.id))`;
