import '../ui/base.css';
import '../ui/fonts-before.css';
import { createRoot } from 'react-dom/client';
import { PortalHost } from '../ui/portal-host.tsx';
import { ToastHost } from '../ui/toast-host.tsx';
import { UiRoot } from '../ui/ui-root.tsx';
import { englishUiTexts } from '../ui/ui-texts.ts';
import { Buttons } from './buttons.tsx';
import { Fields } from './fields.tsx';
import { Files } from './files.tsx';
import { German } from './german.tsx';
import { Lists } from './lists.tsx';
import { Marks } from './marks.tsx';
import { OVERLAYS } from './overlay-names.ts';
import { Overlay } from './overlays.tsx';
import { RightToLeft } from './right-to-left.tsx';
import { States } from './states.tsx';

/**
 * Every piece of ui/ in its states, for eyes and for the pictures that e2e/gallery.test.ts compares; no part of the
 * built product. `#dialog` and the like show what opens over a page.
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
