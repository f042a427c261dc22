import type { MessageDescriptor } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, FunctionComponent } from 'react';
import type { Actor } from '#platform/shared/access/actor.ts';

/** Reads a page's search params from the URL and ignores unknown values. */
export type SearchReader<Search> = (raw: Record<string, unknown>) => Search;

/** The groups of the menus. `platform/web/shell/menu-entries/menu-groups.ts` has their menus, names and order. */
export type MenuGroup =
  | 'general'
  | 'procurements'
  | 'warehouse'
  | 'finances'
  | 'user_management'
  | 'budgets'
  | 'marketplace'
  | 'user';

/** A page's entry in a menu. Entries of a group are in the order of app/web/features.ts. */
export interface MenuPosition {
  readonly group: MenuGroup;
  readonly icon: ComponentType<{ size?: number | string }>;
  /** The entry's name, if it is not the page's title. */
  readonly word?: MessageDescriptor;
  /** The key that opens the page after `g`. */
  readonly letter?: string;
  /** The entry is hidden in the premium plan, though the page can still be opened (product 3). */
  readonly hiddenInPremium?: true;
}

/** The groups of the settings' menu. `platform/web/shell/profile/profile-frame.tsx` has their names and order. */
export type SettingsGroup = 'account' | 'company' | 'access' | 'contract';

/** A page's entry in the menu of the settings. Entries of a group are in the order of app/web/features.ts. */
export interface SettingsPosition {
  readonly group: SettingsGroup;
  /** The entry's name, if it is not the page's title. */
  readonly word?: MessageDescriptor;
}

export type PagePrefetch = (client: QueryClient, params: { readonly id?: string }) => Promise<void>;

/** The module of a page. */
export interface PageCode {
  readonly default: FunctionComponent;
  /**
   * Prefetches the first data of the page, before it is shown or when the user points at a link to it. A failure must
   * not be reported, because the page requests the data again.
   */
  readonly ahead?: PagePrefetch | undefined;
}

export interface Page {
  /** The path of specification §2, with `$id` for `{id}`. */
  readonly path: string;
  readonly title: MessageDescriptor;
  /**
   * Whether a user may open the page; others are redirected to /home. The same gate decides about the menu entry and
   * the call.
   */
  readonly gate: ((actor: Actor) => boolean) | 'public';
  /**
   * `marketplace` is the content layout with the menu and languages of the marketplace, for pages below /marketplace.
   */
  readonly layout: 'content' | 'marketplace' | 'blank';
  /** `() => import('./requests.page.tsx')`; the page is the default export. */
  readonly page: () => Promise<PageCode>;
  readonly search?: SearchReader<object>;
  readonly menu?: MenuPosition;
  readonly settings?: SettingsPosition;
  /** The page stays open after the plan has expired: the server still answers its calls (product 3). */
  readonly withoutPlan?: true;
  /** The page opens whatever the company's status (product 2); public pages open anyway. */
  readonly inAnyStatus?: true;
}

/** The pages and other parts that the `web/` folder of a capability provides; app/web/features.ts lists it. */
export interface Feature {
  readonly id: string;
  readonly pages: readonly Page[];
}
