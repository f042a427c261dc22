import { z } from 'zod';
import { AVATAR_PICTURES } from '#platform/shared/access/avatars.ts';
import { MAX_NAME_LENGTH } from '#platform/shared/validation/limits.ts';
import { normalisePassword } from '#platform/shared/validation/password.ts';
import { emptyResponse, idParams, language, moment, page, paged } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { exportEndpoint } from '#platform/shared/wire/exports.ts';
import {
  breakRule,
  filterId,
  optionalPhone,
  pathId,
  requiredCode,
  requiredText,
  withCrossFieldRule,
  withRepeatedPassword,
} from '#platform/shared/wire/rules.ts';
import { newPasswordField, repeatedPasswordField } from './account-rules.ts';

/**
 * The data that users can change themselves. They cannot change their email address or their permissions (product
 * 4).
 */
export const profileBody = z.object({
  name: requiredText(MAX_NAME_LENGTH),
  phone_number: optionalPhone(),
  /** The language of the user's screens and emails. */
  lang: language,
});

/** An existing secret: compared unchanged, without the rules for new secrets. */
const knownSecret = () =>
  z
    .string()
    .max(1000)
    .superRefine((value, ctx) => {
      if (value === '') breakRule(ctx, 'required');
    });

/** A password change, with the field names of specification §3. The new password must differ from the old one. */
export const passwordBody = withCrossFieldRule(
  withRepeatedPassword(
    z.object({
      oldpassword: knownSecret(),
      newpassword: newPasswordField(),
      passwordConfirm: repeatedPasswordField(),
    }),
    'passwordConfirm',
    'newpassword',
  ),
  ['oldpassword', 'newpassword'],
  'newpassword',
  ({ oldpassword, newpassword }, ctx) => {
    if (normalisePassword(newpassword) === normalisePassword(oldpassword))
      breakRule(ctx, 'unchanged', {}, ['newpassword']);
  },
);

/** A change to the login settings, which requires the password. */
export const ownPasswordBody = z.object({ password: knownSecret() });
/**
 * The deletion of the user's own account: the password, and the user who takes over open purchases (0 if there
 * are none).
 */
export const deleteAccountBody = ownPasswordBody.extend({ successor_id: filterId() });
export const codeBody = z.object({ code: requiredCode(60) });

export const sessionRow = z.object({
  id: z.int(),
  /** The name of the browser; '' if unknown. */
  browser: z.string(),
  system: z.string(),
  ip: z.string(),
  kind: z.enum(['password', 'sso', 'impersonation']),
  /** The name of the moderator in an impersonated session; otherwise ''. */
  moderator: z.string(),
  created_at: moment,
  last_seen_at: moment,
  current: z.boolean(),
});
export type SessionRow = z.output<typeof sessionRow>;

export const security = z.object({
  /** False for a user who logs in only through the company's provider. */
  has_password: z.boolean(),
  password_changed_at: moment.nullable(),
  two_factor_since: moment.nullable(),
  recovery_codes_left: z.int(),
});
export type Security = z.output<typeof security>;

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
const picture = z.object({ profile_picture: z.string() });

export const profileApi = {
  'PUT user-profile/general': {
    summary:
      'Changes name, phone number and language of the caller; If-Match names the `version` of auth/me.',
    versioned: true,
    body: profileBody,
    response: z.object({ version: z.int() }),
  },
  'PUT user-profile/password': {
    summary:
      'Changes the password and ends all other sessions. A wrong old one counts towards the login lock.',
    body: passwordBody,
    response: z.object({ sessions_ended: z.int() }),
  },
  'GET user-profile/security': {
    summary: 'How the caller logs in: password, second factor, recovery codes left.',
    response: security,
  },
  'GET user-profile/sessions': {
    summary: 'The open sessions of the caller: the current one, then the last seen.',
    query: z.object({ page }),
    response: paged(sessionRow),
  },
  'GET user-profile/sessions/export': exportEndpoint('GET user-profile/sessions', {}),
  'DELETE user-profile/sessions/{id}': {
    summary: 'Ends one session of the caller.',
    params: idParams,
    response: emptyResponse,
  },
  'DELETE user-profile/sessions': {
    summary: 'Ends all sessions of the caller except the current one.',
    response: z.object({ sessions_ended: z.int() }),
  },
  'PUT user-profile/avatar': {
    summary: 'Chooses a picture from the built-in set, or none.',
    body: z.object({ picture: z.enum(['', ...AVATAR_PICTURES]) }),
    response: picture,
  },
  'POST user-profile/avatar': {
    summary: 'Uploads a picture: PNG or JPEG, cropped to a square and re-encoded.',
    multipart: 'file',
    response: picture,
  },
  'GET user-profile/avatar/{user_id}': {
    summary: 'The uploaded picture of a colleague or of the caller.',
    params: z.object({ user_id: pathId() }),
    file: ['image/png'],
  },
  'POST user-profile/two-factor/start': {
    summary: 'Makes a new key for an authenticator app; nothing changes until a code confirms it.',
    body: ownPasswordBody,
    response: z.object({ secret: z.string(), uri: z.string(), qr: z.array(z.string()) }),
  },
  'POST user-profile/two-factor/confirm': {
    summary:
      'Switches the second factor on with a code from the app; the recovery codes are returned only once.',
    body: codeBody,
    response: recoveryCodes,
  },
  'POST user-profile/two-factor/recovery-codes': {
    summary: 'Creates new recovery codes; the old codes become invalid.',
    body: ownPasswordBody,
    response: recoveryCodes,
  },
  'POST user-profile/two-factor/off': {
    summary: 'Switches the second factor off.',
    body: ownPasswordBody,
    response: emptyResponse,
  },
} as const satisfies ApiSpec;
