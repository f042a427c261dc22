import { expect, it } from 'vitest';
import { setUpTestServer } from '#app/server/test-support/server.ts';
import { silentLog } from '#app/server/test-support/silent-log.ts';
import { emptyOldMailsJob } from './jobs/empty-old-mails.ts';

const server = setUpTestServer();

it('removes recipient and content of emails after a year; about a purchase, younger and waiting ones stay', async () => {
  const { pool } = server.platform;
  const morava = server.companyId('morava');
  const { rows } = await pool.query<{ id: number }>(
    `insert into purchases (company_id, request_number, kind, name, category_id, creator_id, status)
    select $1, 'x', 'request', 'x', min(id), (select min(id) from users where company_id = $1), 1
    from categories where company_id = $1 returning id`,
    [morava],
  );
  const purchase = rows[0]?.id;
  const insert = (key: string, days: number, state: string, about: number | null = null) =>
    pool.query(
      `insert into mails (company_id, dedupe_key, template, lang, to_email, to_name, params, state, subject, body_text,
        digest, created_at, purchase_id)
      values ($1, $2, 'x', 'de', 'ana@old.test', 'Ana', '{"a":1}', $3, 'About Ana', 'Dear Ana', 'x', now_utc() - make_interval(days => $4), $5)`,
      [morava, key, state, days, about],
    );
  await insert('old', 366, 'sent');
  await insert('failed', 366, 'dead');
  await insert('waiting', 366, 'queued');
  await insert('young', 364, 'sent');
  await insert('of a purchase', 900, 'sent', purchase);
  await emptyOldMailsJob.run(
    { platform: server.platform, log: silentLog, attempt: 1, signal: new AbortController().signal },
    {} as never,
  );
  const left = await pool.query(
    `select dedupe_key, to_email || to_name || params::text || coalesce(subject, '') || coalesce(body_text, '') as text, digest is not null as proven
    from mails where template = 'x' order by id`,
  );
  const whole = 'ana@old.testAna{"a": 1}About AnaDear Ana';
  expect(left.rows).toEqual([
    { dedupe_key: 'old', text: '{}', proven: true },
    { dedupe_key: 'failed', text: '{}', proven: true },
    { dedupe_key: 'waiting', text: whole, proven: true },
    { dedupe_key: 'young', text: whole, proven: true },
    { dedupe_key: 'of a purchase', text: whole, proven: true },
  ]);
});
