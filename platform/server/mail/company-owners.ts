import type { Language } from '#platform/shared/languages.ts';
import type { Db } from '../db/client.ts';
import { isMailable } from './mailable.ts';

export interface MailRecipient {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly lang: Language;
}

const MOST = 20;

/** Returns the company's owners, and the additional user if given, except users whom no email can reach. */
export async function readCompanyOwners(db: Db, companyId: number, extra?: number): Promise<MailRecipient[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'lang'])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('role', '=', 'owner'), eb('id', '=', extra ?? 0)]))
    .orderBy('id')
    .limit(MOST)
    .execute();
  return rows.filter(({ email }) => isMailable(email));
}
