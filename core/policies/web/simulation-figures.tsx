import { useLingui } from '@lingui/react/macro';
import { replayVerdictLabels } from '#core/purchase/words/replay-verdicts.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { translate } from '#platform/web/lib/words/i18n.ts';
import { FiguresTable } from '#platform/web/ui/figures-table.tsx';
import { REPLAY_VERDICTS } from '../rules/judge-decision.ts';
import type { Simulation } from '../wire.ts';
import { formerUserLabel } from '../words.ts';
import type { ChosenPart, ReplayPartName } from './decisions-list.tsx';

interface SimulationFiguresProps {
  readonly found: Simulation;
  readonly onPick: (part: ChosenPart) => void;
}

/**
 * Shows the number of decisions by verdict, and by person today and under the draft; each number above 0 opens its
 * list.
 */
export function SimulationFigures({ found, onPick }: SimulationFiguresProps) {
  const { t } = useLingui();
  const format = useFormatters();
  const { currency, totals, to_owner, people } = found;
  const verdicts: { show: ReplayPartName; name: string; n: number; net: string }[] = [
    ...REPLAY_VERDICTS.map((show) => ({ show, name: translate(replayVerdictLabels[show]), ...totals[show] })),
    {
      show: 'to_owner',
      name: t({ message: 'Would be pending with an owner', context: 'purchases' }),
      ...to_owner,
    },
  ];
  const columns: readonly { readonly show: 'before' | 'after' | 'could'; readonly text: string }[] = [
    { show: 'before', text: t({ message: 'Decided', context: 'number of purchases' }) },
    { show: 'after', text: t`Still theirs` },
    { show: 'could', text: t`Could take over` },
  ];
  const persons = people
    .filter(({ before, could }) => before.n + could.n > 0)
    .map(({ user, ...counts }) => ({ ...counts, id: user.id, name: nameOf(user, t`New person`) }));
  return (
    <>
      <FiguresTable
        title={t({ message: 'Decisions', context: 'on purchases' })}
        name={t`Decision`}
        heads={[
          { key: 'n', text: t`Purchases` },
          { key: 'net', text: t`Net` },
        ]}
        rows={verdicts.map(({ show, name, n, net }) => ({
          key: show,
          name,
          texts: [format.whole(String(n)), format.money(net, currency)],
        }))}
        pick={(row, column) => {
          const one = verdicts[row];
          if (column !== 0 || !one || one.n === 0) return undefined;
          return () => onPick({ show: one.show, title: one.name });
        }}
      />
      <FiguresTable
        title={t`Who could`}
        name={t`Person`}
        heads={columns.map(({ show, text }) => ({ key: show, text }))}
        rows={persons.map((one) => ({
          key: String(one.id),
          name: one.name,
          texts: columns.map(({ show }) => format.whole(String(one[show].n))),
        }))}
        pick={(row, column) => {
          const [one, of] = [persons[row], columns[column]];
          if (!one || !of || one[of.show].n === 0) return undefined;
          return () => onPick({ show: of.show, user: one.id, title: `${one.name}: ${of.text}` });
        }}
      />
    </>
  );
}

function nameOf({ id, name }: Simulation['people'][number]['user'], stranger: string): string {
  if (id <= 0) return stranger;
  return name ?? translate(formerUserLabel(id));
}
