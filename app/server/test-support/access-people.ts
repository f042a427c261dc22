import type { CastEmail } from '../seed/cast.ts';

/** The people whom the access matrix knows, and what it can expect of a call. */
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
  /** A company that is an external supplier only. */
  supplier: 'supplier@demo.test',
  /** Another active company. */
  both: 'both@demo.test',
  expired: 'expired@demo.test',
  pending: 'pending@demo.test',
  moderator: 'moderator@demo.test',
} as const satisfies Record<string, CastEmail>;
export type Person = keyof typeof PEOPLE;

export const STAFF: readonly Person[] = ['owner', 'admin', 'premiumOwner', 'both'];
/** Anyone who sees New request: everybody of an active company but finance and those who are storekeepers only. */
export const REQUESTERS: readonly Person[] = [...STAFF, 'user', 'approver', 'adhoc', 'direct', 'premiumUser'];
export const COLLEAGUES: readonly Person[] = [...REQUESTERS, 'storekeeper', 'finance'];
/** Anyone who gives some approval can name a stand-in. */
export const APPROVERS: readonly Person[] = [...STAFF, 'approver', 'adhoc', 'direct'];
/** Owners, and whoever has the flag with an approval permission. */
export const CONFIRMERS: readonly Person[] = ['owner', 'premiumOwner', 'both', 'approver'];
/** Owners, and whoever has the permission. */
export const FINANCE: readonly Person[] = ['owner', 'premiumOwner', 'both', 'finance'];
/** Owners of active companies: the company's own affairs are theirs alone (product 12). */
export const OWNERS: readonly Person[] = ['owner', 'premiumOwner', 'both', 'expired'];
export const EVERYBODY = Object.keys(PEOPLE) as readonly Person[];
export const IN_A_COMPANY = EVERYBODY.filter((person) => person !== 'moderator');
/** Whatever became of their company. */
export const ALL_OWNERS: readonly Person[] = [
  'owner',
  'premiumOwner',
  'supplier',
  'both',
  'expired',
  'pending',
];
/** Not of the company whose records the paths name. */
export const STRANGERS: readonly Person[] = [
  'premiumOwner',
  'premiumUser',
  'both',
  'supplier',
  'expired',
  'pending',
];

/** The owner's company. */
export const MORAVA: readonly Person[] = [
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
  /** Who gets through the walls; the rest gets 403. `public`: nobody is asked. */
  readonly allowed: readonly Person[] | 'public';
  /** The kind of record in the path decides who gets 404: strangers, and everybody who does not see it. */
  readonly of?: Kind;
  /** Who alone sees that record, whatever became of their company. */
  readonly seenBy?: readonly Person[];
  /** Colleagues who do not see that record. */
  readonly unseen?: readonly Person[];
  /** Served although the trial ran out, and to companies that are not active. */
  readonly always?: true;
  /** Part of the profile (product 3): the trial that ran out refuses nobody. */
  readonly unpaid?: true;
}

/** Owners of active companies whose package has not run out. */
export const ACTIVE_OWNERS = { allowed: ['owner', 'premiumOwner', 'both'] } as const satisfies Expectation;
export const NOT_THE_OWNER = MORAVA.filter((person) => person !== 'owner');

/** The request of the matrix was raised by the owner for a department that no plain user belongs to. */
export const OTHERS_REQUEST = {
  of: 'request',
  unseen: ['user', 'approver', 'storekeeper', 'finance', 'adhoc', 'direct'],
} as const;

/** Raised by the owner, and rejected, so that no call of the matrix approves it. */
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

/** They have a say in the account to which a supplier is paid. */
export const ACCOUNTS = { allowed: [...STAFF, 'finance'], of: 'supplier' } as const satisfies Expectation;

/** Active external suppliers; neither trial nor package matters there (product 3). */
export const MARKETPLACE = { allowed: ['supplier', 'both'], always: true } as const satisfies Expectation;
/** An external supplier alone reaches what it was invited to; to everybody else the record does not exist. */
export const PROCUREMENT = {
  ...MARKETPLACE,
  of: 'procurement',
  seenBy: ['supplier'],
} as const satisfies Expectation;

/** The request of the matrix has no goods receipt: whoever is let in learns that. */
export const NO_RECEIPT = {
  allowed: [],
  of: 'request',
  unseen: ['owner', 'admin', ...OTHERS_REQUEST.unseen],
} as const satisfies Expectation;

/** The moderators’ alone; nobody else learns what there is (product 2). */
export const MODERATION = { allowed: ['moderator'], always: true } as const satisfies Expectation;
