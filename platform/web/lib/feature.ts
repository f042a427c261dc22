import type { MessageDescriptor } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, FunctionComponent } from 'react';
import type { Actor } from '#platform/shared/access/actor.ts';

/** Reads a page's search params from the URL and ignores unknown values. */
export type SearchReader<Search> = (raw: Record<string, unknown>) => Search;

/** The menu groups. `platform/web/shell/menu-entries/menu-groups.ts` defines their menus, names and order. */
export type MenuGroup =
  | 'general'
  | 'procurements'
  | 'warehouse'
  | 'finances'
  | 'user_management'
  | 'budgets'
  | 'marketplace'
  | 'user';

/** A page's entry in a menu. Entries in a group are in the order of app/web/features.ts. */
export interface MenuPosition {
  readonly group: MenuGroup;
  readonly icon: ComponentType<{ size?: number | string }>;
  /** The entry's name, if it differs from the page title. */
  readonly word?: MessageDescriptor;
  /** The key that opens the page after `g`. */
  readonly letter?: string;
  /** The entry is hidden in the premium plan, though the page can still be opened (product 3). */
  readonly hiddenInPremium?: true;
}

/** The groups of the settings menu. `platform/web/shell/profile/profile-frame.tsx` defines their names and order. */
export type SettingsGroup = 'account' | 'company' | 'access' | 'contract';

/** A page's entry in the settings menu. Entries in a group are in the order of app/web/features.ts. */
export interface SettingsPosition {
  readonly group: SettingsGroup;
  /** The entry's name, if it differs from the page title. */
  readonly word?: MessageDescriptor;
}

export type PagePrefetch = (client: QueryClient, params: { readonly id?: string }) => Promise<void>;

/** The module of a page. */
export interface PageCode {
  readonly default: FunctionComponent;
  /**
   * Prefetches the initial data of the page, before it is shown or when the user points at a link to it. A failure
   * must not be reported, because the page requests the data again.
   */
  readonly ahead?: PagePrefetch | undefined;
}

export interface Page {
  /** The path of specification §2, with `$id` for `{id}`. */
  readonly path: string;
  readonly title: MessageDescriptor;
  /**
   * Whether a user may open the page; other users are redirected to /home. The menu entry and the call use the same
   * gate.
   */
  readonly gate: ((actor: Actor) => boolean) | 'public';
  /** `marketplace` is the content layout with the marketplace's menu and languages, for pages below /marketplace. */
  readonly layout: 'content' | 'marketplace' | 'blank';
  /** `() => import('./requests.page.tsx')`; the page is the default export. */
  readonly page: () => Promise<PageCode>;
  readonly search?: SearchReader<object>;
  readonly menu?: MenuPosition;
  readonly settings?: SettingsPosition;
  /**
   * Whether the page remains available after the plan has expired, because the server still answers its calls
   * (product 3).
   */
  readonly withoutPlan?: true;
  /** Whether the page is available in every company status (product 2); public pages always are. */
  readonly inAnyStatus?: true;
}

/**
 * The pages provided by the `web/` folder of a capability. Capabilities are listed in app/web/features.ts; the
 * feature of a module is part of its `web/module.ts`.
 */
export interface Feature {
  readonly id: string;
  readonly pages: readonly Page[];
  /** Former paths of pages, which redirect to the present path, so that bookmarks and links in mails keep working. */
  readonly moved?: readonly { readonly from: string; readonly to: string }[];
}
