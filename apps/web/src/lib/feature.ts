import type { MessageDescriptor } from '@lingui/core';
import type { Actor } from '@ponuda/domain/access/actor';
import type { FunctionComponent } from 'react';

/** Reads a page's search params out of what stands in the address; what it does not know it drops. */
export type SearchReader<Search> = (raw: Record<string, unknown>) => Search;

export interface Page {
  /** As in specification §2, with `$id` for `{id}`. */
  readonly path: string;
  readonly title: MessageDescriptor;
  /** Who may open it; another is led to /home. The same gate decides about the menu entry and the call. */
  readonly gate: ((actor: Actor) => boolean) | 'public';
  /** `marketplace` is the content layout with the marketplace's menu and languages, for pages below /marketplace. */
  readonly layout: 'content' | 'marketplace' | 'blank';
  /** `() => import('./requests.page.tsx')`; the page is the default export. */
  readonly page: () => Promise<{ default: FunctionComponent }>;
  readonly search?: SearchReader<object>;
}

/** What a feature folder gives the application; listed in app/features.ts. */
export interface Feature {
  readonly id: string;
  readonly pages: readonly Page[];
}
