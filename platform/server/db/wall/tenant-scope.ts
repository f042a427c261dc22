import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The company whose rows the current call or job may access (ADR 0127). Each statement tells it to the database, whose
 * policies refuse every other row, even if a condition was forgotten.
 */
interface Side {
  /** Undefined: no company yet, or the platform's own work. */
  company: number | undefined;
}

const side = new AsyncLocalStorage<Side>();

/** The reasons for which a call of one company reads or writes rows of several. */
export const CROSS_COMPANY_REASONS = {
  impersonation: 'The sessions of a user name the moderator who acts for them, and who is of no company.',
  moderators: 'A request of a company is mailed to the moderators, who are of no company.',
  marketplace:
    'An account of the marketplace reads what buyers ask of it and publish, bounded by its own invitations.',
} as const satisfies Record<string, string>;
export type CrossCompanyReason = keyof typeof CROSS_COMPANY_REASONS;

/** Returns the company for which statements are sent now; undefined outside of calls and jobs. */
export const currentTenantScope = (): Readonly<Side> | undefined => side.getStore();

/** Begins a call or job, which acts for no company until its company is known. */
export const withTenantScope = <R>(work: () => R): R => side.run({ company: undefined }, work);

/** Limits the rest of the current call to this company's rows. */
export function enterCompanyScope(id: number): void {
  const now = side.getStore();
  if (now) now.company = id;
}

/** Runs `work` limited to one company's rows. */
export const runInCompany = <R>(id: number, work: () => R): R => side.run({ company: id }, work);

/** Runs `work` without the limit to one company, for one of the reasons above. */
export const runAcrossCompanies = <R>(_why: CrossCompanyReason, work: () => R): R =>
  side.run({ company: undefined }, work);
