import { endAccountTurns } from '#core/purchase/server/people/notify.step.ts';
import {
  type AccountStep,
  isAccountStepAllowed,
  judgeDecider,
  mayLiftHold,
  mayStopAccount,
} from '#core/suppliers/rules/payee-guard.ts';
import { notifyWebhooksOfSupplier } from '#core/suppliers/server/actions/notify-of-supplier.ts';
import { lockSupplier } from '#core/suppliers/server/suppliers.repo.ts';
import { readCompanyActors } from '#platform/server/auth/company-actors.ts';
import { readKnownPeople } from '#platform/server/auth/known-people.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { AppError, notFoundError } from '#platform/server/errors.ts';
import { computeTiedHoldHours, type Tie } from '#platform/shared/access/second-person.ts';
import { readTieNames } from '../accounts.read.ts';
import {
  type AccountVersion,
  getAccountVersion,
  refuseWaitingVersion,
  storeVersionDecision,
  supersedeVersions,
} from '../accounts.repo.ts';
import { logAccountSteps } from '../log-account-steps.ts';
import { notifyAccountStopped, notifyOwnersOfTiedApproval, notifyProposer } from '../notify-of-account.ts';
import { activateAccountVersion } from './activate-account-version.ts';
import type { SupplierWithAccount } from './enter-account.ts';

interface Named {
  readonly supplier_id: number;
  readonly account_id: number;
}

/**
 * Approves a proposal, normally by a second person. If no such person could, a user with a tie to the proposer may,
 * with a longer waiting time and an email to all owners; if no other user could, the proposer may (ADR 0077).
 */
export function approveAccount(ctx: CompanyContext, named: Named): Promise<void> {
  return takeStep(ctx, 'approve', named, async (tx, supplier, version) => {
    const { standsInFor, alone, tie } = await demandDecider(ctx, tx, version);
    await supersedeVersions(tx, supplier.id, ['approved']);
    const rule = ruleOf(alone, tie);
    const usual = ctx.company.settings.payee_hold_hours;
    const hours = tie === null ? usual : computeTiedHoldHours(usual);
    const usable_from = await storeVersionDecision(tx, version.id, {
      ...{ state: 'approved', rule, hold_hours: hours, tie },
      decided_by: ctx.session.user.id,
      decided_for: standsInFor?.user_id ?? null,
    });
    const tied = tie && (await readTieNames(tx, tie));
    await logAccountSteps(ctx, tx, 'account_approved', [
      { supplier, number: version.number, ...(tied ? { tied } : {}) },
    ]);
    if (tied && usable_from !== null)
      await notifyOwnersOfTiedApproval(ctx, tx, supplier, version, { tied, usable_from });
    await notifyProposer(ctx, tx, supplier, version, { decision: 'approved', note: '', usable_from });
    notifyWebhooksOfSupplier(ctx, tx, 'supplier.account_approved', { supplier_id: supplier.id });
    const approved = { ...version, rule, decided_by: ctx.session.user.id } as const;
    if (hours === 0) await activateAccountVersion(tx, supplier, approved, null);
  });
}

/** Refuses a proposal; the current account stays in force. */
export function refuseAccount(ctx: CompanyContext, named: Named & { readonly note: string }): Promise<void> {
  const { note } = named;
  return takeStep(ctx, 'refuse', named, async (tx, supplier, version) => {
    const { standsInFor } = await demandDecider(ctx, tx, version);
    await storeVersionDecision(tx, version.id, {
      ...{ state: 'refused', note, decided_by: ctx.session.user.id },
      decided_for: standsInFor?.user_id ?? null,
    });
    await logAccountSteps(ctx, tx, 'account_refused', [{ supplier, number: version.number, note }]);
    await notifyProposer(ctx, tx, supplier, version, { decision: 'refused', note });
    notifyWebhooksOfSupplier(ctx, tx, 'supplier.account_refused', { supplier_id: supplier.id });
  });
}

/** Withdraws a proposal; only the proposer may withdraw it. */
export function withdrawAccount(ctx: CompanyContext, named: Named): Promise<void> {
  return takeStep(ctx, 'withdraw', named, async (tx, supplier, version) => {
    if (version.proposed_by !== ctx.session.user.id) throw new AppError('forbidden');
    await storeVersionDecision(tx, version.id, { state: 'withdrawn', decided_by: ctx.session.user.id });
    await logAccountSteps(ctx, tx, 'account_withdrawn', [{ supplier, number: version.number }]);
  });
}

/**
 * Ends the waiting time early. Only an owner who neither proposed the account nor is tied to its proposer may do
 * this.
 */
export function liftHold(ctx: CompanyContext, named: Named & { readonly note: string }): Promise<void> {
  const { note } = named;
  return takeStep(ctx, 'lift', named, async (tx, supplier, version) => {
    const known = await readKnownPeople(tx);
    if (!mayLiftHold(ctx.actor, version.proposed_by, known)) {
      const isProposer = version.proposed_by === ctx.session.user.id;
      throw new AppError(isProposer ? 'account_needs_another' : 'account_tied');
    }
    await logAccountSteps(ctx, tx, 'account_hold_lifted', [{ supplier, number: version.number, note }]);
    await activateAccountVersion(tx, supplier, version, ctx.session.user.id);
  });
}

/**
 * Stops an approved account that is still waiting, so that it never comes into force, and notifies every user who may
 * decide. Idempotent for the same user.
 */
export function stopAccount(ctx: CompanyContext, named: Named & { readonly note: string }): Promise<void> {
  const { note } = named;
  const by = ctx.session.user.id;
  return takeStep(ctx, 'stop', named, async (tx, supplier, version) => {
    if (!mayStopAccount(ctx.actor)) throw new AppError('forbidden');
    await refuseWaitingVersion(tx, version.id, { by, note });
    await logAccountSteps(ctx, tx, 'account_stopped', [{ supplier, number: version.number, note }]);
    await notifyAccountStopped(ctx, tx, supplier, version, note);
    notifyWebhooksOfSupplier(ctx, tx, 'supplier.account_refused', { supplier_id: supplier.id });
  });
}

/**
 * Takes a step with the supplier locked, so that of two concurrent decisions only the first succeeds; the other gets
 * `account_decided`.
 */
function takeStep(
  ctx: CompanyContext,
  step: AccountStep,
  { supplier_id, account_id }: Named,
  work: (tx: TenantTx, supplier: SupplierWithAccount, version: AccountVersion) => Promise<void>,
): Promise<void> {
  return ctx.tenant.transaction(async (tx) => {
    const supplier = await lockSupplier(tx, supplier_id);
    const version = supplier && (await getAccountVersion(tx, supplier_id, account_id));
    if (!version) throw notFoundError();
    if (step === 'stop' && version.stopped_by === ctx.session.user.id) return;
    if (!isAccountStepAllowed(step, version.state)) throw new AppError('account_decided');
    if (version.state === 'proposed') await endAccountTurns(tx, supplier_id, ctx.session.user.id);
    await work(tx, { ...supplier, id: supplier_id }, version);
  });
}

async function demandDecider({ actor }: CompanyContext, tx: TenantTx, { proposed_by }: AccountVersion) {
  const colleagues = await readCompanyActors(tx.trx, tx.company_id);
  const known = await readKnownPeople(tx);
  const found = judgeDecider(actor, proposed_by, colleagues, known);
  if ('code' in found) throw new AppError(found.code);
  return found.decider;
}

function ruleOf(alone: boolean, tie: Tie | null) {
  if (tie !== null) return 'tied';
  return alone ? 'alone' : 'two_people';
}
