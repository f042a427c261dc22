import type { Feature } from '../../platform/feature.ts';
import { contactPersonsRoutes } from './contact-persons.routes.ts';
import { suppliersImportRoutes } from './import.routes.ts';
import { supplierAccountChangedMail } from './mail/supplier-account-changed.tsx';
import { suppliersRoutes } from './suppliers.routes.ts';

export const suppliers: Feature = {
  name: 'suppliers',
  routes: [...suppliersRoutes, ...contactPersonsRoutes, ...suppliersImportRoutes],
  mails: [supplierAccountChangedMail],
};
