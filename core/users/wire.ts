import { z } from 'zod';
import { ADDITIONAL_PERMISSIONS, PERMISSIONS } from '#platform/shared/access/permissions.ts';
import { ROLES } from '#platform/shared/access/roles.ts';
import { TIE_KINDS } from '#platform/shared/access/second-person.ts';
import { AMOUNT_SCALE } from '#platform/shared/validation/limits.ts';
import {
  amount,
  emptyResponse,
  idParams,
  language,
  moment,
  named,
  page,
  paged,
} from '#platform/shared/wire/common.ts';
import { type ApiSpec, MB } from '#platform/shared/wire/endpoint.ts';
import { exportEndpoint } from '#platform/shared/wire/exports.ts';
import {
  booleanParam,
  decimal,
  email,
  filterId,
  id,
  optionalLongText,
  optionalPhone,
  optionalText,
  requiredText,
} from '#platform/shared/wire/rules.ts';
import {
  checkedRow,
  importBodyOf,
  importCheck,
  importPreview,
  importPreviewBody,
  importResponse,
  MAX_IMPORT_CELL_LENGTH,
} from '#platform/shared/wire/sheet-import.ts';

const role = z.enum(ROLES);
const permission = z.enum(PERMISSIONS);
const additional = z.enum(ADDITIONAL_PERMISSIONS);

/** The state of an account: invited, invited with an expired link, or with a password. */
export const USER_STATES = ['invited', 'invitation_expired', 'active'] as const;
export type UserState = (typeof USER_STATES)[number];

/** A user of the company (specification §3), for callers who manage users. */
export const user = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  email_verified_at: moment.nullable(),
  created_at: moment,
  updated_at: moment,
  company_id: z.int(),
  phone_number: z.string(),
  lang: language,
  profile_picture: z.string(),
  /** The file of the picture, or a placeholder if none is chosen. */
  file_name: z.string(),
  roles: z.array(z.object({ name: role, permissions: z.array(permission) })),
  /** Additional permissions, beyond those implied by the role. */
  permissions: z.array(permission),
  purchase_confirmation: z.boolean(),
  confirm_limit: amount.nullable(),
  sectors: z.array(named),
  state: z.enum(USER_STATES),
  /** When the user was last active; null if never. */
  last_seen_at: moment.nullable(),
  /**
   * The newest invitation or grant of a right to decide within the last 30 days that no owner has confirmed: the user
   * and `by` do not count as two people until the end of `until`. Null if there is none.
   */
  tie: z.object({ kind: z.enum(TIE_KINDS), by: named, at: moment, until: moment }).nullable(),
  /** The version for If-Match. */
  version: z.int(),
});
export type User = z.output<typeof user>;

export const MAX_RIGHTS_REASON_LENGTH = 500;

/**
 * The fields of a user that user management sets (specification §3 and §6, product 4); they never include a password.
 */
export const userBody = z.object({
  name: requiredText(),
  email: email(),
  phone_number: optionalPhone(),
  lang: language.default('sr_latin'),
  role,
  additional_permissions: z.array(additional).max(PERMISSIONS.length).default([]),
  purchase_confirmation: z.boolean().default(false),
  /** The largest amount that the user may confirm, in the company's currency; null if there is no limit. */
  confirm_limit: decimal({ scale: AMOUNT_SCALE }).nullable().default(null),
  sector_ids: z.array(id()).max(500).default([]),
});
export type UserBody = z.output<typeof userBody>;

/** Changes of role, permissions, flag or limit need a reason, which is stored in the audit log. */
export const userChange = userBody.extend({ reason: optionalLongText(MAX_RIGHTS_REASON_LENGTH) });
export type UserChange = z.output<typeof userChange>;

/** The maximum number of users invited together. */
export const MAX_INVITED_TOGETHER = 200;
/** A row of a list of people, with the rights that the person would receive; null if the row has errors. */
const checkedPerson = checkedRow.extend({
  rights: z
    .object({
      role,
      permissions: z.array(permission),
      purchase_confirmation: z.boolean(),
      confirm_limit: amount.nullable(),
    })
    .nullable(),
});
export type CheckedPerson = z.output<typeof checkedPerson>;
const checkedPeople = { rows: z.array(checkedPerson) };
const peopleBody = importBodyOf(MAX_INVITED_TOGETHER);

const right = <Name extends z.ZodType>(name: Name) =>
  z.object({
    name,
    /** Whether the caller may give this right to a new user. */
    may_give: z.boolean(),
  });

/** A user's open work, and the colleagues who could take it over. */
export const openWork = z.object({
  /** Unfinished purchases created by the user. */
  requests: z.int(),
  ad_hoc: z.int(),
  direct: z.int(),
  /** The user's recurring templates. */
  schedules: z.int(),
  /** Purchases that wait for a confirmation that the user could give; 0 if the user has no right to confirm. */
  awaiting_confirmation: z.int(),
  /** The number of other colleagues with the right to confirm. */
  other_confirmers: z.int(),
  /** Colleagues who have the rights for all of the work. */
  successors: z.array(named),
});
export type OpenWork = z.output<typeof openWork>;

/** A department with the number of records in it. */
export const sector = z.object({
  id: z.int(),
  /** The version for If-Match. */
  version: z.int(),
  name: z.string(),
  users_count: z.int(),
  categories_count: z.int(),
  purchases_count: z.int(),
});
export type Sector = z.output<typeof sector>;
export const sectorBody = z.object({ name: requiredText() });

