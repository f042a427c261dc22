import '#platform/web/ui/base.css';
import '#platform/web/ui/fonts-before.css';
import { createRoot } from 'react-dom/client';
import { ButtonsSection } from '#platform/web/gallery/buttons.tsx';
import { FieldsSection } from '#platform/web/gallery/fields.tsx';
import { FilesSection } from '#platform/web/gallery/files.tsx';
import { LongWordsSection } from '#platform/web/gallery/german.tsx';
import { ListsSection } from '#platform/web/gallery/lists.tsx';
import { MarksSection } from '#platform/web/gallery/marks.tsx';
import { OVERLAY_NAMES } from '#platform/web/gallery/overlay-names.ts';
import { GalleryOverlay } from '#platform/web/gallery/overlays.tsx';
import { RightToLeftSection } from '#platform/web/gallery/right-to-left.tsx';
import { StatesSection } from '#platform/web/gallery/states.tsx';
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
  const overlay = OVERLAY_NAMES.find((name) => `#${name}` === window.location.hash);
  if (overlay) return <GalleryOverlay name={overlay} />;
  return (
    <>
      <ButtonsSection />
      <FieldsSection />
      <FilesSection />
      <ListsSection />
      <MarksSection />
      <StatesSection />
      <LongWordsSection />
      <RightToLeftSection />
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
