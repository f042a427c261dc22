import { generateSecret } from '#platform/server/auth/secrets.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/client.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { buildAffiliateShareLink } from './affiliate-links.ts';
import { type LockedAffiliate, writeAffiliateLinks } from './affiliates.repo.ts';
import { affiliateLinkMail } from './mail/affiliate-link.tsx';
import { generateShareCode } from './new-code.ts';
import { readSalesAddress } from './sales-address.read.ts';

/** Creates a new secret link to an affiliate's page and emails it. The previous link becomes invalid. */
export async function renewPageLink(
  trx: Db,
  config: Config,
  affiliate: LockedAffiliate,
  { again }: { readonly again: boolean },
): Promise<void> {
  const hash = generateSecret();
  const code = affiliate.code ?? generateShareCode();
  await writeAffiliateLinks(trx, affiliate.id, code, hash);
  await queueMail(trx, {
    // Each link is a separate email. The first characters of the secret reveal nothing about the rest.
    dedupe_key: `affiliate-${affiliate.id}-link-${hash.slice(0, 8)}`,
    company_id: null,
    template: affiliateLinkMail,
    lang: affiliate.lang,
    to: { email: affiliate.email, name: affiliate.name },
    replyTo: await readSalesAddress(trx),
    params: { hash, share_link: buildAffiliateShareLink(config, code), again },
  });
}
