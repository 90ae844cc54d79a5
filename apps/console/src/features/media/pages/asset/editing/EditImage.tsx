import type { UploadResource } from '@lectern/contract';
import { Button, lazyPart } from '@lectern/ui';
import { Crop } from 'lucide-react';
import { useState } from 'react';
import { OpenedPart } from '#lib/OpenedPart.tsx';
import { useReferencedUpload } from '#lib/uploads/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { usePictureEditing } from './use-picture-editing.ts';

const EditDialog = lazyPart(async () => (await import('./EditDialog.tsx')).EditDialog);
const noAction = () => undefined;

export interface EditImageProps {
  uploadId: string;
  /** Receives the ID of a new asset that was made of this one. */
  onCreated: (uploadId: string) => void;
}

/** The button that edits the picture of an asset, where something refers to it. Renders nothing for other files. */
export function EditImage({ uploadId, onCreated }: EditImageProps) {
  const { data: upload } = useReferencedUpload(uploadId);
  return upload ? <EditButton upload={upload} onCreated={onCreated} /> : null;
}

function EditButton({ upload, onCreated }: { upload: UploadResource } & Pick<EditImageProps, 'onCreated'>) {
  const t = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const { size, canCreate, canReplace, isOffered, refusal } = usePictureEditing(upload);
  if (size === null || !isOffered) return null;
  return (
    <>
      <Button icon={Crop} size="s" disabledReason={refusal} onPress={() => setIsOpen(true)}>
        {t('media.editing')}
      </Button>
      {isOpen && (
        <OpenedPart name={t('media.editing')} onFailed={() => setIsOpen(false)}>
          <EditDialog
            upload={upload}
            source={size}
            canCreate={canCreate}
            canReplace={canReplace}
            // The dialog asks before it drops edits; the page below has its own guard.
            onDirty={noAction}
            onCreated={(id) => {
              setIsOpen(false);
              onCreated(id);
            }}
            onClose={() => setIsOpen(false)}
          />
        </OpenedPart>
      )}
    </>
  );
}
