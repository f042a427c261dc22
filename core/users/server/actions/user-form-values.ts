import type { UserBody } from '#core/users/wire.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { fieldError, getViolatedConstraint } from '#platform/server/errors.ts';
import { parsePhone } from '#platform/server/phone-of.ts';
import { permissionsBeyondRole } from '#platform/shared/access/grant-options.ts';
import type { Grant } from '#platform/shared/access/granting.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { normaliseEmail } from '#platform/shared/validation/email.ts';
import { lockSectors, type UserRow } from '../users.repo.ts';

/** Returns the rights that a form requests, without permissions that the role implies. */
export function buildGrant(body: UserBody): Grant {
  return {
    role: body.role,
    permissions: permissionsBeyondRole(body.role, body.additional_permissions),
    purchase_confirmation: body.purchase_confirmation,
    confirm_limit: body.confirm_limit === null ? null : toDecimal(body.confirm_limit).toFixed(2),
  };
}

/** Returns rights for the log, under the field names of the API. */
export function buildRightsLogData({ role, permissions, purchase_confirmation, confirm_limit }: Grant) {
  return {
    role,
    permissions,
    purchase_confirmation,
    confirm_limit,
  };
}

/** Returns the row to store for a user of a company in that country, with a normalised address. */
export function buildUserRow(body: UserBody, country: string): UserRow {
  const grant = buildGrant(body);
  return {
    name: body.name,
    email: normaliseEmail(body.email),
    phone_number: parsePhone(body.phone_number, country, 'phone_number'),
    lang: body.lang,
    role: grant.role,
    permissions: [...grant.permissions],
    purchase_confirmation: grant.purchase_confirmation,
    confirm_limit: grant.confirm_limit,
  };
}

/** Returns each department once; throws 422 at the field if one is not a department of the company. */
export async function requireKnownSectors(tx: TenantTx, ids: readonly number[]) {
  const wanted = new Set(ids);
  const known = await lockSectors(tx, [...wanted]);
  if (known.length < wanted.size) throw fieldError('sector_ids', 'unknown_record');
  return known;
}

/**
 * Converts the violation of the unique address into a field error. An address belongs to only one account on the whole
 * platform; the error does not reveal whose.
 */
export function userEmailTakenError(error: unknown): unknown {
  return getViolatedConstraint(error) === 'users_email' ? fieldError('email', 'exist') : error;
}