const usersFilters = { 'roles.name': z.enum([...ROLES, '']).default(''), name: optionalText() };
const usersQuery = z.object({ page, ...usersFilters });
const sectorsFilters = { name: optionalText() };

/** A user, with the same fields in user management and in the model resource `users` of specification §7. */
const one = { summary: 'One user.', params: idParams, response: user } as const;
const invite = {
  summary: 'Invites a user: a link to set the password is mailed.',
  body: userBody,
  response: user,
  status: 201,
} as const;
const change = {
  summary: 'Changes a user; changed rights need a reason and act on the next request.',
  versioned: true,
  params: idParams,
  body: userChange,
  response: user,
} as const;
const remove = {
  summary:
    'Deletes a user: sessions end at once, open purchases go to the successor; on request the personal data go.',
  versioned: true,
  params: idParams,
  query: z.object({
    successor_id: filterId(),
    /** 1: also erases the personal data, so that only “Former user 12” remains (ADR 0045). */
    erase: booleanParam('0'),
  }),
  response: emptyResponse,
} as const;

export const usersApi = {
  'GET users': { summary: 'Users of the company.', query: usersQuery, response: paged(user) },
  'GET users/{id}': one,
  'POST users': invite,
  'PUT users/{id}': change,
  'DELETE users/{id}': remove,

  'GET user-management/owner/getRoles': {
    summary: 'Roles with their permissions, and the additional permissions that may be given.',
    response: z.object({
      roles: z.array(right(role).extend({ permissions: z.array(permission) })),
      additional_permissions: z.array(right(permission)),
      purchase_confirmation: z.object({ may_give: z.boolean() }),
      /**
       * The highest limit that the caller may set; null if there is no upper bound, or if the caller may not set a
       * limit.
       */
      highest_limit: amount.nullable(),
      /**
       * All users who confirm purchases, with the amount up to which they do, in the company's currency: their own
       * limit, or 4,000 EUR if their permission ends there and that is less; null if there is no limit.
       */
      confirmers: z.array(named.extend({ confirm_limit: amount.nullable() })),
      /** Units of the company's currency per EUR today. */
      per_eur: amount,
    }),
  },
  'GET user-management/owner/users': {
    summary: 'Users of the company, for owners.',
    query: usersQuery,
    response: paged(user),
  },
  'GET user-management/owner/users/export': exportEndpoint('GET user-management/owner/users', usersFilters),
  'GET user-management/admin/users': {
    summary: 'Users of the company, for admins.',
    query: usersQuery,
    response: paged(user),
  },
  'GET user-management/admin/users/export': exportEndpoint('GET user-management/admin/users', usersFilters),
  'GET user-management/{id}': one,
  'POST user-management': invite,
  'POST user-management/import/preview': {
    summary:
      'Reads a sheet of people to invite, marks each bad cell, and says which rights each person would receive.',
    multipart: 'file',
    perMinute: 20,
    body: importPreviewBody,
    response: importPreview.extend(checkedPeople),
  },
  'POST user-management/import/check': {
    duringMaintenance: true,
    bodyMax: MB,
    perMinute: 60,
    summary: 'Checks rows of a previewed sheet again, after cells were corrected. Stores nothing.',
    body: peopleBody,
    response: importCheck.extend(checkedPeople),
  },
  'POST user-management/import': {
    bodyMax: MB,
    // A refusal reveals which addresses have accounts, so only a few attempts are allowed.
    perMinute: 3,
    summary: `Invites the people of a previewed sheet, all or none: each is mailed a link to set the password. A cell has at most ${MAX_IMPORT_CELL_LENGTH} characters.`,
    body: peopleBody,
    response: importResponse,
    status: 201,
  },
  'GET user-management/import/template': {
    summary: 'An empty sheet with the right headings.',
    file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
  'POST user-management/{id}/invite-again': {
    summary: 'Mails a new link to a user who has not set a password; the old link stops working.',
    params: idParams,
    response: user,
  },
  'PUT user-management/{id}': change,
  'POST user-management/{id}/confirm-person': {
    summary:
      'An owner who did not invite the user confirms them as a person the owner knows: from then on the user counts as a second person.',
    params: idParams,
    response: user,
  },
  'GET user-management/{id}/open-work': {
    summary: 'The open work of a user, and the users who could take it over.',
    params: idParams,
    response: openWork,
  },
  'DELETE user-management/{id}': remove,
  'GET user-management/sectors': {
    summary: 'Departments with what belongs to them.',
    query: z.object({ page, ...sectorsFilters }),
    response: paged(sector),
  },
  'GET user-management/sectors/export': exportEndpoint('GET user-management/sectors', sectorsFilters),
  'POST user-management/sectors': {
    summary: 'Adds a department.',
    body: sectorBody,
    response: sector,
    status: 201,
  },
  'PUT user-management/sectors/{id}': {
    summary: 'Renames a department.',
    versioned: true,
    params: idParams,
    body: sectorBody,
    response: sector,
  },
  'POST user-management/sectors/{id}/merge': {
    summary:
      'Moves users, categories and purchases into another department and deletes the first department.',
    params: idParams,
    body: z.object({ into_id: id() }),
    response: sector,
  },
  'DELETE user-management/sectors/{id}': {
    summary: 'Deletes a department that nothing belongs to.',
    versioned: true,
    params: idParams,
    response: emptyResponse,
  },
} as const satisfies ApiSpec;
