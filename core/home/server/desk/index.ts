import type { Room } from '#platform/server/feature.ts';
import { deadlinePassedJob } from './jobs/deadline-passed.ts';
import { deadlinePassedMail } from './mail/deadline-passed.tsx';

export const desk: Room = { jobs: [deadlinePassedJob], mails: [deadlinePassedMail] };
