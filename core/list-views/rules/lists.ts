import { gates } from '#platform/shared/access/gates.ts';
import { keysOf } from '#platform/shared/closed-list.ts';

/** The gates of the pages whose lists can have saved views, keyed by the page's path. */
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

/** The maximum number of saved views per list, for each user and for the company. */
export const MAX_LIST_VIEWS = 30;
