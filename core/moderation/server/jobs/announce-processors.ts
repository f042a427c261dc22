import { listOthers } from '#core/help/rules/processors.ts';
import { readProcessors } from '#core/help/server/public.ts';
import { readSeller } from '#core/plans/server/public.ts';
import type { Platform } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/client.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { readCompanyOwners } from '#platform/server/mail/company-owners.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { ACCOUNT_STATUS, SUPPLIER_SIDE_STATUS } from '#platform/shared/access/account-status.ts';
import { type ProcessorsAnnouncedMail, processorsAnnouncedMail } from '../mail/processors-announced.tsx';

export const ANNOUNCE_PROCESSORS_JOB = 'announce-processors';

/** The time until the owners are told, in which a moderator can correct or withdraw an announcement. */
export const ANNOUNCE_AFTER_SECONDS = 15 * 60;

export interface ProcessorsAnnouncement {
  /** The version of the list, so that an interrupted run tells no owner twice. */
  readonly version: number;
  /** The announced day. */
  readonly from: string;
}

const AT_ONCE = 200;

/**
 * Tells the owners of every company whose data are processed about other processors, as the agreement promises. Stops
 * if the announcement is withdrawn or replaced by one of another day.
 */
export const announceProcessorsJob = defineJob<ProcessorsAnnouncement>({
  name: ANNOUNCE_PROCESSORS_JOB,
  run: async ({ platform, signal }, { version, from }) => {
    const operator = await readOperator(platform);
    for (let after = 0; !signal.aborted; ) {
      const { processors, announced } = await readProcessors(platform.db);
      if (announced?.from !== from) return;
      const added = listOthers(announced.processors, processors);
      if (added.length === 0) return;
      const removed = listOthers(processors, announced.processors).map(({ name }) => name);
      const params = { from, added, removed, ...operator };
      const companies = await readCompanies(platform.db, after);
      for (const { id } of companies) {
        await platform.db.transaction().execute((trx) => tellOwners(trx, id, version, params));
        after = id;
      }
      if (companies.length < AT_ONCE) return;
    }
    throw new Error('The server stops; the job tells the other companies when it runs again.');
  },
});

async function readOperator({ db, config }: Platform) {
  const { name, email } = await readSeller(db);
  return { operator: name, email: email || config.supportEmail };
}

const readCompanies = (db: Db, after: number) =>
  db
    .selectFrom('companies')
    .select('id')
    .where('id', '>', after)
    .where('status', 'not in', [ACCOUNT_STATUS.REJECTED, ACCOUNT_STATUS.DELETED])
    // A company that is only a supplier keeps the status of a registration.
    .where((eb) =>
      eb.or([
        eb('status', '<>', ACCOUNT_STATUS.INIT),
        eb('external_supplier', '<>', SUPPLIER_SIDE_STATUS.NONE),
      ]),
    )
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();

async function tellOwners(trx: Db, companyId: number, version: number, params: ProcessorsAnnouncedMail) {
  for (const to of await readCompanyOwners(trx, companyId))
    await queueMail(trx, {
      dedupe_key: `processors-${version}-${to.id}`,
      company_id: companyId,
      template: processorsAnnouncedMail,
      lang: to.lang,
      to,
      replyTo: params.email,
      params,
    });
}
