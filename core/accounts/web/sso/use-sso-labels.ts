import { useLingui } from '@lingui/react/macro';

/** Returns the labels of the form's fields, which the guides name too. */
export function useSsoLabels() {
  const { t } = useLingui();
  return {
    issuer: t`Address of the provider (issuer)`,
    client_id: t`Client ID`,
    client_auth: t`Client authentication`,
    client_secret: t`Client secret`,
    email_domains: t`Email domains`,
    vouched_domains: t`Domains the provider verifies`,
    email_claim: t`Claim with the email address`,
    name_claim: t`Claim with the name`,
    gateway_url: t`Own gateway`,
  };
}
