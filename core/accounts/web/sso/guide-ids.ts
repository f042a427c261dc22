/** The providers that have a guide. */
export const GUIDE_IDS = ['entra', 'google', 'keycloak'] as const;
export type GuideId = (typeof GUIDE_IDS)[number];

const ISSUERS: Readonly<Record<GuideId, RegExp>> = {
  entra: /^https:\/\/(login\.microsoftonline\.com|sts\.windows\.net)\//,
  google: /^https:\/\/accounts\.google\.com\/?$/,
  keycloak: /\/realms\/[^/]+\/?$/,
};

/** Returns the guide for the provider with this issuer URL; undefined if the provider has no guide. */
export const findGuide = (issuer: string): GuideId | undefined =>
  GUIDE_IDS.find((id) => ISSUERS[id].test(issuer));
