/** Renders a dash in a cell without a value. */
export function NoValue() {
  return <span className="muted">–</span>;
}
