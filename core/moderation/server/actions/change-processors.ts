import { earliestStart, listOthers, type Processor, type Processors } from '#core/help/rules/processors.ts';
import { readProcessors } from '#core/help/server/public.ts';
import type { ProcessorsBody, VersionedProcessors } from '#core/help/wire.ts';
import type { Db } from '#platform/server/db/client.ts';
import { requireSeenVersion, type SeenRecord } from '#platform/server/db/require-seen-version.ts';
import { fieldError } from '#platform/server/errors.ts';
import { addJob } from '#platform/server/jobs/add-job.ts';
import { asDay } from '#platform/shared/dates.ts';
import {
  ANNOUNCE_AFTER_SECONDS,
  ANNOUNCE_PROCESSORS_JOB,
  type ProcessorsAnnouncement,
} from '../jobs/announce-processors.ts';
import type { Moderator } from '../moderator.ts';
import { recordPlatformChange } from '../platform/record-platform-change.ts';
import { lockPlatformSettings, writeProcessors } from '../platform/settings.repo.ts';

/**
 * Replaces the list of processors: at once, or announced for a later day, which replaces an earlier announcement. The
 * owners of all companies are told by mail, a quarter of an hour later, about processors that are announced for the
 * first time or for another day.
 * Throws a field error at `from` if the list adds processors before the day that the agreement on processing allows.
 */
export function changeProcessors(
  db: Db,
  by: Moderator,
  seen: SeenRecord<VersionedProcessors>,
  { processors, from }: ProcessorsBody,
): Promise<VersionedProcessors> {
  return db.transaction().execute(async (trx) => {
    await lockPlatformSettings(trx);
    const before = await readProcessors(trx);
    await requireSeenVersion(before, seen, async () => before);
    const earliest = earliestStart(processors, before, before.version > 1, before.today);
    if (earliest !== null && (from === null || from < earliest))
      throw fieldError('from', 'date_from', { from: earliest });
    const isLater = from !== null && from > before.today;
    await writeProcessors(
      trx,
      isLater
        ? { processors: before.processors, announced: { from: asDay(from), processors } }
        : { processors, announced: null },
    );
    const after = await readProcessors(trx);
    await recordPlatformChange(trx, by, 'processors', flat(before), flat(after));
    if (after.announced && hasNewProcessors(before, after)) {
      const announcement: ProcessorsAnnouncement = { version: after.version, from: after.announced.from };
      // Replaces the job of an earlier announcement, as this announcement does.
      await addJob(
        trx,
        ANNOUNCE_PROCESSORS_JOB,
        { ...announcement },
        { jobKey: ANNOUNCE_PROCESSORS_JOB, inSeconds: ANNOUNCE_AFTER_SECONDS },
      );
    }
    return after;
  });
}

/** Returns whether a list announces processors for the first time or for another day. */
function hasNewProcessors(before: Processors, { processors, announced }: Processors): boolean {
  if (announced === null) return false;
  const told = before.announced?.from === announced.from ? before.announced.processors : [];
  return listOthers(listOthers(announced.processors, processors), told).length > 0;
}

/** Flattens the lists, so that the log shows which of them has changed. */
const flat = ({ processors, announced }: Processors) => ({
  processors: processors.map(asText),
  announced_processors: announced?.processors.map(asText),
  valid_from: announced?.from,
});

const asText = ({ purpose, details, name, address, country }: Processor) =>
  `${name} (${[purpose, details, address, country].filter(Boolean).join('; ')})`;
