import { FileDrop } from '../ui/file-drop.tsx';
import { GallerySection, noop } from './section.tsx';

export function FilesSection() {
  return (
    <GallerySection name="files">
      <FileDrop
        label="Drop files here or choose them"
        limit="PDF, pictures and sheets, 10 MB each"
        onAdd={noop}
        onRemove={noop}
        onRetry={noop}
        multiple
        files={[
          { id: '1', name: 'drawing.pdf', size: '1.2 MB', state: 'done', href: '#' },
          { id: '2', name: 'photo.jpg', size: '4 MB', state: 'uploading', progress: 0.4 },
          { id: '3', name: 'list.xlsx', size: '20 KB', state: 'waiting' },
          {
            id: '4',
            name: 'program.exe',
            size: '9 MB',
            state: 'failed',
            message: 'This kind of file is not taken.',
          },
        ]}
      />
    </GallerySection>
  );
}
