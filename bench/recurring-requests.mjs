import { median, number, spread } from './support/figures.mjs';
import { until, useProduct } from './support/product.mjs';
import { Report } from './support/report.mjs';
import { amount, firstRound } from './support/scale.mjs';

/** Schedules that fall due at one moment: how long until each of them has its draft and its user is told. */
const SCHEDULES = amount(10_000, 40, 'BENCH_SCHEDULES');
const ROUNDS = amount(3, 1, 'BENCH_ROUNDS');
const AIM_SECONDS = 60;
const NAME = 'Bench ';

/**
 * Templates and schedules that are not due yet, spread over the owners and admins of the companies that work with the
 * product. A company whose plan has ended gets no draft until it has one again, so that one of the demo is left out.
 */
const FILL = `
  with people as (
    select u.id, u.company_id, row_number() over (order by u.company_id, u.id) - 1 as place, count(*) over () as total
    from users u join companies c on c.id = u.company_id and c.status = 2
    where u.deleted_at is null and u.role in ('owner', 'admin')
      and c.id <> (select company_id from users where email = 'expired@demo.test')
  ), made as (
    insert into request_templates (company_id, owner_id, name, content)
    select p.company_id, p.id, $1 || n, jsonb_build_object('name', $1 || n, 'articles', '[]'::jsonb, 'supplier_ids', '[]'::jsonb)
    from generate_series(1, $2::int) n join people p on p.place = n % p.total
    returning company_id, id, owner_id
  )
  insert into request_schedules (company_id, template_id, user_id, every, on_day, next_on)
  select company_id, id, owner_id, 'week', 1, (now_utc() + interval '9 days')::date from made`;
const FALL_DUE = `
  update request_schedules set next_on = (now_utc() - interval '2 days')::date, unused = 0, paused_at = null
  where template_id in (select id from request_templates where name like $1 || '%')`;
/** Asked often, and so of the index that the job reads too. */
const LEFT =
  'select exists (select from request_schedules where paused_at is null and next_on < now_utc()::date) as any';
const MADE = `
  select count(*)::int as drafts from request_drafts
  where template_id in (select id from request_templates where name like $1 || '%')`;

export async function run() {
  const report = new Report('recurring-requests');
  const product = await useProduct();
  const rounds = [];
  try {
    for (let round = firstRound; round <= ROUNDS; round += 1) {
      await product.query(FILL, [NAME, SCHEDULES]);
      const began = performance.now();
      await product.query(FALL_DUE, [NAME]);
      await product.query("select graphile_worker.add_job('make-request-drafts', '{}'::json)");
      await until('schedules that moved on', async () => {
        const [left] = await product.query(LEFT);
        return left.any ? undefined : true;
      });
      if (round > 0) rounds.push((performance.now() - began) / 1000);
      const [{ drafts }] = await product.query(MADE, [NAME]);
      if (drafts !== SCHEDULES) throw new Error(`${drafts} drafts instead of ${SCHEDULES}`);
      await product.query("delete from request_templates where name like $1 || '%'", [NAME]);
    }
    report.text(
      `${number(SCHEDULES)} schedules due at once, until each has its draft and its notice; ${ROUNDS} rounds. Aim: ${AIM_SECONDS} s.`,
    );
    report.table([
      { schedules: number(SCHEDULES), time: `${number(median(rounds), 1)} s (${spread(rounds, 1)})` },
    ]);
    report.raw('Rounds', rounds.map((seconds) => seconds.toFixed(2)).join('\n'));
  } finally {
    await product.query("delete from request_templates where name like $1 || '%'", [NAME]);
    await product.stop();
  }
  report.write();
}
