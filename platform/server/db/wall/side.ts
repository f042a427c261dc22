import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The wall below the company filter (ADR 0127): whose rows the call or job that is under way may touch. The database is
 * told with the statement itself, and its policies refuse every other row, also where a condition was forgotten.
 */
interface Side {
  /** Undefined: no company yet, or the platform's own work. */
  company: number | undefined;
}

const side = new AsyncLocalStorage<Side>();

/** The reasons for which a call of one company reads or writes rows of several. */
export const CROSSINGS = {
  impersonation: 'The sessions of a user name the moderator who acts for them, and who is of no company.',
  moderators: 'A request of a company is mailed to the moderators, who are of no company.',
  marketplace:
    'An account of the marketplace reads what buyers ask of it and publish, bounded by its own invitations.',
} as const satisfies Record<string, string>;
export type Crossing = keyof typeof CROSSINGS;

/** The side of the wall on which statements are sent at this moment; undefined outside calls and jobs. */
export const sideInForce = (): Readonly<Side> | undefined => side.getStore();

/** Begins a call or a job, which is on no company's side until it is known whose it is. */
export const withWall = <R>(work: () => R): R => side.run({ company: undefined }, work);

/** From here on the call under way reads and writes this company's rows and no other's. */
export function enterCompany(id: number): void {
  const now = side.getStore();
  if (now) now.company = id;
}

/** Runs `work` on one company's side. */
export const inCompany = <R>(id: number, work: () => R): R => side.run({ company: id }, work);

/** Runs `work` beyond the wall, for one of the reasons above. */
export const across = <R>(_why: Crossing, work: () => R): R => side.run({ company: undefined }, work);
