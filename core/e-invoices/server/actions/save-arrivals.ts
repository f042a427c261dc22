import type { CompanyContext } from '#platform/server/context.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { type AppError, getTextParam } from '#platform/server/errors.ts';
import { cleanFileName } from '#platform/server/files/file-name.ts';
import type { ReceivedFile } from '#platform/server/files/transfer.ts';
import { insertArrivals, type NewArrival } from '../arrivals/arrivals.repo.ts';

/** Records arrivals that did not create a new invoice, each with its reason. */
export async function saveArrivals(tenant: Tenant, arrivals: readonly NewArrival[]): Promise<void> {
  if (arrivals.length > 0) await tenant.transaction((tx) => insertArrivals(tx, arrivals));
}

/**
 * Returns the channel (upload or API) through which the current call's files arrived, and the user who sent
 * them.
 */
export function getArrivalSource({ session }: CompanyContext): Pick<NewArrival, 'way' | 'user_id' | 'mail'> {
  return { way: session.token ? 'api' : 'upload', user_id: session.user.id, mail: null };
}

/**
 * Returns an arrival record for each file in an upload or email that was refused because one of its files has a
 * virus.
 */
export function toInfectedArrivals(
  files: readonly ReceivedFile[],
  error: AppError,
  source: Pick<NewArrival, 'way' | 'user_id' | 'mail'>,
): NewArrival[] {
  const infected = getTextParam(error, 'name');
  return files.map(({ filename, content }) => {
    const file_name = cleanFileName(filename);
    const isInfected = file_name === infected;
    return {
      ...source,
      reason: isInfected ? 'infected' : 'beside_infected',
      detail: isInfected ? getTextParam(error, 'virus') : '',
      file_name,
      size: content.length,
      invoice_id: null,
    };
  });
}
