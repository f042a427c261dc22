// @module-tag exhaustive
import { describe, expect, it, onTestFinished } from 'vitest';
import { listDebianVersions, startDebianPostgres } from './debian-postgres.test-support.ts';
import { runQuery } from './postgres.test-support.ts';

const versions = listDebianVersions();

it.runIf(versions.length === 0)('says what to install where Debian has no server', async () => {
  await expect(startDebianPostgres()).rejects.toThrow('apt-get install postgresql');
});

describe.runIf(versions.length > 0)('a server of Debian', () => {
  it.each(versions)(
    'version %i answers to a user that is no superuser but may add our extensions',
    async (major) => {
      const server = await startDebianPostgres(major);
      onTestFinished(() => server.stop());
      const [row] = await runQuery(
        server.url,
        "SELECT current_setting('server_version_num')::int / 10000 AS major, current_setting('is_superuser') AS superuser",
      );
      expect(row).toEqual({ major, superuser: 'off' });
      await runQuery(
        server.url,
        'CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent; CREATE EXTENSION btree_gist',
      );
    },
  );
});
