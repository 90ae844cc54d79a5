import { SegmentedControl } from '@lectern/ui';
import { LayoutGrid, Rows3 } from 'lucide-react';
import { useMessages } from '#lib/use-messages.ts';
import type { UploadListState } from './use-upload-list.ts';

/** Whether assets are tiles or rows of a table. */
export function LayoutChoice({ state: { layout, setLayout } }: { state: UploadListState }) {
  const t = useMessages();
  return (
    <SegmentedControl
      label={t('media.layout')}
      isIconOnly
      value={layout}
      onChange={setLayout}
      options={[
        { value: 'grid', label: t('media.layout.grid'), icon: LayoutGrid },
        { value: 'table', label: t('media.layout.table'), icon: Rows3 },
      ]}
    />
  );
}
