/** Accepts files dropped anywhere on the page; highlights the field during the drag. */
export function acceptDroppedFiles(field: HTMLElement, take: (files: readonly File[]) => void): void {
  document.addEventListener('dragover', (event) => {
    event.preventDefault();
    field.dataset.over = '';
  });
  document.addEventListener('dragleave', () => delete field.dataset.over);
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    delete field.dataset.over;
    take([...(event.dataTransfer?.files ?? [])]);
  });
}
