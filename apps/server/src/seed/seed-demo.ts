import type { Platform } from '../platform/http/route.ts';
import { seedCast } from './seed-cast.ts';

/** The demo company, made the first time the product starts outside production. */
export async function seedDemo({ db }: Platform, say: (line: string) => void): Promise<void> {
  const known = await db.selectFrom('companies').select('id').limit(1).executeTakeFirst();
  if (known) return;
  say('Preparing the demo company (first start).');
  await seedCast(db);
}
