export { ImportDialog } from './import-dialog.tsx';
export type { ImportProps, RowEditing, SheetCalls } from './sheet-calls.ts';
