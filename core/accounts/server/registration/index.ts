import type { Feature } from '#platform/server/feature.ts';
import { sendLinkJob } from './jobs/send-link.ts';
import { alreadyRegisteredMail } from './mail/already-registered.tsx';
import { awaitingActivationMail } from './mail/awaiting-activation.tsx';
import { companyToActivateMail } from './mail/company-to-activate.tsx';
import { confirmRegistrationMail } from './mail/confirm-registration.tsx';
import { passwordChangedMail } from './mail/password-changed.tsx';
import { resetPasswordMail } from './mail/reset-password.tsx';
import { registrationRoutes } from './registration.routes.ts';

/** Registration up to the confirmed address, and forgotten passwords. */
export const registration: Feature = {
  routes: registrationRoutes,
  jobs: [sendLinkJob],
  mails: [
    alreadyRegisteredMail,
    awaitingActivationMail,
    companyToActivateMail,
    confirmRegistrationMail,
    passwordChangedMail,
    resetPasswordMail,
  ],
};
