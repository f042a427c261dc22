import { currentTenantScope } from './tenant-scope.ts';

/** The role that executes a company's statements. It owns no tables, so that the policies apply to it. */
export const TENANT_ROLE = 'ponuda_app';

/** The company for which a connection acts; undefined if there is none, as when the connection starts. */
export type CompanyId = number | undefined;

/** Returns the statement that sets the role and company until the transaction ends. */
export function setTenantStatement(company: CompanyId): string {
  const [role, id] = company === undefined ? ['none', ''] : [TENANT_ROLE, String(company)];
  return `select set_config('role', '${role}', true), set_config('ponuda.company', '${id}', true)`;
}

/** The company to set before a statement, and the company to restore after it for the rest of its transaction. */
export interface TenantSwitch {
  readonly before: CompanyId;
  readonly after?: { readonly company: CompanyId };
}

const BEGINS = /^\s*(begin|start transaction)\b/i;
const ENDS = /^\s*(commit|rollback)\s*$/i;

/** Tracks the company for which a connection acts. */
export class ConnectionTenant {
  private open: { readonly company: CompanyId } | undefined;

  /**
   * Returns the text that begins a transaction for the current company or ends a transaction; undefined for any other
   * text.
   */
  boundary(text: string): string | undefined {
    if (ENDS.test(text)) {
      this.open = undefined;
      return text;
    }
    if (!BEGINS.test(text)) return undefined;
    const company = currentTenantScope()?.company;
    this.open = { company };
    if (company === undefined) return text;
    // Sends the text and the company's setting in one message, so that a transaction costs no extra round trip.
    return `${text}; ${setTenantStatement(company)}`;
  }

  /**
   * Returns the company to set before a statement; undefined if the connection is already set to the current company.
   */
  turn(): TenantSwitch | undefined {
    const now = currentTenantScope();
    const company = now?.company;
    // A streamed file is read after its call has ended, so it keeps the company for which its transaction began.
    if (this.open)
      return !now || company === this.open.company ? undefined : { before: company, after: this.open };
    return company === undefined ? undefined : { before: company };
  }
}
