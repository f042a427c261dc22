import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#platform/web/ui/class-names.ts';
import styles from './page-parts.module.css';

interface PageHeadingProps {
  children: ReactNode;
  /**
   * Set if the page appears after a user action. The heading then receives focus, so that screen readers announce it.
   */
  focused?: boolean | undefined;
  small?: boolean | undefined;
}

export function PageHeading({ children, focused, small }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!focused) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <h1 ref={heading} tabIndex={-1} className={classNames(styles.heading, small && styles.small)}>
      {children}
    </h1>
  );
}
