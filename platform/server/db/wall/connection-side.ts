import { sideInForce } from './side.ts';

/** The role on whose behalf a company's statements are carried out. It owns nothing, so that policies bind it. */
export const WALL_ROLE = 'ponuda_app';

/** A company, or no company's side, as at the beginning of a connection. */
export type Company = number | undefined;

/** Returns the statement that sets the side for the rest of a transaction; both settings end with it. */
export function setSide(company: Company): string {
  const [role, id] = company === undefined ? ['none', ''] : [WALL_ROLE, String(company)];
  return `select set_config('role', '${role}', true), set_config('ponuda.company', '${id}', true)`;
}

/** A statement says before it on whose side it is, and after it where its transaction goes on. */
export interface Turn {
  readonly before: Company;
  readonly after?: { readonly company: Company };
}

const BEGINS = /^\s*(begin|start transaction)\b/i;
const ENDS = /^\s*(commit|rollback)\s*$/i;

/** Follows on whose side a connection is. */
export class ConnectionSide {
  private open: { readonly company: Company } | undefined;

  /** How a transaction is begun on the side in force, or ended; undefined for any other text. */
  boundary(text: string): string | undefined {
    if (ENDS.test(text)) {
      this.open = undefined;
      return text;
    }
    if (!BEGINS.test(text)) return undefined;
    const company = sideInForce()?.company;
    this.open = { company };
    if (company === undefined) return text;
    // Both in one message, so that a transaction costs no further round trip.
    return `${text}; ${setSide(company)}`;
  }

  /** How a statement comes to the side in force, or undefined where its connection is there. */
  turn(): Turn | undefined {
    const now = sideInForce();
    const company = now?.company;
    // The stream of a file, which reads when its call is over, stays where its transaction began.
    if (this.open)
      return !now || company === this.open.company ? undefined : { before: company, after: this.open };
    return company === undefined ? undefined : { before: company };
  }
}
