import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SsoRefusal } from '#core/accounts/rules/sso-refusals.ts';

/** Explanations of failed logins, shown to the user. */
export const ssoRefusalPhrases: Record<SsoRefusal, MessageDescriptor> = {
  unknown_company: msg({
    message:
      'There is no company login for this email address. Check the address, or log in with your password.',
  }),
  too_often: msg({
    message: 'You were redirected to the company login a moment ago. Wait ten seconds and try again.',
  }),
  expired: msg({ message: 'This login took too long, or has been used. Start again.' }),
  other_browser: msg({ message: 'This login was started in another browser. Start again in this one.' }),
  denied: msg({ message: 'Your company’s login server rejected the login. Contact your IT administrator.' }),
  provider_down: msg({ message: 'Your company’s login server does not answer. Try again in a moment.' }),
  not_trusted: msg({
    message:
      'The response of your company’s login server could not be verified, so you were not logged in. Try again.',
  }),
  client_refused: msg({
    message: 'Your company’s login server does not accept Ponuda. An owner has to correct the settings.',
  }),
  email_unverified: msg({
    message:
      'Your company’s login server did not send a verified email address. Contact your IT administrator.',
  }),
  email_domain: msg({
    message: 'The email address of this account does not belong to one of your company’s email domains.',
  }),
  unknown_user: msg({
    message: 'No Ponuda user of your company has the email address of this account. Ask an owner to add you.',
  }),
  already_linked: msg({
    message:
      'Your email address belongs to another account of the login server. Contact your IT administrator.',
  }),
};
