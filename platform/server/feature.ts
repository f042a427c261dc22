import type { Route } from './http/route.ts';
import type { JobDefinition } from './jobs/job.ts';
import type { MailTemplate } from './mail/template.ts';

/**
 * What the `server/` folder of a capability provides. app/server/features.ts lists it, or app/server/purchases.ts if it
 * is about a purchase; app.ts mounts the listed ones.
 */
export interface Feature {
  readonly routes: readonly Route[];
  readonly jobs?: readonly JobDefinition[];
  readonly mails?: readonly MailTemplate[];
  /** Registers its parts in the slots of core; app/server/features.ts calls it once. */
  readonly fill?: () => void;
}
