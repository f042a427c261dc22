import { supplierAccountsRoutes } from '#modules/payee-guard/server/accounts.routes.ts';
import { endHoldsJob } from '#modules/payee-guard/server/jobs/end-holds.ts';
import { accountChangedLetter } from '#modules/payee-guard/server/mail/account-changed-letter.tsx';
import { accountDecidedMail } from '#modules/payee-guard/server/mail/account-decided.tsx';
import { accountProposedMail } from '#modules/payee-guard/server/mail/account-proposed.tsx';
import { accountTiedMail } from '#modules/payee-guard/server/mail/account-tied.tsx';
import type { Feature } from '#platform/server/feature.ts';
import { contactPersonsRoutes } from './contact-persons.routes.ts';
import { suppliersImportRoutes } from './import.routes.ts';
import { supplierAccountChangedMail } from './mail/supplier-account-changed.tsx';
import { suppliersRoutes } from './suppliers.routes.ts';

export const suppliers: Feature = {
  name: 'suppliers',
  routes: [...suppliersRoutes, ...supplierAccountsRoutes, ...contactPersonsRoutes, ...suppliersImportRoutes],
  jobs: [endHoldsJob],
  mails: [
    supplierAccountChangedMail,
    accountProposedMail,
    accountDecidedMail,
    accountTiedMail,
    accountChangedLetter,
  ],
};
