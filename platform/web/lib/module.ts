/** The `web/module.ts` of a module gives this to the application; app/web/modules.ts lists it. */
export interface WebModule {
  readonly name: string;
  /** Adds its parts to the slots of core. */
  readonly fill: () => void;
}
