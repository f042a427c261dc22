import { z } from 'zod';
import { type User, userChange } from '#core/users/wire.ts';
import { NO_RIGHTS, permissionsBeyondRole } from '#platform/shared/access/grant-options.ts';
import { type Grant, type GrantTarget, isSameGrant } from '#platform/shared/access/granting.ts';
import { effectiveRole } from '#platform/shared/access/roles.ts';
import type { Language } from '#platform/shared/languages.ts';
import { formatForInput } from '#platform/shared/money/format.ts';
import { AMOUNT_SCALE } from '#platform/shared/validation/limits.ts';
import { withNationalPhone } from '#platform/shared/wire/phone-rules.ts';
import { breakRule, withCrossFieldRule } from '#platform/shared/wire/rules.ts';
import { createDecimalParser } from '#platform/web/lib/forms/typed-decimal.ts';
import { getShownLanguage } from '#platform/web/lib/words/language.ts';

/** Returns a typed limit in wire format; null if it is empty. */
export function parseLimit(typed: string, language: Language): string | null {
  return typed.trim() === '' ? null : createDecimalParser(AMOUNT_SCALE, language)(typed);
}

/** The schema of the request body, with the limit as typed. */
const typedUser = userChange.extend({
  confirm_limit: z
    .string()
    .transform((typed): string | null | undefined => parseLimit(typed, getShownLanguage()))
    .pipe(userChange.shape.confirm_limit),
});
export type UserValues = z.input<typeof typedUser>;
type TypedUser = z.output<typeof typedUser>;

/** Returns the current rights of a user. */
export function toGrantTarget(user: User): GrantTarget {
  return {
    user_id: user.id,
    role: effectiveRole(user.roles.map(({ name }) => name)),
    permissions: user.permissions,
    purchase_confirmation: user.purchase_confirmation,
    confirm_limit: user.confirm_limit,
  };
}

function grantOf(
  body: Pick<TypedUser, 'role' | 'additional_permissions' | 'purchase_confirmation' | 'confirm_limit'>,
): Grant {
  return {
    role: body.role,
    permissions: permissionsBeyondRole(body.role, body.additional_permissions),
    purchase_confirmation: body.purchase_confirmation,
    confirm_limit: body.confirm_limit,
  };
}

/** Returns the rights that the form requests; an invalid limit counts as unchanged. */
export function parseGrant(values: Partial<UserValues>, had: Grant | null, language: Language): Grant {
  const limit = parseLimit(values.confirm_limit ?? '', language);
  const valid = limit === null || /^\d+(\.\d{1,2})?$/.test(limit);
  return grantOf({
    role: values.role ?? 'user',
    additional_permissions: [...(values.additional_permissions ?? [])],
    purchase_confirmation: values.purchase_confirmation ?? false,
    confirm_limit: valid ? limit : (had?.confirm_limit ?? null),
  });
}

/**
 * Returns the schema of the form, which requires a reason for a change of rights. `country` is the company's
 * country, which determines the format of telephone numbers.
 */
export function userSchema(user: User | null, country: string) {
  return withCrossFieldRule(
    withNationalPhone(typedUser, 'phone_number', country),
    ['role', 'additional_permissions', 'purchase_confirmation', 'confirm_limit', 'reason'],
    'reason',
    (body, ctx) => {
      if (user && body.reason === '' && !isSameGrant(toGrantTarget(user), grantOf(body)))
        breakRule(ctx, 'required', {}, ['reason']);
    },
  );
}

/**
 * Returns the initial values of the form. A new user starts without rights, with the highest limit that the inviting
 * user may give.
 */
export function buildUserValues(
  user: User | null,
  highestLimit: string | null,
  language: Language,
): UserValues {
  const grant = user ? toGrantTarget(user) : { ...NO_RIGHTS, confirm_limit: highestLimit };
  return {
    name: user?.name ?? '',
    email: user?.email ?? '',
    phone_number: user?.phone_number ?? '',
    lang: user?.lang ?? language,
    role: grant.role,
    additional_permissions: [...grant.permissions],
    purchase_confirmation: grant.purchase_confirmation,
    confirm_limit: grant.confirm_limit === null ? '' : formatForInput(grant.confirm_limit, language),
    sector_ids: user?.sectors.map(({ id }) => id) ?? [],
    reason: '',
  };
}
