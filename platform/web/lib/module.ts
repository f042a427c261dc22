/**
 * What the `web/module.ts` or `web/supplier-module.ts` of a module provides; app/web/modules.ts or
 * app/web/supplier-modules.ts lists it.
 */
export interface WebModule {
  /** Registers its parts in the slots of core. */
  readonly fill: () => void;
}
