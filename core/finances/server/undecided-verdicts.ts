import type { CompanyContext } from '#platform/server/context.ts';
import { Slot } from '#platform/shared/slot.ts';
import type { InvoiceVerdict } from '../rules/cover.ts';

/** Compares undecided e-invoices with their orders as they are now, by the id of the e-invoice. */
export type JudgeUndecided = (
  ctx: CompanyContext,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, InvoiceVerdict>>;

/** Filled by the capability that compares e-invoices. */
export const undecidedJudges = new Slot<JudgeUndecided>();

/** Returns the verdicts of undecided e-invoices; empty if nothing has filled the slot. */
export const judgeUndecidedEInvoices: JudgeUndecided = async (ctx, ids) =>
  ids.length === 0 ? new Map() : ((await undecidedJudges.parts[0]?.(ctx, ids)) ?? new Map());
