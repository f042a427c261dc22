import { type ComponentType, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';

interface PrintOutProps<P extends object> {
  readonly load: () => Promise<{ default: ComponentType<P> }>;
  readonly of: P;
}

/**
 * A sheet that is printed instead of the page. It stands in the document only while the browser prints; its code comes
 * once the page is shown, because a browser waits for nothing when it prints. Until then the page itself is printed.
 */
export function PrintOut<P extends object>({ load, of }: PrintOutProps<P>) {
  const [Sheet, setSheet] = useState<ComponentType<P> | null>(null);
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    let gone = false;
    // A sheet whose code does not come is no failure of the page.
    load().then(
      (code) => !gone && setSheet(() => code.default),
      () => undefined,
    );
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      gone = true;
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [load]);
  return printing && Sheet ? createPortal(<Sheet {...of} />, document.body) : null;
}
