import { defineJob } from '#platform/server/jobs/job.ts';
import { SEND_LINK_JOB, type SendLinkPayload, sendLink } from '../actions/send-link.ts';

/** Mails the requested links, if there is an account for them. */
export const sendLinkJob = defineJob<SendLinkPayload>({
  name: SEND_LINK_JOB,
  run: ({ platform }, asked) => sendLink(platform.db, asked),
});
