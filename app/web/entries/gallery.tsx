import '#platform/web/ui/base.css';
import '#platform/web/ui/fonts-before.css';
import { createRoot } from 'react-dom/client';
import { Buttons } from '#platform/web/gallery/buttons.tsx';
import { Fields } from '#platform/web/gallery/fields.tsx';
import { Files } from '#platform/web/gallery/files.tsx';
import { German } from '#platform/web/gallery/german.tsx';
import { Lists } from '#platform/web/gallery/lists.tsx';
import { Marks } from '#platform/web/gallery/marks.tsx';
import { OVERLAYS } from '#platform/web/gallery/overlay-names.ts';
import { Overlay } from '#platform/web/gallery/overlays.tsx';
import { RightToLeft } from '#platform/web/gallery/right-to-left.tsx';
import { States } from '#platform/web/gallery/states.tsx';
import { PortalHost } from '#platform/web/ui/portal-host.tsx';
import { ToastHost } from '#platform/web/ui/toast-host.tsx';
import { UiRoot } from '#platform/web/ui/ui-root.tsx';
import { englishUiTexts } from '#platform/web/ui/ui-texts.ts';

/**
 * Renders every component of ui/ in its states, for review and for the screenshots that
 * app/stories/gallery.story.test.ts compares. The gallery is not part of the built product. `#dialog` and other hashes
 * show a component that opens over a page.
 */
function Gallery() {
  const overlay = OVERLAYS.find((name) => `#${name}` === window.location.hash);
  if (overlay) return <Overlay name={overlay} />;
  return (
    <>
      <Buttons />
      <Fields />
      <Files />
      <Lists />
      <Marks />
      <States />
      <German />
      <RightToLeft />
    </>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <UiRoot texts={englishUiTexts}>
      <main id="main">
        <Gallery />
        <PortalHost />
      </main>
      <ToastHost />
    </UiRoot>,
  );
window.addEventListener('hashchange', () => window.location.reload());
