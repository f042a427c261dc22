import { execFile, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { DEMO_PASSWORD } from '#app/server/seed/cast.ts';
import { type Caller, setUpTestServer } from '#app/server/test-support/server.ts';
import { silentLog } from '#app/server/test-support/silent-log.ts';
import { failArchivesWithoutZip } from '#platform/server/backup/restore-backup.ts';
import { newStorageKey } from '#platform/server/files/storage.ts';
import { readKeysToBackUp } from '#platform/server/files/sweep-storage.ts';
import { unzipArchive } from '#platform/server/zip/unzipped.test-support.ts';
import { ACCOUNT_STATUS } from '#platform/shared/access/account-status.ts';
import {
  ARCHIVE,
  type ArchiveRefusal,
  ageArchives,
  countArchiveParts,
  countStoredBlobs,
  downloadParts,
  issueDownload,
  makeDownload,
  readOverview,
  removeArchives,
} from './archive.test-support.ts';
import { expireArchivesJob } from './jobs/expire-archives.ts';

const run = promisify(execFile);
const has = (program: string, ...version: string[]) => spawnSync(program, version).status === 0;

const server = setUpTestServer();
const owner = server.caller('owner@demo.test');
const age = (by: string) => ageArchives(server, by);
const context = () => ({
  ...{ platform: server.platform, log: silentLog, attempt: 1 },
  signal: new AbortController().signal,
});
const downloads = async () =>
  (await sql`select from audit_events where kind = 'archive_downloaded'`.execute(server.db)).rows.length;

/** Files that make an archive so large that a connection that breaks has not transferred all of it. */
const LARGE = Array.from({ length: 4 }, () => randomBytes(4 * 1024 * 1024));
let origin: string;
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api`;
});
afterEach(async () => {
  await removeArchives(server);
  await sql`delete from files where name = 'large.pdf'`.execute(server.db);
});

async function addLargeFiles(): Promise<void> {
  for (const content of LARGE) {
    const key = newStorageKey();
    await server.platform.storage.put(key, content);
    await sql`insert into files (company_id, storage_key, name, size, type)
      values (${server.companyId('morava')}, ${key}, 'large.pdf', ${content.length}, 'application/pdf')`.execute(
      server.db,
    );
  }
}

async function request(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${origin}/${path}`, { headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const code = () => (JSON.parse(String(bytes)) as ArchiveRefusal).code;
  return { status: answer.status, header: (name: string) => answer.headers.get(name), bytes, code };
}

/** Downloads until at least this many bytes have arrived, and then breaks the connection. */
async function downloadSome(path: string, bytes: number): Promise<{ begun: Buffer; etag: string }> {
  const asked = get(`${origin}/${path}`, { agent: false });
  const [answer] = await once(asked, 'response');
  const received: Buffer[] = [];
  for await (const piece of answer) {
    received.push(piece);
    if (received.reduce((sum, { length }) => sum + length, 0) >= bytes) break;
  }
  asked.destroy();
  return { begun: Buffer.concat(received), etag: answer.headers.etag };
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe('a download that broke', () => {
  it('goes on with the same link, and other programs can open the file', async () => {
    await addLargeFiles();
    const path = await makeDownload(server, owner);
    const { begun, etag } = await downloadSome(path, 3_000_000);
    const rest = await request(path, { range: `bytes=${begun.length}-`, 'if-range': etag });
    expect([rest.status, rest.header('accept-ranges'), rest.header('etag')]).toEqual([206, 'bytes', etag]);
    const size = begun.length + rest.bytes.length;
    expect(rest.header('content-range')).toBe(`bytes ${begun.length}-${size - 1}/${size}`);
    expect(rest.header('content-length')).toBe(String(rest.bytes.length));
    const whole = await request(await issueDownload(owner));
    expect([whole.status, whole.header('content-range')]).toEqual([200, null]);
    const joined = Buffer.concat([begun, rest.bytes]);
    expect(sha256(joined)).toBe(sha256(whole.bytes));
    expect(etag).toBe(`"${sha256(joined)}"`);
    const parts = unzipArchive(joined);
    const large = [...parts].flatMap(([name, content]) => (name.endsWith('-large.pdf') ? [content] : []));
    expect(large.map(sha256)).toEqual(LARGE.map(sha256));

    const folder = await mkdtemp(join(tmpdir(), 'ponuda-resumed-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'a.zip');
    await writeFile(file, joined);
    if (has('unzip', '-v')) await run('unzip', ['-tq', file]);
    if (has('python3', '--version')) {
      const program =
        'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), len(z.namelist()))';
      expect((await run('python3', ['-c', program, file])).stdout).toBe(`None ${parts.size}\n`);
    }
    if (has('curl', '--version')) {
      await writeFile(file, begun);
      await run('curl', ['-sS', '--fail', '-C', '-', '-o', file, `${origin}/${await issueDownload(owner)}`]);
      expect((await run('sha256sum', [file])).stdout.slice(0, 64)).toBe(sha256(joined));
    }
  });

  it('begins anew if the archive was replaced in the meantime', async () => {
    const path = await makeDownload(server, owner);
    const { etag } = await downloadSome(path, 1000);
    await age('2 days');
    const next = await makeDownload(server, owner);
    const gone = await request(path, { range: 'bytes=1000-', 'if-range': etag });
    expect([gone.status, gone.code()]).toEqual([422, 'token_expired']);
    const anew = await request(next, { range: 'bytes=1000-', 'if-range': etag });
    expect([anew.status, anew.header('content-range')]).toEqual([200, null]);
    expect(anew.header('etag')).not.toBe(etag);
    expect(unzipArchive(anew.bytes).has('manifest.json')).toBe(true);
    const firefox = await request(next, { range: 'bytes=1000-', 'if-match': etag });
    expect([firefox.status, firefox.code()]).toEqual([412, 'precondition_failed']);
    const own = { range: 'bytes=1000-', 'if-match': anew.header('etag') ?? '' };
    expect((await request(next, own)).bytes.equals(anew.bytes.subarray(1000))).toBe(true);
  });

  it('gives one range, the whole file for several, and refuses one beyond the end', async () => {
    const path = await makeDownload(server, owner);
    const whole = await request(path);
    const size = whole.bytes.length;
    const last = await request(path, { range: 'bytes=-100' });
    expect([last.status, last.bytes.equals(whole.bytes.subarray(-100))]).toEqual([206, true]);
    const many = await request(path, {
      range: `bytes=${Array.from({ length: 500 }, () => '0-').join(',')}`,
    });
    expect([many.status, many.bytes.length]).toEqual([200, size]);
    const beyond = await request(path, { range: `bytes=${size}-` });
    expect([beyond.status, beyond.header('content-range'), beyond.code()]).toEqual([
      ...[416, `bytes */${size}`],
      'range_not_satisfiable',
    ]);
  });

  it('is in the audit log once for each address that takes part', async () => {
    const path = await makeDownload(server, owner);
    const before = await downloads();
    const from = (remoteAddress: string, range: string) =>
      server.app.inject({ url: `/api/${path}`, headers: { range }, remoteAddress });
    for (const [address, range] of [
      ['10.0.0.1', 'bytes=0-999'],
      ['10.0.0.1', 'bytes=1000-1999'],
      ['10.0.0.2', 'bytes=2000-'],
    ] as const)
      expect((await from(address, range)).statusCode).toBe(206);
    const { rows } = await sql<{ ip: string }>`
      select ip from audit_events where kind = 'archive_downloaded' order by id desc limit 2`.execute(
      server.db,
    );
    expect([await downloads(), rows.map(({ ip }) => ip)]).toEqual([before + 2, ['10.0.0.2', '10.0.0.1']]);
  });

  it('may go on while the server still holds its connection, but a company has no more than two', async () => {
    await addLargeFiles();
    const path = await makeDownload(server, owner);
    const stalled = async () => {
      const asked = get(`${origin}/${path}`, { agent: false });
      asked.on('error', () => undefined);
      onTestFinished(() => void asked.destroy());
      const [answer] = await once(asked, 'response');
      return { asked, status: answer.statusCode };
    };
    const [first, second] = [await stalled(), await stalled()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await request(path, { range: 'bytes=0-' })).code()).toBe('too_many_exports');
    first.asked.destroy();
    await expect.poll(async () => (await request(path, { range: 'bytes=0-9' })).status).toBe(206);
  });
});

describe('the link', () => {
  const refused = async (path: string) => {
    const whole = await request(path);
    const part = await request(path, { range: 'bytes=10-' });
    return [whole.code(), part.code()];
  };
  const EXPIRED = ['token_expired', 'token_expired'];

  it('needs the password, begins a download within a minute, and continues it for six hours', async () => {
    const path = await makeDownload(server, owner);
    const wrong = await owner<ArchiveRefusal>('POST', `${ARCHIVE}/ticket`, {
      body: { password: 'Wrong!2026' },
    });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'wrong_password']);
    await downloadParts(server, path);
    await age('359 minutes');
    expect((await request(path, { range: 'bytes=10-' })).status).toBe(206);
    await age('2 minutes');
    expect(await refused(path)).toEqual(EXPIRED);
    const late = await issueDownload(owner);
    await age('61 seconds');
    expect(await refused(late)).toEqual(EXPIRED);
  });

  it('is replaced by the next link', async () => {
    const path = await makeDownload(server, owner);
    await request(path, { range: 'bytes=0-9' });
    const next = await issueDownload(owner);
    expect(await refused(path)).toEqual(EXPIRED);
    expect((await request(next, { range: 'bytes=0-9' })).status).toBe(206);
  });

  it.each([
    [
      'the logout',
      async (call: Caller) => {
        expect((await call('POST', 'auth/logout')).status).toBe(200);
      },
    ],
    [
      'the end of all other sessions',
      async () => {
        const elsewhere = await server.as('premium.owner@demo.test');
        expect((await elsewhere('DELETE', 'user-profile/sessions')).status).toBe(200);
      },
    ],
    [
      'another password',
      async (call: Caller) => {
        const passwords = {
          oldpassword: DEMO_PASSWORD,
          newpassword: 'Drugo!2026',
          passwordConfirm: 'Drugo!2026',
        };
        const { password_hash } = await server.db
          .selectFrom('users')
          .select('password_hash')
          .where('email', '=', 'premium.owner@demo.test')
          .executeTakeFirstOrThrow();
        onTestFinished(async () => {
          await sql`update users set password_hash = ${password_hash}, password_changed_at = null
            where email = 'premium.owner@demo.test'`.execute(server.db);
        });
        expect((await call('PUT', 'user-profile/password', { body: passwords })).status).toBe(200);
      },
    ],
    [
      'the blocking of the company',
      async () => {
        const setStatus = (status: number) =>
          sql`update companies set status = ${status} where id = (select company_id from users where email = 'premium.owner@demo.test')`.execute(
            server.db,
          );
        onTestFinished(async () => void (await setStatus(ACCOUNT_STATUS.ACTIVE)));
        await setStatus(ACCOUNT_STATUS.BLOCKED);
      },
    ],
  ])('ends with %s', async (_, end) => {
    const call = await server.as('premium.owner@demo.test');
    const path = await makeDownload(server, call);
    expect((await request(path, { range: 'bytes=0-9' })).status).toBe(206);
    await end(call);
    expect(await refused(path)).toEqual(EXPIRED);
  });

  it('stays when another session of the company asks for its own', async () => {
    const path = await makeDownload(server, owner);
    await request(path, { range: 'bytes=0-9' });
    const next = await issueDownload(await server.as('owner@demo.test'));
    expect((await request(next, { range: 'bytes=0-9' })).status).toBe(206);
    expect((await request(path, { range: 'bytes=10-19' })).status).toBe(206);
  });

  it('is of one company: another one has neither a link nor the bytes', async () => {
    const path = await makeDownload(server, owner);
    const { etag, begun } = await downloadSome(path, 1000);
    const other = await server.as('premium.owner@demo.test');
    const none = await other<ArchiveRefusal>('POST', `${ARCHIVE}/ticket`, {
      body: { password: 'Ponuda!2026' },
    });
    expect(none.body.code).toBe('archive_not_ready');
    expect(await refused('company-archives/made-up.zip')).toEqual(EXPIRED);
    const own = await request(await makeDownload(server, other), {
      range: `bytes=${begun.length}-`,
      'if-range': etag,
    });
    expect([own.status, own.header('etag') === etag]).toEqual([200, false]);
  });

  it('is not used by a program that asks only for the headers', async () => {
    const path = await makeDownload(server, owner);
    const before = await downloads();
    const asked = await fetch(`${origin}/${path}`, { method: 'HEAD', headers: { range: 'bytes=5-9' } });
    expect(asked.status).toBe(200);
    expect(asked.headers.get('content-disposition')).toContain('.zip');
    expect(asked.headers.get('accept-ranges')).toBe('bytes');
    expect(await downloads()).toBe(before);
    expect((await readOverview(owner)).ready?.downloaded_at).toBeNull();
    const whole = await request(path);
    expect(asked.headers.get('content-length')).toBe(String(whole.bytes.length));
    expect(asked.headers.get('etag')).toBe(whole.header('etag'));
    expect(await downloads()).toBe(before + 1);
  });

  it('needs a login within 10 minutes from owners without a password', async () => {
    await makeDownload(server, owner);
    const { password_hash } = await server.db
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', 'owner@demo.test')
      .executeTakeFirstOrThrow();
    const setHash = (hash: string) =>
      sql`update users set password_hash = ${hash} where email = 'owner@demo.test'`.execute(server.db);
    await setHash('');
    const sso = await server.as('owner@demo.test');
    await issueDownload(sso, '-');
    await sql`update sessions set created_at = created_at - interval '11 minutes'`.execute(server.db);
    const late = await sso<ArchiveRefusal>('POST', `${ARCHIVE}/ticket`, { body: { password: '-' } });
    await setHash(password_hash);
    expect([late.status, late.body.code]).toEqual([422, 'login_too_old']);
  });

  it('is refused to who is no owner any more', async () => {
    const path = await makeDownload(server, owner);
    await request(path, { range: 'bytes=0-9' });
    await sql`update users set role = 'admin' where email = 'owner@demo.test'`.execute(server.db);
    const codes = await refused(path);
    await sql`update users set role = 'owner' where email = 'owner@demo.test'`.execute(server.db);
    expect(codes).toEqual(EXPIRED);
  });

  it('ends after some days, when the stored archive is deleted', async () => {
    const path = await makeDownload(server, owner);
    expect([await countParts(), await countBlobs()]).toEqual([1, 1]);
    await age('6 days');
    await expireArchivesJob.run(context(), undefined as never);
    expect((await readOverview(owner)).ready).not.toBeNull();
    await age('25 hours');
    expect((await readOverview(owner)).ready).toBeNull();
    expect(await refused(path)).toEqual(EXPIRED);
    await expireArchivesJob.run(context(), undefined as never);
    expect((await readOverview(owner)).latest).toMatchObject({ state: 'expired' });
    expect([await countParts(), await countBlobs()]).toEqual([0, 0]);
    const none = await owner<ArchiveRefusal>('POST', `${ARCHIVE}/ticket`, {
      body: { password: 'Ponuda!2026' },
    });
    expect(none.body.code).toBe('archive_not_ready');
  });
});

const countParts = () => countArchiveParts(server);
const countBlobs = () => countStoredBlobs(server);

it('the newest archive replaces the older one', async () => {
  await makeDownload(server, owner);
  await age('2 days');
  await makeDownload(server, owner);
  const { rows } = await sql<{ state: string }>`select state from company_archives order by id`.execute(
    server.db,
  );
  expect(rows.map(({ state }) => state)).toEqual(['expired', 'ready']);
  expect([await countParts(), await countBlobs()]).toEqual([1, 1]);
});

it('is in no backup, and a new archive can be started after a restore', async () => {
  const path = await makeDownload(server, owner);
  const { rows } = await sql<{ key: string }>`select storage_key as key from company_archive_parts`.execute(
    server.db,
  );
  const client = await server.platform.pool.connect();
  const inBackup = await readKeysToBackUp(client);
  client.release();
  expect(rows.map(({ key }) => inBackup.includes(key))).toEqual([false]);
  for (const { key } of rows) await server.platform.storage.delete(key);
  const before = await downloads();
  const refused = await request(path);
  expect([refused.status, refused.code(), await downloads()]).toEqual([422, 'archive_not_ready', before]);

  await failArchivesWithoutZip(server.platform.pool);
  const { latest, ready } = await readOverview(owner);
  expect([latest?.state, ready]).toEqual(['failed', null]);
  await age('10 minutes');
  expect((await request(await makeDownload(server, owner))).status).toBe(200);
});
