import type { Session } from '#platform/server/auth/authenticate.ts';

/**
 * The author of a change of suppliers and accounts: the caller, or a supplier that joins from the marketplace, whose
 * user has no id in this company.
 */
export interface SupplierChangeAuthor {
  readonly company: { readonly id: number };
  readonly session: Pick<Session, 'impersonator' | 'token'> & {
    readonly user: { readonly id: number | null; readonly name: string };
  };
  readonly request: { readonly ip: string };
}
