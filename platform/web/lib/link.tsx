import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

interface LinkProps extends ComponentProps<'a'> {
  href: string;
  replace?: boolean;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Renders a link within the application. It has a real URL, so that Ctrl-click and middle-click open tabs. */
export function Link({ href, replace = false, onClick, ...rest }: LinkProps) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || rest.target) return;
    event.preventDefault();
    router.history[replace ? 'replace' : 'push'](href);
  };
  return <a {...rest} href={href} onClick={follow} />;
}

/** Returns a function that navigates to a path of the application: `go(paths.request(7))`. */
export function useNavigateTo(): (href: string, options?: { replace?: boolean }) => void {
  const { history } = useRouter();
  return (href, { replace = false } = {}) => history[replace ? 'replace' : 'push'](href);
}
