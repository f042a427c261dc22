/**
 * A place in core that modules fill: a part of a screen, or a step of an action. Core uses every part without knowing
 * which module added it. The application fills the slots once, before it uses them; an empty slot changes nothing.
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
