import type { CompanyContext } from '#platform/server/context.ts';
import { insertUpload } from '#platform/server/files/insert-upload.repo.ts';
import { receiveEachFile } from '#platform/server/files/receive-each.ts';
import type { ReceivedFile } from '#platform/server/files/transfer.ts';

/** Stores files that a form will attach, each with a separate result. */
export function saveUploads({ tenant, session, platform }: CompanyContext, files: readonly ReceivedFile[]) {
  return receiveEachFile(platform.storage, files, (file) =>
    tenant.transaction((tx) => insertUpload(tx, session.user.id, file)),
  );
}
