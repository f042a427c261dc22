/** Hands over each file that is dropped anywhere on the page; meanwhile the field shows that it takes one. */
export function takeDropped(field: HTMLElement, take: (file: File) => void): void {
  document.addEventListener('dragover', (event) => {
    event.preventDefault();
    field.dataset.over = '';
  });
  document.addEventListener('dragleave', () => delete field.dataset.over);
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    delete field.dataset.over;
    const file = event.dataTransfer?.files[0];
    if (file) take(file);
  });
}
