import { Trans, useLingui } from '@lingui/react/macro';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconTruckDelivery from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import { asDay, dayInBelgrade, daysBetween } from '#platform/shared/dates.ts';
import { useFormatters } from '#platform/web/lib/words/format.ts';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';
import type { GoodsGroup } from '../wire.ts';
import { goodsGroupLabels } from '../words.ts';
import { goodsGroupTones } from './goods-groups.ts';
import styles from './warehouse.module.css';

const ICONS: Readonly<Record<GoodsGroup, React.ReactElement>> = {
  overdue: <IconAlertTriangle size={14} />,
  today: <IconTruckDelivery size={14} />,
  week: <IconCalendar size={14} />,
  later: <IconCalendar size={14} />,
  done: <IconCheck size={14} />,
};

interface ExpectedPillProps {
  readonly group: GoodsGroup;
  readonly day: string | null;
  /** Whether a heading above explains the day. */
  readonly headed?: boolean;
}

/** Shows when goods are expected, with near or late days marked by colour, icon and text. */
export function ExpectedDeliveryPill({ group, day, headed = false }: ExpectedPillProps) {
  const { i18n, t } = useLingui();
  const format = useFormatters();
  const today = dayInBelgrade(new Date().toISOString());
  const isTomorrow = group === 'week' && day !== null && daysBetween(today, asDay(day)) === 1;
  return (
    <span className={styles.expected}>
      {group !== 'later' && (
        <StatusPill tone={goodsGroupTones[group]} icon={ICONS[group]}>
          {isTomorrow ? t({ message: 'Tomorrow', context: 'a delivery' }) : i18n._(goodsGroupLabels[group])}
        </StatusPill>
      )}
      {group !== 'done' && (
        <span className={styles.meta}>
          {day === null ? (
            <Trans>no date promised</Trans>
          ) : headed ? (
            <bdi className="num">{format.day(day)}</bdi>
          ) : (
            <Trans comment="the day a delivery is expected">
              expected <bdi className="num">{format.day(day)}</bdi>
            </Trans>
          )}
        </span>
      )}
    </span>
  );
}
