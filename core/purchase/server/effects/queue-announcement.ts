import type { TenantTx } from '#platform/server/db/tenant.ts';
import { addJob } from '#platform/server/jobs/add-job.ts';
import { ANNOUNCE_JOB, type Announcement } from '../record/announcement.ts';

/**
 * Queues the job that notifies marketplace users of a published request, in the transaction that publishes it. Each
 * user is notified only once.
 */
export async function queueAnnouncement(tx: TenantTx, purchaseId: number): Promise<void> {
  const announcement: Announcement = { companyId: tx.company_id, purchaseId };
  await addJob(tx.trx, ANNOUNCE_JOB, { ...announcement }, { jobKey: `${ANNOUNCE_JOB}-${purchaseId}` });
}
