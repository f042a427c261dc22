/** A dash in a cell that has no value. */
export function NoValue() {
  return <span className="muted">–</span>;
}
