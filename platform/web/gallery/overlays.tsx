import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useEffect } from 'react';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Drawer } from '../ui/drawer.tsx';
import { Field } from '../ui/field.tsx';
import { Menu } from '../ui/menu.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { toasts } from '../ui/toast-store.ts';
import type { OVERLAY_NAMES } from './overlay-names.ts';
import { noop } from './section.tsx';

/** Shows one of the components that open over a page. */
export function GalleryOverlay({ name }: { readonly name: (typeof OVERLAY_NAMES)[number] }) {
  return {
    confirm: <Confirm />,
    drawer: <Side />,
    menu: <Actions />,
    toasts: <Toasts />,
  }[name];
}

function Confirm() {
  return (
    <ConfirmDialog
      open
      onOpenChange={noop}
      title="Cancel the purchase?"
      confirmLabel="Cancel the purchase"
      cancelLabel="Keep it"
      harmful
      reason={{ label: 'Reason', hint: 'The suppliers will read it.', missing: 'Say why.', maxLength: 500 }}
      onConfirm={noop}
    >
      Five suppliers are told at once. This cannot be undone.
    </ConfirmDialog>
  );
}

function Side() {
  return (
    <Drawer
      open
      onOpenChange={noop}
      title="New supplier"
      description="Its contact persons get the requests."
      footer={<Button variant="primary">Save</Button>}
    >
      <Field label="Name" required>
        <TextInput defaultValue="Metal-Promet d.o.o." />
      </Field>
    </Drawer>
  );
}

function Actions() {
  useEffect(() => document.querySelector<HTMLElement>('button')?.click(), []);
  return (
    <Menu
      trigger={<Button>More</Button>}
      entries={[
        { id: 'download', label: 'Download', icon: <IconDownload />, hint: 'PDF' },
        { id: 'off', label: 'Not now', disabled: true },
        { kind: 'line' },
        { id: 'delete', label: 'Delete', icon: <IconTrash />, tone: 'danger' },
      ]}
    />
  );
}

function Toasts() {
  useEffect(() => {
    toasts.add({ title: 'Saved', timeout: null, kind: 'success' });
    toasts.add({
      title: 'The server did not answer',
      text: 'Try again in a minute.',
      timeout: null,
      kind: 'error',
    });
    toasts.add({ title: 'Kept as a draft', timeout: null, action: { label: 'Open', onAction: noop } });
    return () => toasts.clear();
  }, []);
  return null;
}
