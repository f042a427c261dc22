import type { Updateable } from 'kysely';
import type { AwardRecord } from '#core/purchase/rules/facts.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { PurchasesTable } from '#platform/server/db/tables.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { NewEvent } from './events.repo.ts';
import type { AwardFactsRow } from './purchase-facts.read.ts';
import type { LockedPurchase, PurchaseRow } from './purchase-row.ts';
import type { Judged } from './purchase-state.ts';

export interface SeenPurchase {
  /** Holds the row that `find` loaded before any lock. */
  readonly subject: PurchaseRow;
  /** The version in If-Match, where sent. */
  readonly ifMatch: number | undefined;
}

/** A locked purchase with everything its verdicts look at, and the context inside the transaction. */
export interface Change extends Judged {
  readonly ctx: CompanyContext;
  readonly tx: TenantTx;
  readonly locked: LockedPurchase;
  /**
   * These steps follow once the action has written everything; `changePurchase` runs them before it builds the answer.
   */
  readonly last: (() => Promise<void>)[];
  /** The one in whose place the transition was taken, as `applyTransition` found it allowed; null: nobody's. */
  standsInFor: number | null;
  /** Judges the purchase again once everything is written; it is read once, for whom it is told and for the answer. */
  readonly fresh: () => Promise<Judged>;
}

/** Only a row of the transition table may change these columns. */
type Guarded = 'status' | 'status_since' | 'version' | 'rejected' | 'confirmed_by_owner' | 'company_id';
export type PurchaseChange = Omit<Updateable<PurchasesTable>, Guarded>;

/** An action adds this to the history entry of its transition. */
export interface TransitionEntry {
  readonly rfp_id?: number | undefined;
  /** Data that the history entry keeps. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  /** Entries that follow its own in the history. */
  readonly further?: readonly NewEvent[] | undefined;
  /** The note of a rejection: kept with the purchase where the row says `keep_note`, and in the history. */
  readonly note?: string | undefined;
  /** Further columns that the action itself changes. */
  readonly set?: PurchaseChange | undefined;
  /** The step undoes an acceptance, and with it a proposal that was made of it, whatever its row says (product 6). */
  readonly undoesProposal?: boolean | undefined;
  /** The award whose receipts or payments change: `budget_by_facts` brings its budget and sums in line. */
  readonly award?: { readonly of: AwardFactsRow; readonly after: AwardRecord } | undefined;
}
