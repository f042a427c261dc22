import { msg } from '@lingui/core/macro';
import { instantColumn, textColumn } from '#platform/server/export/export-column.ts';
import type { CompanyExportContext, ListExport } from '#platform/server/export/export-list.ts';
import { formatYesNo } from '#platform/server/export/words.ts';
import type { NoticeFilter, Notification } from '../wire.ts';
import { getNoticeSentence, yourTurnPhrase } from '../words.ts';
import { listAllNotifications } from './notifications.read.ts';

export const notificationsExport = (show: NoticeFilter): ListExport<CompanyExportContext, Notification> => ({
  title: msg`Notifications`,
  columns: [
    instantColumn(msg`Time`, ({ created_at }) => created_at),
    textColumn(msg`Purchase number`, ({ data }) => data.number, 18),
    textColumn(msg`Purchase`, ({ data }) => data.name, 36),
    textColumn(msg`Updates`, ({ kind, data }, say) => say(getNoticeSentence(kind, data)), 48),
    textColumn(msg({ message: 'Note' }), ({ data }) => data.note, 36),
    textColumn(yourTurnPhrase, ({ your_turn }, say) => formatYesNo(your_turn, say), 12),
    textColumn(
      msg({ message: 'Read', context: 'a notification' }),
      ({ read }, say) => formatYesNo(read, say),
      12,
    ),
  ],
  rows: ({ tenant, actor }) => listAllNotifications(tenant, actor, show),
});
