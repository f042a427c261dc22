import type { Updateable } from 'kysely';
import type { AwardRecord } from '#core/purchase/rules/facts.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { PurchasesTable } from '#platform/server/db/tables.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { NewEvent } from './events.repo.ts';
import type { AwardFactsRow } from './purchase-facts.read.ts';
import type { LockedPurchase, PurchaseRow } from './purchase-row.ts';
import type { JudgedPurchase } from './purchase-state.ts';

export interface SeenPurchase {
  /** The row that `find` loaded before any lock. */
  readonly subject: PurchaseRow;
  /** The version in If-Match, if sent. */
  readonly ifMatch: number | undefined;
}

/** A locked purchase with all facts on which its verdicts depend, and the context inside the transaction. */
export interface ChangeContext extends JudgedPurchase {
  readonly ctx: CompanyContext;
  readonly tx: TenantTx;
  readonly locked: LockedPurchase;
  /**
   * Steps that run after the action has written everything; `changePurchase` runs them before it builds the response.
   */
  readonly last: (() => Promise<void>)[];
  /** The user whom the actor stood in for, set by `applyTransition`; null if the actor acted in their own right. */
  standsInFor: number | null;
  /** Judges the purchase again after all writes. Notifications and the response share one read. */
  readonly fresh: () => Promise<JudgedPurchase>;
}

/** Columns that only a row of the transition table may change. */
type Guarded = 'status' | 'status_since' | 'version' | 'rejected' | 'confirmed_by_owner' | 'company_id';
export type PurchaseChange = Omit<Updateable<PurchasesTable>, Guarded>;

/** The data that an action adds to the history entry of its transition. */
export interface TransitionEntry {
  readonly rfp_id?: number | undefined;
  /** Data stored in the history entry. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  /** History entries to append after this entry. */
  readonly further?: readonly NewEvent[] | undefined;
  /** The note of a rejection: stored in the history, and with the purchase if the row has `keep_note`. */
  readonly note?: string | undefined;
  /** Other columns that the action changes. */
  readonly set?: PurchaseChange | undefined;
  /**
   * Whether the step undoes an acceptance, and therefore also a proposal based on it, whatever its row in the
   * transition table specifies (product 6).
   */
  readonly undoesProposal?: boolean | undefined;
  /** The award whose receipts or payments change: `budget_by_facts` updates its budget and sums. */
  readonly award?: { readonly of: AwardFactsRow; readonly after: AwardRecord } | undefined;
}
