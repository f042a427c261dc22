import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the migrations folder, relative to dist. */
export function findMigrationsFolder(): string {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const found = [join(here, '../../db/migrations'), join(here, 'migrations')].find((folder) =>
    existsSync(folder),
  );
  if (!found) throw new Error('db/migrations is missing');
  return found;
}
