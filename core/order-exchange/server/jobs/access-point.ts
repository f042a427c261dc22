import { DocumentError } from '#core/orders/rules/problems.ts';
import type { Platform } from '#platform/server/context.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import { defineJob, type JobContext } from '#platform/server/jobs/job.ts';
import { importWaitingDocument } from '../actions/import-waiting-document.ts';
import { notifyOfRejectedDocument, notifyOfUndeliveredDocument } from '../notify-given-up.step.ts';
import type { AccessPoint } from '../port/access-point.ts';
import { createHttpAccessPoint } from '../port/http-access-point.ts';
import {
  deleteDocumentRefusals,
  filterDueArrivals,
  readUnnotifiedDocuments,
  recordCompanyNotified,
  recordDocumentRefusal,
} from '../refusals.repo.ts';
import {
  findCompaniesAtAddress,
  readDueDocuments,
  recordSendResult,
  toOutgoingDocument,
} from '../sendings.repo.ts';

const AT_ONCE = 100;

/**
 * Sends documents to the installation's access point and imports the documents waiting there (ADR 0116). Does nothing
 * without `ACCESS_POINT_URL`.
 */
export const accessPointJob = defineJob({
  name: 'access-point',
  cron: '*/5 * * * *',
  run: async (ctx) => {
    const { accessPoint } = ctx.platform.config;
    if (accessPoint === undefined) return;
    const point = createHttpAccessPoint(accessPoint);
    await handOver(ctx, point);
    await takeIn(ctx, point);
  },
});

/**
 * Records the result of each document separately, so that no result is lost if the process stops. Sending is
 * idempotent by document id.
 */
async function handOver({ platform, signal }: JobContext, point: AccessPoint): Promise<void> {
  for (const due of await readDueDocuments(platform.db, AT_ONCE)) {
    if (signal.aborted) return;
    const document = toOutgoingDocument(due);
    // A supplier without an address receives the file by email, as it would without an access point, so no user is
    // notified.
    if (!document) {
      await recordSendResult(platform.db, due, { state: 'refused', reason: 'no address' });
      continue;
    }
    const sending = await point.send(document);
    const tenant = new Tenant(platform.db, platform.pool, due.company_id);
    await tenant.transaction(async (tx) => {
      if (await recordSendResult(tx.trx, due, sending)) await notifyOfUndeliveredDocument(tx, due, sending);
    });
  }
}

/**
 * Imports waiting documents. A document that is not accepted stays at the access point and is retried a few times
 * with increasing delays. The log contains the reason and the metrics count abandoned documents, so that the operator
 * of the access point can act; the company is notified of what to do (ADR 0131).
 */
async function takeIn({ platform, signal, log }: JobContext, point: AccessPoint): Promise<void> {
  const waiting = await point.waiting();
  const ids = waiting.map(({ id }) => id);
  const due = await filterDueArrivals(platform.db, ids);
  const stillWaiting = new Set(ids);
  for (const document of waiting) {
    if (signal.aborted) return;
    if (!due.has(document.id)) continue;
    try {
      await importWaitingDocument(platform, document);
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      const { tries, given_up } = await recordDocumentRefusal(platform.db, document, error);
      const logFields = {
        document: document.id,
        from: document.from,
        to: document.to,
        problem: error.problem,
        tries,
      };
      if (given_up) log.error(logFields, 'document of the access point given up');
      else log.warn(logFields, 'document of the access point not taken');
      continue;
    }
    await point.taken(document.id);
    stillWaiting.delete(document.id);
  }
  await deleteDocumentRefusals(platform.db, [...stillWaiting]);
  await tellOfGivenUp(platform);
}

/**
 * Notifies each company of an abandoned document, in the same transaction that records the notification. A company
 * that registers the address later is notified at that time.
 */
async function tellOfGivenUp(platform: Platform): Promise<void> {
  for (const document of await readUnnotifiedDocuments(platform.db))
    for (const company of await findCompaniesAtAddress(platform.db, document.receiver)) {
      const tenant = new Tenant(platform.db, platform.pool, company);
      await tenant.transaction(async (tx) => {
        if (await recordCompanyNotified(tx.trx, document.document_id))
          await notifyOfRejectedDocument(tx, document);
      });
    }
}
