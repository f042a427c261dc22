import { z } from 'zod';
import { fileInfo, idParams, moment, named } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { id, optionalLongText, pathId, requiredCode, requiredLongText } from '#platform/shared/wire/rules.ts';
import {
  ACCOUNT_RULES,
  ACCOUNT_SOURCES,
  ACCOUNT_STATES,
  DECIDER_REFUSALS,
  PAYEE_GUARDS,
} from '../rules/payee-guard.ts';

/** An account that is not yet used for payments: proposed, or approved and usable from `usable_from`. */
export const waitingAccount = z.object({
  number: z.string(),
  /** The user's name; '' if a program or an invoice proposed the account. */
  proposed_by: z.string(),
  proposed_at: moment,
  /** Null until another person has approved it. */
  usable_from: moment.nullable(),
});
export type WaitingAccount = z.output<typeof waitingAccount>;

/**
 * Why the approver of an account is not an independent second person: `by` invited `user` or gave them a right to
 * decide.
 */
export const approverTie = z.object({ user: z.string(), by: z.string(), at: moment }).nullable();

/** A version of a supplier's bank account; names are '' if no user was involved (ADR 0077). */
const accountVersion = z.object({
  id: z.int(),
  version: z.int(),
  number: z.string(),
  source: z.enum(ACCOUNT_SOURCES),
  state: z.enum(ACCOUNT_STATES),
  /** The rule under which payments may go to the account; null for an account that was never in force. */
  rule: z.enum(ACCOUNT_RULES).nullable(),
  note: z.string(),
  proposed_by: z.string(),
  proposed_at: moment,
  decided_by: z.string(),
  /** The name of the user on whose behalf the decision was made. */
  decided_for: z.string(),
  decided_at: moment.nullable(),
  decision_note: z.string(),
  /** The time from which payments may go to an approved account. */
  usable_from: moment.nullable(),
  hold_lifted_by: z.string(),
  /** The name of the user who stopped the account after its approval, before payments could go to it. */
  stopped_by: z.string(),
  stopped_at: moment.nullable(),
  tie: approverTie,
  in_force_at: moment.nullable(),
  /** The invoice or letter that contains the account number. */
  paper: fileInfo.nullable(),
});
export type AccountVersionInfo = z.output<typeof accountVersion>;

export const supplierAccounts = z.object({
  supplier: named,
  /** Newest first. */
  data: z.array(accountVersion),
  /** The version of the bank account to which payments go; null if there is no account. */
  in_force: z.int().nullable(),
  /**
   * If payments go to no account, for example because the number was cleared: the account that was last in force,
   * else the last account of a deleted record with this tax number; '' if there is none.
   */
  known_before: z.string(),
  guard: z.enum(PAYEE_GUARDS),
  /** Why the caller may not decide on the open proposal; null if there is no proposal, or if the caller may. */
  refusal: z.enum(DECIDER_REFUSALS).nullable(),
  /** Whether the caller may decide only because no independent second person could; the waiting time is then longer. */
  will_be_tied: z.boolean(),
  may: z.object({
    propose: z.boolean(),
    /** Whether the user may approve or refuse the open proposal. */
    decide: z.boolean(),
    withdraw: z.boolean(),
    lift: z.boolean(),
    /** Whether the user may stop an approved account whose waiting time has not ended. */
    stop: z.boolean(),
  }),
});
export type SupplierAccounts = z.output<typeof supplierAccounts>;

const accountParams = z.object({ id: pathId(), account_id: pathId() });
const noted = z.object({ note: requiredLongText() });

export const supplierAccountsApi = {
  'GET suppliers/{id}/accounts': {
    summary: 'The versions of a supplier’s bank account, and what the caller can do with the open one.',
    params: idParams,
    response: supplierAccounts,
  },
  'POST suppliers/{id}/accounts': {
    summary:
      'Enters a new bank account of a supplier. If two people must approve it, it becomes a proposal that replaces an open proposal.',
    params: idParams,
    body: z.object({
      number: requiredCode(40),
      note: optionalLongText(),
      /** The document that contains the account number, uploaded by the caller. */
      file_ids: z.array(id()).max(1).default([]),
    }),
    response: supplierAccounts,
    status: 201,
  },
  'PUT suppliers/{id}/accounts/{account_id}/approve': {
    summary: 'Approves a proposed account; must be done by an independent second person if there is one.',
    params: accountParams,
    response: supplierAccounts,
  },
  'PUT suppliers/{id}/accounts/{account_id}/refuse': {
    summary: 'Refuses a proposed account.',
    params: accountParams,
    body: noted,
    response: supplierAccounts,
  },
  'PUT suppliers/{id}/accounts/{account_id}/withdraw': {
    summary: 'Withdraws an own proposal.',
    params: accountParams,
    response: supplierAccounts,
  },
  'PUT suppliers/{id}/accounts/{account_id}/lift': {
    summary: 'Ends the waiting time of an approved account.',
    params: accountParams,
    body: noted,
    response: supplierAccounts,
  },
  'PUT suppliers/{id}/accounts/{account_id}/stop': {
    summary:
      'Refuses an approved account before it can be paid to; the account in use stays. A repetition by the same user changes nothing.',
    params: accountParams,
    body: noted,
    response: supplierAccounts,
  },
} as const satisfies ApiSpec;
