import type { CastEmail } from '../seed/cast.ts';

/** The users of the access matrix. */
export const PEOPLE = {
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
} as const satisfies Record<string, CastEmail>;
export type Person = keyof typeof PEOPLE;

export const STAFF: readonly Person[] = ['owner', 'admin', 'premiumOwner', 'both'];
/** Users who see "New request": all users of active companies except finance users and pure storekeepers. */
export const REQUESTERS: readonly Person[] = [...STAFF, 'user', 'approver', 'adhoc', 'direct', 'premiumUser'];
export const COLLEAGUES: readonly Person[] = [...REQUESTERS, 'storekeeper', 'finance'];
/** Users who may give some kind of approval and may therefore name a stand-in. */
export const APPROVERS: readonly Person[] = [...STAFF, 'approver', 'adhoc', 'direct'];
/** Owners, and users with both the flag and an approval permission. */
export const CONFIRMERS: readonly Person[] = ['owner', 'premiumOwner', 'both', 'approver'];
/** Owners, and users with the finance permission. */
export const FINANCE: readonly Person[] = ['owner', 'premiumOwner', 'both', 'finance'];
/** Owners of active companies. Only owners manage the company itself (product 12). */
export const OWNERS: readonly Person[] = ['owner', 'premiumOwner', 'both', 'expired'];
export const ALL_PEOPLE = Object.keys(PEOPLE) as readonly Person[];
export const COMPANY_USERS = ALL_PEOPLE.filter((person) => person !== 'moderator');
/** Owners of companies in any status. */
export const ALL_OWNERS: readonly Person[] = [
  'owner',
  'premiumOwner',
  'supplier',
  'both',
  'expired',
  'pending',
];
/** Users of companies other than the company of the records in the paths. */
export const OTHER_COMPANY_USERS: readonly Person[] = [
  'premiumOwner',
  'premiumUser',
  'both',
  'supplier',
  'expired',
  'pending',
];

/** Users of the owner's company. */
export const OWN_COMPANY_USERS: readonly Person[] = [
  'owner',
  'admin',
  'user',
  'approver',
  'storekeeper',
  'finance',
  'adhoc',
  'direct',
];

export type Kind =
  | 'affiliate'
  | 'company'
  | 'parent'
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
  | 'incoming'
  | 'arrival';

export interface Expectation {
  /** Users who pass the access checks; all others get 403. `public`: no login is needed. */
  readonly allowed: readonly Person[] | 'public';
  /**
   * The kind of record in the path. Users of other companies get 404 for it, and so do colleagues who may not see it.
   */
  readonly of?: Kind;
  /** The only users who see the record, whatever the status of their company. */
  readonly seenBy?: readonly Person[];
  /** Colleagues who do not see the record. */
  readonly unseen?: readonly Person[];
  /** Whether the call also works after the trial has expired and for inactive companies. */
  readonly always?: true;
  /** Whether the call belongs to the profile (product 3), which stays available after the trial has expired. */
  readonly unpaid?: true;
}

/** Owners of active companies whose package has not expired. */
export const ACTIVE_OWNERS = { allowed: ['owner', 'premiumOwner', 'both'] } as const satisfies Expectation;
export const OWN_COMPANY_NON_OWNERS = OWN_COMPANY_USERS.filter((person) => person !== 'owner');

/** The matrix's request was created by the owner, for a department without any plain user. */
export const OTHERS_REQUEST = {
  of: 'request',
  unseen: ['user', 'approver', 'storekeeper', 'finance', 'adhoc', 'direct'],
} as const;

/** A rejected purchase of the owner, so that no call of the matrix approves it. */
export const AD_HOC = {
  of: 'adHoc',
  unseen: OTHERS_REQUEST.unseen.filter((person) => person !== 'adhoc'),
} satisfies Partial<Expectation>;
export const DIRECT = {
  of: 'direct',
  unseen: OTHERS_REQUEST.unseen.filter((person) => person !== 'direct'),
} satisfies Partial<Expectation>;
export const AD_HOC_PEOPLE: readonly Person[] = [...STAFF, 'adhoc'];
export const DIRECT_PEOPLE: readonly Person[] = [...STAFF, 'direct'];

/** Users who manage the bank accounts to which suppliers are paid. */
export const SUPPLIER_ACCOUNT_MANAGERS = {
  allowed: [...STAFF, 'finance'],
  of: 'supplier',
} as const satisfies Expectation;

/** Active external suppliers, independent of trial and package (product 3). */
export const MARKETPLACE = { allowed: ['supplier', 'both'], always: true } as const satisfies Expectation;
/** Only an invited external supplier reaches the record; all others get 404. */
export const PROCUREMENT = {
  ...MARKETPLACE,
  of: 'procurement',
  seenBy: ['supplier'],
} as const satisfies Expectation;

/** The request of the matrix has no goods receipt, so users with access get 404. */
export const NO_RECEIPT = {
  allowed: [],
  of: 'request',
  unseen: ['owner', 'admin', ...OTHERS_REQUEST.unseen],
} as const satisfies Expectation;

/** For moderators only; other users do not learn which records exist (product 2). */
export const MODERATION = { allowed: ['moderator'], always: true } as const satisfies Expectation;
