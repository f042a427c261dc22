import { changeSettings, lockCompanySettings } from '#core/company/server/public.ts';
import type { PolicyPerson, PolicySettings } from '#core/policies/rules/policy.ts';
import { changeGrants } from '#core/users/server/public.ts';
import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError } from '#platform/server/errors.ts';
import { isSameGrant } from '#platform/shared/access/granting.ts';
import { getPolicyDraft, readPolicies, readPolicyInForce } from '../policies.read.ts';

interface Asked {
  /** The id of the draft. */
  readonly id: number;
  readonly reason: string;
  /** The version on which the draft is based; undefined to accept any version in force. */
  readonly version: number | undefined;
}

/**
 * Applies a draft in one transaction, with the same checks as the forms for rights and settings. If the four-eyes
 * rule is on before and after, the changed rights must still allow it. If the draft turns the rule on, this is
 * checked with the settings, after the rights have changed.
 */
export function applyPolicy(ctx: CompanyContext, { id, reason, version }: Asked): Promise<void> {
  return ctx.tenant.transaction(async (tx) => {
    const draft = await getPolicyDraft(tx, id);
    const company = await lockCompanySettings(tx);
    const inForce = await readPolicyInForce(tx);
    const { people, settings } = inForce.content;
    const wanted = draft.content;
    const isStranger = (ids: ReadonlySet<number>) => (one: PolicyPerson) => one.id > 0 && !ids.has(one.id);
    if (
      (version !== undefined && version !== inForce.id) ||
      wanted.people.some(isStranger(new Set(people.map(({ id }) => id))))
    )
      throw new AppError('policy_changed', { fresh: await readPolicies(ctx, tx) });
    const byId = new Map(wanted.people.map((one) => [one.id, one]));
    if (wanted.band_eur !== null || byId.size !== people.length || people.some(({ id }) => !byId.has(id)))
      throw new AppError('policy_tried_only');
    const changed = people.flatMap((current) => {
      const one = byId.get(current.id);
      const isSame = one && isSameGrant(current, one) && current.sector_ids.join() === one.sector_ids.join();
      return one && !isSame ? [one] : [];
    });
    const hasNewSettings = differs(settings, wanted.settings);
    if (changed.length === 0 && !hasNewSettings) return;
    await changeGrants(ctx, tx, changed, {
      reason,
      four_eyes: settings.four_eyes && wanted.settings.four_eyes,
    });
    if (hasNewSettings) await changeSettings(ctx, tx, company, policySettings(wanted.settings));
    await recordAuditEntry(tx.trx, {
      kind: 'policy_applied',
      company_id: tx.company_id,
      by: toAuditActor(ctx.session),
      ip: ctx.request.ip,
      data: { digest: draft.digest, reason, people: changed.length },
    });
  });
}

const policySettings = ({ splitting_reasons, ...settings }: PolicySettings) => ({
  ...settings,
  splitting_reasons: [...splitting_reasons],
});

function differs(one: PolicySettings, other: PolicySettings): boolean {
  return (
    one.four_eyes !== other.four_eyes ||
    one.budget_policy !== other.budget_policy ||
    one.budget_reservation !== other.budget_reservation ||
    one.splitting !== other.splitting ||
    one.splitting_days !== other.splitting_days ||
    one.splitting_reasons.join() !== other.splitting_reasons.join()
  );
}
