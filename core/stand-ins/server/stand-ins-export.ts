import { msg } from '@lingui/core/macro';
import { dayColumn, instantColumn, textColumn } from '#platform/server/export/export-column.ts';
import type { CompanyExportContext, ListExport } from '#platform/server/export/export-list.ts';
import { standInColumns } from '../list-words.ts';
import type { StandIn } from '../wire.ts';
import { listAllStandIns, type StandInsFilter } from './stand-ins.read.ts';

const STATES: Readonly<Record<StandIn['state'], ReturnType<typeof msg>>> = {
  now: msg({ message: 'now', context: 'state of a stand-in' }),
  coming: msg({ message: 'scheduled', context: 'state of a stand-in' }),
  over: msg({ message: 'ended', context: 'state of a stand-in' }),
  ended: msg({ message: 'ended early', context: 'state of a stand-in' }),
};

export const standInsExport = (wanted: StandInsFilter): ListExport<CompanyExportContext, StandIn> => ({
  title: msg`Stand-ins`,
  columns: [
    textColumn(standInColumns.stand_in, ({ stand_in }) => stand_in.name, 28),
    textColumn(standInColumns.user, ({ user }) => user.name, 28),
    dayColumn(msg({ message: 'First day' }), ({ date_from }) => date_from),
    dayColumn(msg({ message: 'Last day' }), ({ date_to }) => date_to),
    textColumn(msg({ message: 'Status' }), ({ state }, say) => say(STATES[state]), 16),
    instantColumn(msg({ message: 'Ended early', context: 'a stand-in, when' }), ({ ended_at }) => ended_at),
  ],
  rows: ({ tenant }) => listAllStandIns(tenant, wanted),
});
