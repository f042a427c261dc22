/** The job that announces a published request in the marketplace; core queues it by this name. */
export const ANNOUNCE_JOB = 'announce-published';

export interface Announcement {
  readonly companyId: number;
  readonly purchaseId: number;
}
