import { buildRecord } from '../closed-list.ts';
import { type GateName, PERMISSION_GATE_NAMES, PERMISSION_GATES } from './gates.ts';

/**
 * The description of who passes each gate, for the API description, which is in English like the summaries in the
 * contract. Defined in a separate file, because browsers do not need these descriptions.
 */
export const GATE_DESCRIPTIONS: Readonly<Record<GateName, string>> = {
  loggedIn: 'Whoever is logged in.',
  app: 'Everybody of an active company.',
  home: 'Everybody of an active company.',
  statistics: 'Everybody but those who are storekeepers only.',
  staff: 'Owners and admins.',
  owner: 'Owners.',
  categoriesRead: 'Whoever may create a purchase.',
  categoriesWrite: 'Owners and admins.',
  suppliersRead: 'Whoever may create a purchase.',
  suppliersWrite: 'Owners and admins.',
  supplierAccounts: 'Owners, admins and finance users, and who stands in for them.',
  supplierAccountsRead: 'Whoever may create a purchase, owners, admins and finance users.',
  newRequest: 'Whoever may raise a request.',
  requestsOverview: 'Everybody but finance users and those who are storekeepers only.',
  purchaseConfirmation: 'Whoever may confirm purchases, and who stands in for them.',
  adHoc: 'Whoever may create or approve ad hoc purchases, and who stands in for an approver.',
  adHocCreate: 'Owners, admins, and whoever may create ad hoc purchases.',
  direct: 'Whoever may create, approve or pay direct purchases, and who stands in for an approver.',
  directCreate: 'Owners, admins, and whoever may create direct purchases.',
  ...buildRecord(PERMISSION_GATE_NAMES, (name) =>
    PERMISSION_GATES.flatMap(({ gate, who }) => (gate === name ? who : [])).join(' '),
  ),
  users: 'Owners and admins.',
  budgets: 'Owners and admins.',
  documents: 'Whoever may create a purchase.',
  standIns: 'Whoever gives any approval.',
  companySettings: 'Owners.',
  apiTokens: 'Owners and admins.',
  profile: 'Whoever is logged in.',
  packages: 'Owners and admins, also when the package has run out.',
  marketplace: 'Active external suppliers.',
  platformSwitch: 'Users of an active company that is an active external supplier too.',
  moderation: 'Moderators of the platform.',
};
