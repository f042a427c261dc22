/**
 * What the `web/module.ts` or `web/supplier-module.ts` of a module provides. Modules are listed in app/web/modules.ts
 * or app/web/supplier-modules.ts.
 */
export interface WebModule {
  /** Registers the module's parts in the slots of core. */
  readonly fill: () => void;
}
