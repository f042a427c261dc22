import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The company whose rows the current call or job may access (ADR 0127). Each statement passes it to the database,
 * whose policies deny access to every other row, even if a query lacks the company condition.
 */
interface Side {
  /** Undefined if there is no company yet, or for the platform's own work. */
  company: number | undefined;
}

const side = new AsyncLocalStorage<Side>();

/** The reasons for which a call of one company may read or write rows of several companies. */
export const CROSS_COMPANY_REASONS = {
  impersonation: 'The sessions of a user name the moderator who acts for them, and who is of no company.',
  moderators: 'A request of a company is mailed to the moderators, who are of no company.',
  marketplace:
    'An account of the marketplace reads what buyers ask of it and publish, bounded by its own invitations.',
  addresses:
    'An address belongs to one account of the platform: who invites several users reads which are taken, not by whom.',
} as const satisfies Record<string, string>;
export type CrossCompanyReason = keyof typeof CROSS_COMPANY_REASONS;

/** Returns the company for which statements are currently sent; undefined outside calls and jobs. */
export const currentTenantScope = (): Readonly<Side> | undefined => side.getStore();

/** Begins a call or job, which acts for no company until its company is known. */
export const withTenantScope = <R>(work: () => R): R => side.run({ company: undefined }, work);

/** Limits the rest of the current call to the company's rows. */
export function enterCompanyScope(id: number): void {
  const now = side.getStore();
  if (now) now.company = id;
}

/** Runs `work` limited to the company's rows. */
export const runInCompany = <R>(id: number, work: () => R): R => side.run({ company: id }, work);

/** Runs `work` without the limit to one company, for one of the reasons above. */
export const runAcrossCompanies = <R>(_why: CrossCompanyReason, work: () => R): R =>
  side.run({ company: undefined }, work);
