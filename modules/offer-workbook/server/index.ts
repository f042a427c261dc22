import { invitationHints } from '#core/requests/server/invitations/public.ts';
import type { Feature } from '#platform/server/feature.ts';
import { WORKBOOK_MENTION_THRESHOLD } from '../rules/workbook-thresholds.ts';
import { workbookMailHint } from '../words.ts';
import { offerWorkbookRoutes } from './workbook.routes.ts';

/** Feature that lets suppliers fill in their offers in a workbook (ADR 0102). */
export const offerWorkbook: Feature = {
  routes: [...offerWorkbookRoutes],
  fill() {
    invitationHints.add({ fits: (items) => items > WORKBOOK_MENTION_THRESHOLD, text: workbookMailHint });
  },
};
