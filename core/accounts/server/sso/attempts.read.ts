import { sql } from 'kysely';
import { digestSecret } from '#platform/server/auth/secrets.ts';
import type { Db } from '#platform/server/db/client.ts';

/** Counts the logins that this browser and this network have begun within the last `seconds`. */
export async function countRecentAttempts(
  db: Db,
  { browser, network, seconds }: { browser: string | undefined; network: string; seconds: number },
): Promise<{ byBrowser: number; byNetwork: number }> {
  const since = sql<string>`now_utc() - make_interval(secs => ${seconds})`;
  const recent = db
    .selectFrom('sso_attempts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('purpose', '=', 'login')
    .where('created_at', '>', since);
  const ofBrowser = browser
    ? await recent.where('browser_hash', '=', digestSecret(browser)).executeTakeFirst()
    : undefined;
  const ofNetwork = await recent.where('network', '=', network).executeTakeFirst();
  return { byBrowser: Number(ofBrowser?.count ?? 0), byNetwork: Number(ofNetwork?.count ?? 0) };
}

/** Returns the attempt that belongs to a state. `open` is true if the attempt is neither used nor expired. */
export async function findAttempt(db: Db, state: string) {
  return await db
    .selectFrom('sso_attempts')
    .selectAll()
    .select(sql<boolean>`used_at is null and expires_at > now_utc()`.as('open'))
    .where('state_hash', '=', digestSecret(state))
    .executeTakeFirst();
}
export type Attempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>;
