import type { Route } from './http/route.ts';
import type { JobDefinition } from './jobs/job.ts';
import type { MailTemplate } from './mail/template.ts';

/**
 * What the `server/` folder of a capability provides. It is listed in app/server/features.ts, or in
 * app/server/purchases.ts if it concerns purchases; app.ts mounts the listed capabilities.
 */
export interface Feature {
  readonly routes: readonly Route[];
  readonly jobs?: readonly JobDefinition[];
  readonly mails?: readonly MailTemplate[];
  /** Registers the capability's parts in the slots of core. Called once by app/server/features.ts. */
  readonly fill?: () => void;
}
