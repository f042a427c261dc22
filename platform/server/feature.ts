import type { Route } from './http/route.ts';
import type { JobDefinition } from './jobs/job.ts';
import type { MailTemplate } from './mail/template.ts';

/** What the `server/` folder of a capability provides; app.ts mounts the features that app/server/features.ts lists. */
export interface Feature {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly jobs?: readonly JobDefinition[];
  readonly mails?: readonly MailTemplate[];
  /** Registers its parts in the slots of core; app/server/features.ts calls it once. */
  readonly fill?: () => void;
}

/** What a capability about purchases provides; app/server/purchases.ts lists them. */
export type Room = Partial<Omit<Feature, 'name'>>;
