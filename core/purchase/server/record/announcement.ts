/** The job that tells the marketplace of a published request; core queues it by this name. */
export const ANNOUNCE_JOB = 'announce-published';

export interface Announcement {
  readonly companyId: number;
  readonly purchaseId: number;
}
