import { DocumentError } from '@ponuda/domain/e-document/problems';
import { defineJob, type JobContext } from '../../../../platform/jobs/job.ts';
import { takeWaiting } from '../actions/take-waiting.ts';
import type { AccessPoint } from '../port/access-point.ts';
import { httpAccessPoint } from '../port/http-access-point.ts';
import { dueArrivals, forgetRefusals, noteRefusal } from '../refusals.repo.ts';
import { leaving, noteSending, readDue } from '../sendings.repo.ts';

const AT_ONCE = 100;

/**
 * Hands documents that left to the access point of the installation, and takes what waits there (ADR 0116). Without
 * `ACCESS_POINT_URL` it does nothing.
 */
export const accessPointJob = defineJob({
  name: 'access-point',
  cron: '*/5 * * * *',
  run: async (ctx) => {
    const { accessPoint } = ctx.platform.config;
    if (accessPoint === undefined) return;
    const point = httpAccessPoint(accessPoint);
    await handOver(ctx, point);
    await takeIn(ctx, point);
  },
});

/** Noted one by one: what was handed over before a process ends is not forgotten, and the same id again is the same document. */
async function handOver({ platform: { db }, signal }: JobContext, point: AccessPoint): Promise<void> {
  for (const due of await readDue(db, AT_ONCE)) {
    if (signal.aborted) return;
    const document = leaving(due);
    const sending = document
      ? await point.send(document)
      : ({ state: 'refused', reason: 'no address' } as const);
    await noteSending(db, due, sending);
  }
}

/**
 * A document that is not taken stays at the access point and is tried again after a pause that grows, a few times. The log
 * says why, and the metrics count what was given up, so that whoever operates the access point decides about it.
 */
async function takeIn({ platform, signal, log }: JobContext, point: AccessPoint): Promise<void> {
  const waiting = await point.waiting();
  const ids = waiting.map(({ id }) => id);
  const due = await dueArrivals(platform.db, ids);
  const left = new Set(ids);
  for (const document of waiting) {
    if (signal.aborted) return;
    if (!due.has(document.id)) continue;
    try {
      await takeWaiting(platform, document);
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      const { tries, given_up } = await noteRefusal(platform.db, document, error.problem);
      const said = {
        document: document.id,
        from: document.from,
        to: document.to,
        problem: error.problem,
        tries,
      };
      if (given_up) log.error(said, 'document of the access point given up');
      else log.warn(said, 'document of the access point not taken');
      continue;
    }
    await point.taken(document.id);
    left.delete(document.id);
  }
  await forgetRefusals(platform.db, [...left]);
}
