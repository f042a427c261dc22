import { z } from 'zod';
import { BUDGET_RESERVATIONS } from '#core/purchase/rules/money/reservation.ts';
import { SPLITTING_LEVELS } from '#core/purchase/rules/splitting/splitting.ts';
import { PAYEE_GUARDS } from '#core/suppliers/rules/payee-guard.ts';
import { PERMISSIONS } from '#platform/shared/access/permissions.ts';
import { PLANS } from '#platform/shared/access/plans.ts';
import { accountStatus, amount, currency, language, moment, named } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { email } from '#platform/shared/wire/rules.ts';

const company = z.object({
  id: z.int(),
  name: z.string(),
  pib: z.string(),
  country: z.string(),
  /** Printed documents show the company's number, address and city in their header. */
  registration_number: z.string(),
  address: z.string(),
  city: z.string(),
  pricing: z.object({ key: z.string(), name: z.string() }),
  settings: z.object({
    currency,
    four_eyes: z.boolean(),
    budget_policy: z.enum(['warn', 'stop']),
    budget_reservation: z.enum(BUDGET_RESERVATIONS),
    default_payment_terms: z.string(),
    payee_guard: z.enum(PAYEE_GUARDS),
    splitting: z.enum(SPLITTING_LEVELS),
    landed_cost: z.boolean(),
    e_documents: z.boolean(),
  }),
  /** The numeric account status (specification §4). */
  status: accountStatus,
  /** Why a moderator rejected or blocked the company; '' if no moderator did. */
  status_reason: z.string(),
  active: z.boolean(),
  has_access: z.boolean(),
  /** When the company's access ends; null if it has no end or has not begun. */
  access_ends_at: moment.nullable(),
  /** The remaining days of access, including the current day; null whenever `access_ends_at` is null. */
  access_days_left: z.int().nullable(),
  /** The remaining days of the trial, regardless of paid periods after it; null outside the trial. */
  trial_days_left: z.int().nullable(),
  /** The plan and period paid for after the current plan; null if there is none. */
  next_plan: z.object({ key: z.enum(PLANS), from: moment, until: moment }).nullable(),
  external_supplier: z.int(),
  external_supplier_object: z.object({ status: z.enum(['init', 'active']) }).nullable(),
});

/** The user as defined in specification §3. */
export const me = z.object({
  id: z.int(),
  name: z.string(),
  initial: z.string(),
  email: z.string(),
  email_verified_at: moment.nullable(),
  created_at: moment,
  updated_at: moment,
  company_id: z.int().nullable(),
  phone_number: z.string(),
  /** The version of the user’s data, for If-Match. */
  version: z.int(),
  profile_picture: z.string(),
  file_name: z.string(),
  lang: language,
  purchase_confirmation: z.boolean(),
  confirm_limit: amount.nullable(),
  company: company.nullable(),
  is_moderator: z.boolean(),
  /** Whether the session was opened through the company's login provider. */
  sso: z.boolean(),
  /** The moderator who impersonates this user and the remaining seconds (product 2); null in the user's own session. */
  impersonated_by: z.object({ id: z.int(), name: z.string(), seconds_left: z.int() }).nullable(),
  roles: z.array(
    z.object({ name: z.enum(['owner', 'admin', 'user']), permissions: z.array(z.enum(PERMISSIONS)) }),
  ),
  /** The user's additional permissions. The effective permissions also include those of the role. */
  permissions: z.array(z.enum(PERMISSIONS)),
  sectors: z.array(named),
  /** The user's default query for each list, keyed by the path of the list's page. */
  default_views: z.record(z.string(), z.string()),
  /**
   * The users whom this user represents as a stand-in today, with their permissions. The last day of a period is
   * included.
   */
  stands_in_for: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      until: z.string(),
      role: z.enum(['owner', 'admin', 'user']),
      /** The represented user's effective permissions. */
      permissions: z.array(z.enum(PERMISSIONS)),
      purchase_confirmation: z.boolean(),
      confirm_limit: amount.nullable(),
    }),
  ),
});
export type Me = z.output<typeof me>;

export const loginBody = z.object({
  email: email(),
  password: z.string().min(1).max(128),
  /**
   * A second-factor code or a recovery code. If the account requires a code and none is sent, the response is
   * `code_required`.
   */
  code: z.string().max(60).optional(),
});

const token = z.object({ access_token: z.string(), expires_in: z.int() });

export const authApi = {
  'POST auth/login': {
    duringMaintenance: true,
    summary: 'Opens a session; the token is returned in the body and in the authorization header.',
    body: loginBody,
    response: token,
  },
  'POST auth/logout': {
    duringMaintenance: true,
    summary: 'Ends the session.',
    response: z.object({ logout_url: z.string().nullable() }),
  },
  'POST auth/me': {
    duringMaintenance: true,
    summary: 'The current user; also the session check.',
    response: me,
  },
  'POST auth/refresh': {
    duringMaintenance: true,
    summary:
      'Renews the session by its cookie; the new token is in the body and in the authorization header. 401 if the session has ended.',
    ownPage: true,
    refusals: [401],
    response: token,
  },
  'PUT auth/language': {
    summary: 'Stores the language that the user chose, for the mails sent to them.',
    body: z.object({ lang: language }),
    response: z.object({}),
  },
} as const satisfies ApiSpec;
