import type { Route } from './http/route.ts';
import type { JobDefinition } from './jobs/job.ts';
import type { MailTemplate } from './mail/template.ts';

/** A folder of features/ brings these; app.ts mounts those that features.ts lists. */
export interface Feature {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly jobs?: readonly JobDefinition[];
  readonly mails?: readonly MailTemplate[];
}

/** A part of a feature that is large enough to be cut into rooms: what one of them brings. */
export type Room = Partial<Omit<Feature, 'name'>>;
