import type { Route } from './http/route.ts';
import type { JobDefinition } from './jobs/job.ts';
import type { MailTemplate } from './mail/template.ts';

/** The `server/` of a capability brings these; app.ts mounts those that app/server/features.ts lists. */
export interface Feature {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly jobs?: readonly JobDefinition[];
  readonly mails?: readonly MailTemplate[];
  /** Adds the parts of a module to the slots of core. */
  readonly fill?: () => void;
}

/** What a capability about purchases brings; app/server/purchases.ts lists them. */
export type Room = Partial<Omit<Feature, 'name'>>;
