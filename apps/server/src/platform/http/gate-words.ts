import type { Route } from './route.ts';

/**
 * Says who passes each gate, in words for the API's description, which is in English like the summaries of the
 * contract.
 */
export const GATE_WORDS: Readonly<Record<Route['gate'], string>> = {
  public: 'Everybody; no session is asked for.',
  session: 'Whoever is logged in, whatever became of their company.',
  loggedIn: 'Whoever is logged in.',
  app: 'Everybody of an active company.',
  home: 'Everybody of an active company.',
  staff: 'Owners and admins.',
  owner: 'Owners.',
  categoriesRead: 'Whoever may create a purchase.',
  categoriesWrite: 'Owners and admins.',
  suppliersRead: 'Whoever may create a purchase.',
  suppliersWrite: 'Owners and admins.',
  newRequest: 'Whoever may raise a request.',
  requestsOverview: 'Everybody but finance users and those who are storekeepers only.',
  purchaseConfirmation: 'Whoever may confirm purchases, and who stands in for them.',
  adHoc: 'Whoever may create or approve ad hoc purchases, and who stands in for an approver.',
  adHocCreate: 'Owners, admins, and whoever may create ad hoc purchases.',
  direct: 'Whoever may create, approve or pay direct purchases, and who stands in for an approver.',
  directCreate: 'Owners, admins, and whoever may create direct purchases.',
  warehouse: 'Storekeepers.',
  finances: 'Finance users.',
  users: 'Owners and admins.',
  budgets: 'Owners and admins.',
  budgetsView: 'Owners, admins, and whoever may view budgets.',
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
