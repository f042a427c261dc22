import { type ComponentType, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';

interface PrintOutProps<P extends object> {
  readonly load: () => Promise<{ default: ComponentType<P> }>;
  readonly of: P;
}

/**
 * Prints a sheet instead of the page. The sheet is in the document only while the browser prints. Its code is loaded
 * together with the page, because the browser does not wait for it when printing. Until the code is loaded, the page
 * itself is printed.
 */
export function PrintedSheet<P extends object>({ load, of }: PrintOutProps<P>) {
  const [Sheet, setSheet] = useState<ComponentType<P> | null>(null);
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    let unmounted = false;
    // If the code cannot be loaded, the page still works.
    load().then(
      (code) => !unmounted && setSheet(() => code.default),
      () => undefined,
    );
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      unmounted = true;
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [load]);
  return printing && Sheet ? createPortal(<Sheet {...of} />, document.body) : null;
}
