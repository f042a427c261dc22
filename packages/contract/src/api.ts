import { authApi } from './auth.ts';
import { categoriesApi } from './categories.ts';
import { devApi } from './dev.ts';
import { homeApi } from './home.ts';
import { filesApi, purchasesApi } from './purchases.ts';
import { supplierOffersApi } from './supplier-offers.ts';
import { suppliersApi } from './suppliers.ts';

/** Every call of the product. The web imports only its type, so no schema reaches a page that needs none. */
export const api = {
  ...authApi,
  ...categoriesApi,
  ...suppliersApi,
  ...purchasesApi,
  ...filesApi,
  ...supplierOffersApi,
  ...homeApi,
  ...devApi,
};
export type Api = typeof api;
export type ApiKey = keyof Api;
