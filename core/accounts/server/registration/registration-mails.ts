import { readActivationDays } from '#core/plans/server/public.ts';
import { makeAccountLink } from '#platform/server/auth/account-links.ts';
import { digestSecret } from '#platform/server/auth/secrets.ts';
import type { Db } from '#platform/server/db/client.ts';
import { readClock } from '#platform/server/db/clock.ts';
import { runAcrossCompanies } from '#platform/server/db/wall/tenant-scope.ts';
import { readModerators } from '#platform/server/mail/moderators.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { shortenName } from '#platform/server/mail/short-name.ts';
import type { MailTemplate } from '#platform/server/mail/template.ts';
import { type Account, mayMailLink } from './account.read.ts';
import { alreadyRegisteredMail } from './mail/already-registered.tsx';
import { awaitingActivationMail } from './mail/awaiting-activation.tsx';
import { companyToActivateMail } from './mail/company-to-activate.tsx';
import { confirmRegistrationMail } from './mail/confirm-registration.tsx';
import { passwordChangedMail } from './mail/password-changed.tsx';
import { resetPasswordMail } from './mail/reset-password.tsx';

function mail<P>(
  trx: Db,
  account: Account,
  dedupeKey: string,
  template: MailTemplate<P>,
  params: NoInfer<P>,
) {
  return queueMail(trx, {
    dedupe_key: dedupeKey,
    company_id: account.company_id,
    template,
    lang: account.lang,
    to: { email: account.email, name: shortenName(account.name) },
    params,
  });
}

/** Returns the idempotency key of a link's email, so that the link is sent only once. */
const linkKey = (hash: string) => `account-link-${digestSecret(hash).toString('hex')}`;

/** Emails the link that confirms a registration's address, unless the previous one is too recent. */
export async function mailConfirmationLink(trx: Db, account: Account): Promise<void> {
  if (!(await mayMailLink(trx, 'confirm_email', account.user_id))) return;
  const hash = await makeAccountLink(trx, 'confirm_email', account.user_id);
  const { company, pib, country, external_supplier } = account;
  await mail(trx, account, linkKey(hash), confirmRegistrationMail, {
    hash,
    company,
    pib,
    country,
    supplier: external_supplier !== 0,
  });
}

/** Emails the link for setting a new password. Returns false if the previous link is too recent. */
export async function mailResetLink(trx: Db, account: Account): Promise<boolean> {
  if (!(await mayMailLink(trx, 'set_password', account.user_id))) return false;
  const hash = await makeAccountLink(trx, 'set_password', account.user_id);
  return await mail(trx, account, linkKey(hash), resetPasswordMail, { hash });
}

/** Informs the owner of an address that someone tried to register with it, at most once an hour. */
export async function mailAlreadyRegistered(trx: Db, account: Account): Promise<void> {
  const hour = (await readClock(trx)).slice(0, 13);
  await mail(trx, account, `already-registered-${account.user_id}-${hour}`, alreadyRegisteredMail, {
    email: account.email,
  });
}

/**
 * Tells the owner by email that a moderator is reviewing the company as a buyer or supplier, and asks the
 * moderators to activate it.
 */
export async function mailAwaitingActivation(
  trx: Db,
  account: Account,
  as: 'buyer' | 'external_supplier',
): Promise<void> {
  const at = await readClock(trx);
  await mail(trx, account, `awaiting-activation-${account.company_id}-${as}-${at}`, awaitingActivationMail, {
    company: account.company,
    as,
    activation_days: await readActivationDays(trx),
  });
  await mailModerators(trx, account, `${as}-${at}`, as);
}

/**
 * Asks every moderator to activate a company. Moderators belong to no company, so the email has no company
 * either.
 */
async function mailModerators(
  trx: Db,
  { company_id, company, pib, country }: Account,
  occasion: string,
  as: 'buyer' | 'external_supplier',
): Promise<void> {
  if (company_id === null) return;
  for (const moderator of await runAcrossCompanies('moderators', () => readModerators(trx)))
    await queueMail(trx, {
      dedupe_key: `company-${company_id}-to-activate-${occasion}-${moderator.id}`,
      company_id: null,
      template: companyToActivateMail,
      lang: moderator.lang,
      to: { email: moderator.email, name: shortenName(moderator.name) },
      params: { company_id, company, pib, country, as },
    });
}

export async function mailPasswordChanged(trx: Db, account: Account): Promise<void> {
  const at = await readClock(trx);
  await mail(trx, account, `password-changed-${account.user_id}-${at}`, passwordChangedMail, {
    at,
    everywhere: true,
  });
}
