import type { DemoUserEmail } from '../seed/cast.ts';

/** The users of the access matrix. */
export const ACCESS_USERS = {
  owner: 'owner@demo.test',
  admin: 'admin@demo.test',
  user: 'user@demo.test',
  approver: 'approver@demo.test',
  storekeeper: 'storekeeper@demo.test',
  finance: 'finance@demo.test',
  adhoc: 'adhoc@demo.test',
  direct: 'direct@demo.test',
  premiumOwner: 'premium.owner@demo.test',
  premiumUser: 'premium.user@demo.test',
  /** A company that is only a supplier, outside the buyer's company. */
  supplier: 'supplier@demo.test',
  /** Another active company, both buyer and supplier. */
  both: 'both@demo.test',
  expired: 'expired@demo.test',
  pending: 'pending@demo.test',
  moderator: 'moderator@demo.test',
} as const satisfies Record<string, DemoUserEmail>;
export type AccessUser = keyof typeof ACCESS_USERS;

export const STAFF: readonly AccessUser[] = ['owner', 'admin', 'premiumOwner', 'both'];
/**
 * Users who see "New request": all users of active companies except finance users and users who are only
 * storekeepers.
 */
export const REQUESTERS: readonly AccessUser[] = [
  ...STAFF,
  'user',
  'approver',
  'adhoc',
  'direct',
  'premiumUser',
];
export const COLLEAGUES: readonly AccessUser[] = [...REQUESTERS, 'storekeeper', 'finance'];
/** Users who may give some kind of approval and may therefore name a stand-in. */
export const APPROVERS: readonly AccessUser[] = [...STAFF, 'approver', 'adhoc', 'direct'];
/** Owners, and users with both the confirmation flag and an approval permission. */
export const CONFIRMERS: readonly AccessUser[] = ['owner', 'premiumOwner', 'both', 'approver'];
/** Owners, and users with the finance permission. */
export const FINANCE_USERS: readonly AccessUser[] = ['owner', 'premiumOwner', 'both', 'finance'];
/** Owners of active companies. Only owners manage the company itself (product 12). */
export const OWNERS: readonly AccessUser[] = ['owner', 'premiumOwner', 'both', 'expired'];
export const ALL_USERS = Object.keys(ACCESS_USERS) as readonly AccessUser[];
export const COMPANY_USERS = ALL_USERS.filter((person) => person !== 'moderator');
/** Owners of companies in any status. */
export const ALL_OWNERS: readonly AccessUser[] = [
  'owner',
  'premiumOwner',
  'supplier',
  'both',
  'expired',
  'pending',
];
/** Users of companies other than the one that owns the records in the paths. */
export const OTHER_COMPANY_USERS: readonly AccessUser[] = [
  'premiumOwner',
  'premiumUser',
  'both',
  'supplier',
  'expired',
  'pending',
];

/** Users of the owner's company. */
export const OWN_COMPANY_USERS: readonly AccessUser[] = [
  'owner',
  'admin',
  'user',
  'approver',
  'storekeeper',
  'finance',
  'adhoc',
  'direct',
];

export type AccessRecordKind =
  | 'affiliate'
  | 'company'
  | 'parent'
  | 'maintenance'
  | 'mail'
  | 'category'
  | 'budget'
  | 'supplier'
  | 'document'
  | 'contact'
  | 'request'
  | 'departmentRequest'
  | 'adHoc'
  | 'direct'
  | 'file'
  | 'colleague'
  | 'anotherColleague'
  | 'department'
  | 'preorder'
  | 'procurement'
  | 'accountPerson'
  | 'accountCategory'
  | 'session'
  | 'picture'
  | 'standIn'
  | 'token'
  | 'webhook'
  | 'policyDraft'
  | 'template'
  | 'requestDraft'
  | 'listView'
  | 'incoming'
  | 'arrival';

export interface AccessExpectation {
  /** Users who pass the access checks; all others get 403. `public`: no login is needed. */
  readonly allowed: readonly AccessUser[] | 'public';
  /**
   * The kind of record in the path. Users of other companies get 404 for it, and so do colleagues who may not see it.
   */
  readonly of?: AccessRecordKind;
  /** The only users who see the record, whatever the status of their company. */
  readonly seenBy?: readonly AccessUser[];
  /** Colleagues who do not see the record. */
  readonly unseen?: readonly AccessUser[];
  /** Whether the call also works after the trial has expired and for inactive companies. */
  readonly always?: true;
  /** Whether the call belongs to the profile (product 3), which stays available after the trial has expired. */
  readonly unpaid?: true;
}

/** Owners of active companies whose package has not expired. */
export const ACTIVE_OWNERS = {
  allowed: ['owner', 'premiumOwner', 'both'],
} as const satisfies AccessExpectation;
export const OWN_COMPANY_NON_OWNERS = OWN_COMPANY_USERS.filter((person) => person !== 'owner');

/** Access to the matrix's request, which the owner created for a department that has no ordinary users. */
export const OWNER_REQUEST_ACCESS = {
  of: 'request',
  unseen: ['user', 'approver', 'storekeeper', 'finance', 'adhoc', 'direct'],
} as const;

/** Access to one of the owner's ad hoc purchases. It is rejected, so that no call of the matrix approves it. */
export const OWNER_AD_HOC_ACCESS = {
  of: 'adHoc',
  unseen: OWNER_REQUEST_ACCESS.unseen.filter((person) => person !== 'adhoc'),
} satisfies Partial<AccessExpectation>;
export const OWNER_DIRECT_ACCESS = {
  of: 'direct',
  unseen: OWNER_REQUEST_ACCESS.unseen.filter((person) => person !== 'direct'),
} satisfies Partial<AccessExpectation>;
export const AD_HOC_PURCHASE_USERS: readonly AccessUser[] = [...STAFF, 'adhoc'];
export const DIRECT_PURCHASE_USERS: readonly AccessUser[] = [...STAFF, 'direct'];

/** Users who manage suppliers' bank accounts. */
export const SUPPLIER_ACCOUNT_MANAGERS = {
  allowed: [...STAFF, 'finance'],
  of: 'supplier',
} as const satisfies AccessExpectation;

/** Active external suppliers, regardless of trial and package (product 3). */
export const MARKETPLACE_ACCESS = {
  allowed: ['supplier', 'both'],
  always: true,
} as const satisfies AccessExpectation;
/** Only an invited external supplier can reach the record; all others get 404. */
export const PROCUREMENT_ACCESS = {
  ...MARKETPLACE_ACCESS,
  of: 'procurement',
  seenBy: ['supplier'],
} as const satisfies AccessExpectation;

/** The matrix's request has no goods receipt, so users with access get 404. */
export const MISSING_RECEIPT_ACCESS = {
  allowed: [],
  of: 'request',
  unseen: ['owner', 'admin', ...OWNER_REQUEST_ACCESS.unseen],
} as const satisfies AccessExpectation;

/** For moderators only; other users do not learn which records exist (product 2). */
export const MODERATION_ACCESS = {
  allowed: ['moderator'],
  always: true,
} as const satisfies AccessExpectation;
