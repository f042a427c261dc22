import type { ChangeContext } from '../record/change.ts';
import { purchaseMailParams } from './notify-person.step.ts';

/** Returns the parameters of emails about an approved ad hoc or direct purchase. */
export function approvalParams(change: ChangeContext) {
  const { ctx, locked, accepted, facts } = change;
  return {
    ...purchaseMailParams(change),
    kind: locked.row.kind === 'direct' ? ('direct' as const) : ('ad_hoc' as const),
    by: ctx.session.user.name,
    supplier: facts.awards[0]?.supplier.name ?? '',
    gross: accepted.gross.toFixed(2),
    currency: ctx.company.settings.currency,
  };
}
