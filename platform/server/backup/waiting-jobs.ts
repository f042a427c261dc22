import type pg from 'pg';
import { z } from 'zod';

/** A waiting or running job, such as an email to send or a file to scan. A running job counts as waiting. */
const waitingJob = z.object({
  task: z.string(),
  payload: z.unknown(),
  queue: z.string().nullable(),
  run_at: z.string(),
  max_attempts: z.number().int(),
  key: z.string().nullable(),
  priority: z.number().int(),
});
export const waitingJobs = z.array(waitingJob);
export type WaitingJob = z.output<typeof waitingJob>;

/**
 * Reads the waiting jobs of the queue. The queue library's tables differ by version, but this representation of a job
 * does not.
 */
export async function readWaitingJobs(client: pg.ClientBase): Promise<WaitingJob[]> {
  const { rows } = await client.query<{ jobs: WaitingJob[] }>(
    `select coalesce(jsonb_agg(jsonb_build_object('task', t.identifier, 'payload', j.payload, 'queue', q.queue_name,
      'run_at', j.run_at, 'max_attempts', j.max_attempts, 'key', j.key, 'priority', j.priority) order by j.id), '[]')
      as jobs
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    where j.attempts < j.max_attempts`,
  );
  return rows[0]?.jobs ?? [];
}

/** Adds the jobs to the queue again, with all attempts remaining. */
export async function addWaitingJobs(client: pg.ClientBase, jobs: readonly WaitingJob[]): Promise<void> {
  for (const { task, payload, queue, run_at, max_attempts, key, priority } of jobs)
    await client.query(
      `select graphile_worker.add_job($1, $2::json, queue_name => $3, run_at => $4::timestamptz,
        max_attempts => $5::int, job_key => $6, priority => $7::int)`,
      [task, JSON.stringify(payload), queue, run_at, max_attempts, key, priority],
    );
}
