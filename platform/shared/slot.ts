/**
 * A place in core's screens that modules fill: core shows every part without knowing which module added it. The
 * application fills the slots once, before it shows anything (app/web/modules.ts); an empty slot shows nothing.
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
