import type { RegisterBody } from '#core/accounts/wire/registration.ts';
import { recordAuditEntry } from '#platform/server/audit/record-audit.ts';
import { hashPassword, matchPassword } from '#platform/server/auth/passwords.ts';
import { removeSecondFactor } from '#platform/server/auth/second-factor.ts';
import { endSessions } from '#platform/server/auth/sessions.ts';
import type { PublicContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/client.ts';
import { AppError, fieldError, getViolatedConstraint } from '#platform/server/errors.ts';
import { addJob } from '#platform/server/jobs/add-job.ts';
import { parsePhone } from '#platform/server/phone-of.ts';
import { checkTaxNumber } from '#platform/shared/tax/tax-numbers.ts';
import { normaliseEmail } from '#platform/shared/validation/email.ts';
import { findAffiliate } from '../account.read.ts';
import {
  deleteClaim,
  findNumberHolder,
  findUnconfirmedClaim,
  insertRegistration,
  lockRegistrations,
  type RegisteredAccount,
  type RegisteredCompany,
  type RegisteredOwner,
  releaseEmailAddress,
  replaceClaim,
} from '../registration.repo.ts';
import { SEND_LINK_JOB } from './send-link.ts';

export type RegistrationKind = 'buyer' | 'external_supplier';

/**
 * Registers a company with its owner. A tax number that belongs to another company is refused at its field. Only
 * the owner of the address learns, by email, whether it already has an account: the response and the work are the
 * same in both cases (ADR 0012).
 */
export async function register(
  ctx: PublicContext,
  body: RegisterBody,
  kind: RegistrationKind,
): Promise<void> {
  const { db, config } = ctx.platform;
  const number = checkTaxNumber(body.country, body.pib);
  if (!number.ok) throw fieldError('pib', 'pib');
  const company: RegisteredCompany = {
    name: body.company_name,
    country: body.country,
    pib: number.normalised,
    registration_number: body.registration_number,
    address: body.address,
    city: body.city,
    external_supplier: kind === 'buyer' ? 0 : 1,
    affiliate_id: await findAffiliate(db, body.affiliate),
  };
  const owner: RegisteredOwner = {
    name: body.name,
    email: normaliseEmail(body.email),
    phone_number: parsePhone(body.phone_number, body.country, 'phone_number'),
    password_hash: await hashPassword(body.password, config.passwordCost),
    lang: body.lang ?? ctx.lang,
  };
  try {
    await db.transaction().execute(async (trx) => {
      await lockRegistrations(trx);
      await clearNumber(trx, company, owner.email);
      const registered = await store(
        trx,
        company,
        owner,
        async (hash) => (await matchPassword(hash, body.password, config.passwordCost)) !== 'wrong',
      );
      if (registered) await noteRegistration(trx, registered, { company, owner, kind, ip: ctx.request.ip });
      // The email depends on whether the address had an account. It is written after the response, so that both cases
      // take equally long.
      await addJob(trx, SEND_LINK_JOB, { purpose: 'register', email: owner.email, ip: ctx.request.ip });
    });
  } catch (error) {
    throw refusalOf(error);
  }
}

/**
 * Refuses a tax number that belongs to another company. An unconfirmed registration with the number is deleted,
 * so that no one can block a company's number.
 */
async function clearNumber(trx: Db, { country, pib }: RegisteredCompany, email: string): Promise<void> {
  const holder = await findNumberHolder(trx, country, pib);
  if (holder === 'company') throw fieldError('pib', 'exist');
  if (!holder || holder.email === email) return;
  await deleteClaim(trx, holder);
  await endSessions(trx, 'registration replaced', (query) => query.where('user_id', '=', holder.user_id));
}

async function store(
  trx: Db,
  company: RegisteredCompany,
  owner: RegisteredOwner,
  isPasswordOf: (hash: string) => Promise<boolean>,
): Promise<RegisteredAccount | undefined> {
  const claim = await findUnconfirmedClaim(trx, owner.email);
  if (claim) {
    // Another person may have registered this address before, logged in, and still have a session or a second factor.
    await endSessions(trx, 'registration renewed', (query) => query.where('user_id', '=', claim.user_id));
    await removeSecondFactor(trx, claim.user_id);
    // It is unknown which of the two passwords belongs to the owner of the mailbox, so the owner chooses one after
    // confirming.
    const same = await isPasswordOf(claim.password_hash);
    return await replaceClaim(trx, claim, company, same ? owner : { ...owner, password_hash: '' });
  }
  await releaseEmailAddress(trx, owner.email);
  return await insertRegistration(trx, company, owner);
}

interface Noted {
  readonly company: RegisteredCompany;
  readonly owner: RegisteredOwner;
  readonly kind: RegistrationKind;
  readonly ip: string;
}

async function noteRegistration(
  trx: Db,
  { company_id, user_id }: RegisteredAccount,
  { company, owner, kind, ip }: Noted,
): Promise<void> {
  await recordAuditEntry(trx, {
    kind: 'registered',
    company_id,
    by: { user_id, name: owner.name },
    ip,
    data: { as: kind, company: company.name, pib: company.pib },
  });
}

/**
 * Translates a constraint violation into a refusal: a concurrent transaction has taken the number or the address.
 */
function refusalOf(error: unknown): unknown {
  switch (getViolatedConstraint(error)) {
    case 'companies_pib':
      return fieldError('pib', 'exist');
    case 'users_email':
      return new AppError('registration_failed');
    default:
      return error;
  }
}
