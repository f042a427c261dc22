import type { MessageDescriptor } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, FunctionComponent } from 'react';
import type { Actor } from '#platform/shared/access/actor.ts';

/** Reads a page's search params out of what stands in the address; what it does not know it drops. */
export type SearchReader<Search> = (raw: Record<string, unknown>) => Search;

/** The groups of the menus; `app/web/menu` gives each its menu, its word and its place. */
export type MenuGroup =
  | 'general'
  | 'procurements'
  | 'warehouse'
  | 'finances'
  | 'user_management'
  | 'budgets'
  | 'marketplace'
  | 'user';

/** A page's entry in a menu. Entries of a group stand in the order of app/web/features.ts. */
export interface MenuPlace {
  readonly group: MenuGroup;
  readonly icon: ComponentType<{ size?: number | string }>;
  /** The entry's name, where it is not the page's title. */
  readonly word?: MessageDescriptor;
  /** This letter leads there after `g`. */
  readonly letter?: string;
  /** Says that the entry is hidden in the premium plan, though the page still opens (product 3). */
  readonly hiddenInPremium?: true;
}

/** The groups of the settings' menu; `platform/web/shell/profile` gives each its word and its place. */
export type SettingsGroup = 'account' | 'company' | 'access' | 'contract';

/** A page's entry in the menu of the settings. Entries of a group stand in the order of app/web/features.ts. */
export interface SettingsPlace {
  readonly group: SettingsGroup;
  /** The entry's name, where it is not the page's title. */
  readonly word?: MessageDescriptor;
}

export type Ahead = (client: QueryClient, params: { readonly id?: string }) => Promise<void>;

/** The module of a page. */
export interface PageCode {
  readonly default: FunctionComponent;
  /**
   * Begins to fetch what the page asks for first, before it is shown or when a link to it is pointed at. It must say
   * nothing of a failure: the page asks again.
   */
  readonly ahead?: Ahead | undefined;
}

export interface Page {
  /** As in specification §2, with `$id` for `{id}`. */
  readonly path: string;
  readonly title: MessageDescriptor;
  /** Who may open it; another is led to /home. The same gate decides about the menu entry and the call. */
  readonly gate: ((actor: Actor) => boolean) | 'public';
  /** `marketplace` is the content layout with the marketplace's menu and languages, for pages below /marketplace. */
  readonly layout: 'content' | 'marketplace' | 'blank';
  /** `() => import('./requests.page.tsx')`; the page is the default export. */
  readonly page: () => Promise<PageCode>;
  readonly search?: SearchReader<object>;
  readonly menu?: MenuPlace;
  readonly settings?: SettingsPlace;
  /** Stays open where the plan has run out: the server answers its calls all the same (product 3). */
  readonly withoutPlan?: true;
}

/** The `web/` of a capability gives this to the application; app/web/features.ts lists it. */
export interface Feature {
  readonly id: string;
  readonly pages: readonly Page[];
}
