import type { FieldChange } from '@lectern/ui';
import { uploadTagsQuery } from '#lib/uploads/tags.ts';
import { useMessages } from '#lib/use-messages.ts';
import { WordField } from '#lib/WordField.tsx';

export interface TagFieldProps {
  value: readonly string[];
  onChange: (tags: readonly string[]) => void;
  isReadOnly?: boolean;
  change?: FieldChange;
}

/** Tags of assets: chosen from those that exist, or typed. */
export function TagField(props: TagFieldProps) {
  const t = useMessages();
  return (
    <WordField
      label={t('media.tags')}
      placeholder={t('media.tags.placeholder')}
      chosenLabel={t('media.tags.chosen')}
      addLabel={(name) => t('media.tags.create', { name })}
      removeLabel={(name) => t('media.tags.remove', { name })}
      suggest={uploadTagsQuery}
      {...props}
    />
  );
}
