import { lazyPart } from '@lectern/ui';
import { Suspense } from 'react';
import type { FileDetailsDialogProps } from './FileDetailsDialog.tsx';

const Dialog = lazyPart(async () => (await import('./FileDetailsDialog.tsx')).FileDetailsDialog);

/** The details of an asset in a field, whose code comes with the first of them: records are opened more often. */
export function FileDetails(props: FileDetailsDialogProps) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
