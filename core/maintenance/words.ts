import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MaintenanceStatus } from './rules/window.ts';

export const maintenanceStatusPhrases: Readonly<Record<MaintenanceStatus, MessageDescriptor>> = {
  planned: msg({ message: 'Planned', context: 'maintenance' }),
  running: msg({ message: 'Running', context: 'maintenance' }),
  done: msg({ message: 'Completed', context: 'maintenance' }),
  ended_early: msg({ message: 'Ended early', context: 'maintenance' }),
  cancelled: msg({ message: 'Canceled', context: 'maintenance' }),
};
