import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SsoRefusal } from '@ponuda/domain/access/sso-refusals';

/** What went wrong, to the person who wanted to log in. */
export const ssoRefusalPhrases: Record<SsoRefusal, MessageDescriptor> = {
  unknown_company: msg({
    message:
      'There is no company login for this e-mail address. Check the address, or log in with your password.',
  }),
  too_often: msg({
    message: 'You were sent to the company login a moment ago. Wait ten seconds and try again.',
  }),
  expired: msg({ message: 'This login took too long, or was used already. Begin again.' }),
  other_browser: msg({ message: 'This login was begun in another browser. Begin again in this one.' }),
  denied: msg({ message: 'Your company did not let you in. Ask whoever looks after logins there.' }),
  provider_down: msg({ message: 'Your company’s login server does not answer. Try again in a moment.' }),
  not_trusted: msg({
    message:
      'What your company’s login server sent could not be verified, so nobody was logged in. Try again.',
  }),
  client_refused: msg({
    message:
      'Your company’s login server does not accept Ponuda. Its settings have to be put right by an owner.',
  }),
  email_unverified: msg({
    message:
      'Your company’s login server did not send a verified e-mail address. Tell whoever looks after logins.',
  }),
  email_domain: msg({ message: 'The e-mail address of this account is not one of your company’s.' }),
  unknown_user: msg({
    message:
      'Nobody in your company’s Ponuda has the e-mail address of this account. Ask an owner to add you.',
  }),
  already_linked: msg({
    message:
      'Your e-mail address belongs to another account of the login server. Tell whoever looks after logins.',
  }),
};
