import { defineJob } from '#platform/server/jobs/job.ts';
import { SEND_LINK_JOB, type SendLinkPayload, sendLink } from '../actions/send-link.ts';

/** Emails the requested links, if the address belongs to an account. */
export const sendLinkJob = defineJob<SendLinkPayload>({
  name: SEND_LINK_JOB,
  run: ({ platform }, asked) => sendLink(platform.db, asked),
});
