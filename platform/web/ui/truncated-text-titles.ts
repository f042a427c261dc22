/**
 * Gives a truncated text a title with the full text when the pointer enters it. A single listener serves all pages
 * and checks only at that moment, because only the browser knows which texts are truncated.
 */
export function addTitlesToTruncatedTexts(): void {
  document.addEventListener(
    'pointerover',
    ({ target }) => {
      for (
        let at = target instanceof Element ? target : null, up = 0;
        at && up < 3;
        at = at.parentElement, up++
      )
        if (isCut(at)) {
          if (!at.closest('[title]')) at.setAttribute('title', at.textContent.trim());
          return;
        }
    },
    { passive: true },
  );
}

function isCut(element: Element): boolean {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
  if (scrollWidth <= clientWidth && scrollHeight <= clientHeight) return false;
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  return textOverflow === 'ellipsis' || Number(webkitLineClamp) > 0;
}
