import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { requestIdPayload } from '../request-id.ts';

export interface AddJobOptions {
  /** The key of the job, which replaces any waiting job with the same key. */
  readonly jobKey?: string;
  /** The time from which the job may run, in ISO 8601; immediately by default. */
  readonly runAt?: string;
  /** The delay in seconds after which the job runs, as an alternative to `runAt`. */
  readonly inSeconds?: number;
  /** The maximum number of attempts; 25 by default, so that the last attempt takes place after about three days. */
  readonly maxAttempts?: number;
  /** The jobs of a named queue run one at a time, across all machines. */
  readonly queueName?: string;
}

/** Adds a job in the current transaction. The job runs if, and only if, the transaction commits. */
export async function addJob(
  trx: Db,
  name: string,
  payload: Readonly<Record<string, unknown>> = {},
  { jobKey, runAt, inSeconds, maxAttempts, queueName }: AddJobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name},
    ${JSON.stringify({ ...payload, ...requestIdPayload() })}::json,
    queue_name => ${queueName ?? null},
    run_at => coalesce(${runAt ?? null}::timestamptz, now() + ${inSeconds ?? null}::int * interval '1 second'),
    max_attempts => ${maxAttempts ?? null}::int,
    job_key => ${jobKey ?? null}
  )`.execute(trx);
}

/** Adds several jobs with the same name in one statement, each with its own key. */
export async function addJobs(
  trx: Db,
  name: string,
  jobs: readonly { readonly payload: Readonly<Record<string, unknown>>; readonly jobKey: string }[],
): Promise<void> {
  if (jobs.length === 0) return;
  const carried = jobs.map(({ payload, jobKey }) => ({
    payload: { ...payload, ...requestIdPayload() },
    jobKey,
  }));
  await sql`select graphile_worker.add_jobs(array(
    select row(${name}::text, j.payload, null, null, null, j."jobKey", null, null)::graphile_worker.job_spec
    from json_to_recordset(${JSON.stringify(carried)}::json) as j (payload json, "jobKey" text)))`.execute(
    trx,
  );
}
