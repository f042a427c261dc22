import { useLingui } from '@lingui/react/macro';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconTool from '@tabler/icons-react/dist/esm/icons/IconTool.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { StatusPill } from '#platform/web/ui/status-pill.tsx';
import type { MaintenanceStatus } from '../rules/window.ts';
import { maintenanceStatusPhrases } from '../words.ts';

const LOOKS = {
  planned: { tone: 'blue', icon: <IconClock /> },
  running: { tone: 'amber', icon: <IconTool /> },
  done: { tone: 'green', icon: <IconCheck /> },
  ended_early: { tone: 'green', icon: <IconCheck /> },
  cancelled: { tone: 'n', icon: <IconX /> },
} as const;

export function MaintenancePill({ status }: { readonly status: MaintenanceStatus }) {
  const { i18n } = useLingui();
  return <StatusPill {...LOOKS[status]}>{i18n._(maintenanceStatusPhrases[status])}</StatusPill>;
}
