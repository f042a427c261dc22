import type { LandedRates, LandedRatesBody } from '#modules/landed-cost/wire.ts';
import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { requireSeenVersion, type SeenRecord } from '#platform/server/db/require-seen-version.ts';
import { AppError } from '#platform/server/errors.ts';
import { readLandedRates } from '../landed.read.ts';
import { lockLandedRates, replaceLandedRates } from '../landed.repo.ts';

/** Replaces the customs and handling rates by country. Approvals remain valid, because no price changes. */
export async function changeLandedRates(
  ctx: CompanyContext,
  seen: SeenRecord<LandedRates>,
  body: LandedRatesBody,
): Promise<void> {
  if (ctx.session.impersonator !== null) throw new AppError('not_while_impersonating');
  await ctx.tenant.transaction(async (tx) => {
    await lockLandedRates(tx);
    const before = await readLandedRates(tx);
    await requireSeenVersion(before, seen, async () => before);
    await replaceLandedRates(tx, body);
    const after = await readLandedRates(tx);
    if (JSON.stringify(before.rates) === JSON.stringify(after.rates)) return;
    await recordAuditEntry(tx.trx, {
      company_id: tx.company_id,
      by: toAuditActor(ctx.session),
      ip: ctx.request.ip,
      kind: 'settings_changed',
      data: { before: { landed_rates: textsOf(before) }, after: { landed_rates: textsOf(after) } },
    });
  });
}

function textsOf({ rates }: Awaited<ReturnType<typeof readLandedRates>>): string[] {
  return rates.map(
    ({ origin, customs_percent, handling_percent, valid_from }) =>
      `${origin} ${customs_percent} % + ${handling_percent} %, ${valid_from}`,
  );
}
