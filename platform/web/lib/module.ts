import type { Feature } from './feature.ts';

/**
 * What the `web/module.ts` or `web/supplier-module.ts` of a module provides. Modules are listed in app/web/modules.ts
 * or app/web/supplier-modules.ts.
 */
export interface WebModule {
  /** The module's own screens. */
  readonly feature?: Feature;
  /** Registers the module's parts in the slots of core. */
  readonly fill: () => void;
}
