import { msg } from '@lingui/core/macro';
import { replayVerdictLabels } from '#core/purchase/words/replay-verdicts.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import {
  amountColumn,
  instantColumn,
  type Translate,
  textColumn,
} from '#platform/server/export/export-column.ts';
import type { CompanyExportContext, ListExport } from '#platform/server/export/export-list.ts';
import { formatYesNo } from '#platform/server/export/words.ts';
import type { ReplayedPurchase } from '../wire.ts';
import { formerUserLabel, getReplayReason } from '../words.ts';
import { listAllReplayedDecisions, type ReplayedPart } from './replayed.read.ts';
import type { SimulationResult } from './simulations.ts';

/** Exports the decisions that a figure in a simulation counts. */
export const replayExport = (
  { company }: CompanyContext,
  simulated: SimulationResult,
  part: ReplayedPart,
): ListExport<CompanyExportContext, ReplayedPurchase> => ({
  title: msg({ message: 'Limits and approvals' }),
  columns: [
    textColumn(msg({ message: 'Number' }), ({ purchase }) => purchase.number, 16),
    textColumn(msg({ message: 'Purchase' }), ({ purchase }) => purchase.name, 34),
    instantColumn(msg({ message: 'Decided', context: 'a purchase, when' }), ({ at }) => at),
    textColumn(msg({ message: 'By' }), ({ by }, say) => nameOf(by, say), 24),
    amountColumn(msg({ message: 'Net' }), company.settings.currency, ({ net }) => net),
    textColumn(
      msg({ message: 'Outcome', context: 'of a decision under a draft' }),
      ({ verdict }, say) => say(replayVerdictLabels[verdict]),
      24,
    ),
    textColumn(msg({ message: 'Why', context: 'a decision becomes another one' }), (row, say) =>
      sayReason(row, say),
    ),
    textColumn(msg({ message: 'Who could' }), ({ others, others_count }, say) =>
      [
        ...others.map((one) => nameOf(one, say)),
        ...(others_count > others.length ? [`+${others_count - others.length}`] : []),
      ].join(', '),
    ),
    textColumn(
      msg({ message: 'As recorded' }),
      ({ agrees }, say) => (agrees === null ? '' : formatYesNo(agrees, say)),
      14,
    ),
  ],
  rows: ({ tenant }) => listAllReplayedDecisions(tenant, simulated, part),
});

function sayReason(row: ReplayedPurchase, say: Translate): string {
  const reason = getReplayReason(row);
  return reason ? say(reason) : '';
}

function nameOf({ id, name }: ReplayedPurchase['by'], say: Translate): string {
  return name ?? say(formerUserLabel(id));
}
