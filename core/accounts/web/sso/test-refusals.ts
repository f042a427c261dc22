import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SsoRefusal } from '#core/accounts/rules/sso-refusals.ts';

/** Messages that tell the owner which fault a test found and how to fix it. */
export const testRefusalPhrases: Record<SsoRefusal, MessageDescriptor> = {
  unknown_company: msg({
    message: 'The settings no longer existed when the test finished. Save them and test again.',
  }),
  too_often: msg({ message: 'Too many tests. Wait ten seconds and test again.' }),
  expired: msg({
    message: 'The test took too long, or the settings were changed meanwhile. Test again.',
  }),
  other_browser: msg({
    message: 'The test came back in another browser. Start and finish it in the same one.',
  }),
  denied: msg({
    message: 'The provider refused the login. Check there that you are assigned to this application.',
  }),
  provider_down: msg({ message: 'The provider did not answer. Check that it is running and test again.' }),
  not_trusted: msg({
    message:
      'What the provider sent could not be verified: signature, recipient or time is wrong. Check the client ID, and the clock of the provider.',
  }),
  client_refused: msg({
    message:
      'The provider does not accept the client ID with this secret or key. Copy both from the provider again, or register the public keys there.',
  }),
  email_unverified: msg({
    message:
      'The provider sends no verified email address, so users cannot be matched. Configure it to send the claims email and email_verified, or enter which claim holds the address and for which domains it vouches.',
  }),
  email_domain: msg({
    message:
      'You logged in with an email address of another domain. Add the domain, or log in with a work account.',
  }),
  unknown_user: msg({ message: 'No user here has the email address of this account.' }),
  already_linked: msg({ message: 'Your email address belongs to another account of the provider.' }),
};
