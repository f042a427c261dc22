/** An XML element: its local name and namespace, its child elements and the text directly in it. */
export interface XmlElement {
  readonly name: string;
  readonly space: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

/** Returns the elements at the end of a path of local names. */
export function findElementsAtPath(element: XmlElement, ...path: readonly string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  );
}

export function findFirstElementAtPath(
  element: XmlElement,
  ...path: readonly string[]
): XmlElement | undefined {
  return findElementsAtPath(element, ...path)[0];
}

/** Returns the trimmed text of the first element at the end of a path; '' if there is no such element. */
export function getTextAtPath(element: XmlElement, ...path: readonly string[]): string {
  return findFirstElementAtPath(element, ...path)?.text.trim() ?? '';
}
