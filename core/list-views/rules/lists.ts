import { gates } from '#platform/shared/access/gates.ts';
import { keysOf } from '#platform/shared/closed-list.ts';

/** The lists that have saved views, by the path of their page, with the gate of the page. */
export const LIST_GATES = {
  '/procurements/requests': gates.requestsOverview,
  '/procurements/ad-hoc': gates.adHoc,
  '/procurements/direct-purchase': gates.direct,
  '/suppliers': gates.suppliersWrite,
  '/categories': gates.categoriesWrite,
  '/documents': gates.documents,
  '/user-management/users': gates.users,
  '/warehouse/storekeeper': gates.warehouse,
} as const;

export type ListPath = keyof typeof LIST_GATES;
export const LIST_PATHS = keysOf(LIST_GATES);

/** The maximum number of views of one list that a user can save, and that a company can. */
export const MAX_LIST_VIEWS = 30;
