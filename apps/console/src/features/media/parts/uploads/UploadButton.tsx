import { type ButtonProps, IconButton, MenuItem, MenuTrigger, SplitButton } from '@lectern/ui';
import { FolderUp, Link2, Upload } from 'lucide-react';
import { useRef } from 'react';
import { FileInput } from '#lib/uploads/FileInput.tsx';
import { useMessages } from '#lib/use-messages.ts';

export interface UploadButtonProps {
  /** An icon alone, for the bar of a small window. */
  isCompact?: boolean;
  variant?: ButtonProps['variant'];
  /** Whether only one file is wanted; then there is no choice of a folder. */
  isSingle?: boolean;
  /** Files that are offered first, as the attribute of an input. */
  accept?: string | undefined;
  onFiles: (files: File[]) => void;
  /** Receives every file of a folder and of those in it. */
  onFolder: (files: File[]) => void;
  onAddresses: () => void;
}

/** Uploads files; its menu has the other ways to add some. */
export function UploadButton({
  isCompact = false,
  variant = 'primary',
  isSingle = false,
  accept,
  onFiles,
  onFolder,
  onAddresses,
}: UploadButtonProps) {
  const t = useMessages();
  const fileInput = useRef<HTMLInputElement>(null);
  const folderInput = useRef<HTMLInputElement>(null);
  const chooseFiles = () => fileInput.current?.click();
  const menu = (
    <>
      {isCompact && (
        <MenuItem icon={Upload} onAction={chooseFiles}>
          {t('media.upload.files')}
        </MenuItem>
      )}
      {!isSingle && (
        <MenuItem icon={FolderUp} onAction={() => folderInput.current?.click()}>
          {t('media.upload.folder')}
        </MenuItem>
      )}
      <MenuItem icon={Link2} onAction={onAddresses}>
        {t('media.upload.addresses')}
      </MenuItem>
    </>
  );
  return (
    <>
      {isCompact ? (
        <MenuTrigger menu={menu} label={t('media.upload')} placement="bottom end">
          <IconButton icon={Upload} label={t('media.upload')} />
        </MenuTrigger>
      ) : (
        <SplitButton
          variant={variant}
          icon={Upload}
          onPress={chooseFiles}
          menuLabel={t('media.upload.more')}
          menu={menu}
        >
          {t('media.upload')}
        </SplitButton>
      )}
      <FileInput ref={fileInput} multiple={!isSingle} accept={accept} onFiles={onFiles} />
      <FileInput
        ref={(element) => {
          folderInput.current = element;
          // React has no property for it.
          element?.setAttribute('webkitdirectory', '');
        }}
        onFiles={onFolder}
      />
    </>
  );
}
