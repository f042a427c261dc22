import type { ReactNode } from 'react';
import { DeleteTemplateDialog } from './delete-template.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

/** Returns this module's cases for the test that a refused write shows exactly one message. */
export const templatePlaces = (
  close: { readonly onClose: () => void; readonly onDone: () => void; readonly onDeleted: () => void },
  some: (fields: object) => never,
): Record<string, readonly [button: string, place: ReactNode]> => ({
  'DELETE request-templates/7': ['Delete template', <DeleteTemplateDialog {...close} template={some({})} />],
  'DELETE request-templates/7/schedule': [
    'End schedule',
    <ScheduleDialog
      {...close}
      template={some({ schedule: { every: 'month', on_day: 1, version: 3, resting: false } })}
    />,
  ],
});

/** The cases of this module whose dialog stays open after a refusal, because the form has other fields. */
export const templatePlacesThatStayOpen = ['DELETE request-templates/7/schedule'];
