import { lazyPart } from '@lectern/ui';

/** Details of an asset in a field: opened now and then, it comes with the first of them. */
export const FileDetailsDialog = lazyPart(async () => (await import('./FileDetailsDialog.tsx')).FileDetailsDialog);
