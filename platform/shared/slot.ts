/**
 * An extension point that modules and higher-level capabilities fill. Its owner renders or calls every part without
 * knowing who added it. The application fills the slots once at startup (app/server/features.ts, app/web/modules.ts,
 * app/web/supplier-modules.ts); an empty slot adds nothing.
 */
export class Slot<Part> {
  readonly #parts: Part[] = [];

  /** The parts in the order in which modules added them. */
  get parts(): readonly Part[] {
    return this.#parts;
  }

  add(part: Part): void {
    this.#parts.push(part);
  }
}
