import type { Feature } from '#platform/server/feature.ts';
import { mailUndelivered } from '#platform/server/mail/bounces/undelivered-mail.ts';
import { supplierAccountsRoutes } from './accounts/accounts.routes.ts';
import { endAccountHoldsJob } from './accounts/jobs/end-holds.ts';
import { accountChangedLetter } from './accounts/mail/account-changed-letter.tsx';
import { accountDecidedMail } from './accounts/mail/account-decided.tsx';
import { accountProposedMail } from './accounts/mail/account-proposed.tsx';
import { tiedApprovalMail } from './accounts/mail/account-tied.tsx';
import { supplierAccountChangedMail } from './accounts/mail/supplier-account-changed.tsx';
import { contactPersonsRoutes } from './contact-persons.routes.ts';
import { suppliersImportRoutes } from './import/import.routes.ts';
import { compactSupplierCountsJob } from './jobs/compact-supplier-counts.ts';
import { compactSupplierMonthsJob } from './jobs/compact-supplier-months.ts';
import { mailReturnedMail } from './returned-mail/mail-returned.tsx';
import { notifyWriter } from './returned-mail/notify-writer.step.ts';
import { suppliersRoutes } from './suppliers.routes.ts';

export const suppliers: Feature = {
  routes: [...suppliersRoutes, ...supplierAccountsRoutes, ...contactPersonsRoutes, ...suppliersImportRoutes],
  jobs: [endAccountHoldsJob, compactSupplierCountsJob, compactSupplierMonthsJob],
  mails: [
    supplierAccountChangedMail,
    accountProposedMail,
    accountDecidedMail,
    tiedApprovalMail,
    accountChangedLetter,
    mailReturnedMail,
  ],
  fill: () => mailUndelivered.add(notifyWriter),
};
