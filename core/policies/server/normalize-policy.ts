import { permissionsBeyondRole } from '#platform/shared/access/grant-options.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import type { SimulatedPolicy } from '../rules/policy.ts';

/** Normalises a draft in the same way as the stored versions, so that equal drafts have the same content. */
export function normalizePolicy({ people, settings, band_eur }: SimulatedPolicy): SimulatedPolicy {
  return {
    people: [...people]
      .sort((one, other) => one.id - other.id)
      .map((person) => ({
        id: person.id,
        role: person.role,
        permissions: [...permissionsBeyondRole(person.role, person.permissions)].sort(),
        purchase_confirmation: person.purchase_confirmation,
        confirm_limit: person.confirm_limit === null ? null : toDecimal(person.confirm_limit).toFixed(2),
        sector_ids: [...new Set(person.sector_ids)].sort((one, other) => one - other),
      })),
    settings: {
      four_eyes: settings.four_eyes,
      budget_policy: settings.budget_policy,
      budget_reservation: settings.budget_reservation,
      splitting: settings.splitting,
      splitting_days: settings.splitting_days,
      splitting_reasons: settings.splitting_reasons,
    },
    band_eur: band_eur === null ? null : toDecimal(band_eur).toFixed(2),
  };
}
