import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Actor } from '#platform/shared/access/actor.ts';
import { gates } from '#platform/shared/access/gates.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { stringifySearch } from '#platform/web/lib/search-state.ts';

interface Action {
  readonly word: MessageDescriptor;
  /** The path of the page, whose icon and group the action also uses. */
  readonly path: string;
  readonly search: Readonly<Record<string, string>>;
  readonly gate: (actor: Actor) => boolean;
}

/** Views of pages that users look for by name, although no menu lists them. */
export const ACTIONS: readonly Action[] = [
  {
    word: msg`Overdue deliveries`,
    path: paths.warehouse(),
    search: { when: 'overdue' },
    gate: gates.warehouse,
  },
  {
    word: msg`Deliveries expected today`,
    path: paths.warehouse(),
    search: { when: 'today' },
    gate: gates.warehouse,
  },
  {
    // The Confirmed tab lists overdue deliveries first.
    word: msg`Overdue deliveries`,
    path: paths.requests(),
    search: { tab: 'confirmed' },
    gate: (actor) => gates.requestsOverview(actor) && !gates.warehouse(actor),
  },
  {
    word: msg`Closed requests`,
    path: paths.requests(),
    search: { tab: 'closed' },
    gate: gates.requestsOverview,
  },
  {
    word: msg`Confirmed requests`,
    path: paths.requests(),
    search: { tab: 'confirmed' },
    gate: gates.requestsOverview,
  },
  { word: msg`Orders to pay`, path: paths.finances(), search: { tab: 'to_pay' }, gate: gates.finances },
  { word: msg`Refunds due`, path: paths.finances(), search: { tab: 'refund' }, gate: gates.finances },
  { word: msg`Order a package`, path: paths.payment(), search: {}, gate: gates.packages },
];

export const actionHref = ({ path, search }: Action) => path + stringifySearch(search);
