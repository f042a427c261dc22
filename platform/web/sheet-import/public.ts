export { ImportDialog } from './import-dialog.tsx';
export type { ImportProps, SheetCalls } from './sheet-calls.ts';
