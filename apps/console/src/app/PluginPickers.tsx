import { FileDetails, useEditorHost } from '@lectern/field-types/console';
import { Dialog, SkeletonRows } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ContentHost } from '../features/content/parts/ContentHost.tsx';
import { RecordPicker } from '../features/content/parts/pickers/RecordPicker.tsx';
import { RecordPane } from '../features/content/pages/record/panel/RecordPane.tsx';
import { RecordPanel } from '../features/content/pages/record/panel/RecordPanel.tsx';
import { AssetDialog } from '../features/media/pages/asset/AssetDialog.tsx';
import { ApiError } from '../lib/api-error.ts';
import type { FileFieldValue, PluginPickers } from '../lib/plugins/host-services.ts';
import { pluginDialogs } from '../lib/plugins/plugin-dialogs.ts';
import { OpenedPart } from '../lib/OpenedPart.tsx';
import { queryClient } from '../lib/query.ts';
import { AssetChooser, type AssetChooserProps } from '../lib/uploads/media-parts.tsx';
import { uploadQuery } from '../lib/uploads/queries.ts';
import { useMessages } from '../lib/use-messages.ts';

/** The console's own dialogs, for plugins. */
export const pluginPickers: PluginPickers = {
  pickRecords: ({ itemTypeId, isMultiple, initialLocationQuery: { locale, filter = {} } = {} }) =>
    pluginDialogs.open<readonly string[]>(null, (close) => (
      <ContentHost>
        <RecordPicker
          itemTypeIds={[itemTypeId]}
          isMultiple={isMultiple}
          exclude={[]}
          // The wire's own form: the server reads it.
          initial={{ query: filter.query, fields: filter.fields as never, locale }}
          onAnswer={close}
        />
      </ContentHost>
    )),
  writeRecord: (request) =>
    pluginDialogs.open<string>(null, (close) => (
      <ContentHost>
        <RecordPanel {...request} onAnswer={close} />
      </ContentHost>
    )),
  pickUploads: ({ isMultiple }) =>
    pluginDialogs.open<readonly string[]>(null, (close) => <UploadChooser isMultiple={isMultiple} onAnswer={close} />),
  editUpload: async (uploadId) => {
    await pluginDialogs.open<never>(null, (close) => <UploadEditor uploadId={uploadId} onClose={() => close(null)} />);
    // It may have been deleted in the dialog.
    const after = await queryClient
      .fetchQuery({ ...uploadQuery(uploadId), staleTime: 0, retry: false })
      .catch((error: unknown) => error);
    return after instanceof ApiError && after.status === 404 ? 'deleted' : 'closed';
  },
  editFileValue: (value, locale) =>
    pluginDialogs.open<FileFieldValue>(null, (close) => (
      <ContentHost>
        <FileValueEditor value={value} locale={locale} onAnswer={close} />
      </ContentHost>
    )),
  RecordEditor: ({ itemTypeId, itemId, onDeleted }) => (
    <ContentHost>
      <RecordPane itemTypeId={itemTypeId} itemId={itemId} onDeleted={onDeleted} />
    </ContentHost>
  ),
};

function UploadChooser({ isMultiple, onAnswer }: Pick<AssetChooserProps, 'isMultiple' | 'onAnswer'>) {
  const t = useMessages();
  return (
    <OpenedPart name={t('fields.file.choose')} onFailed={() => onAnswer(null)}>
      <AssetChooser isMultiple={isMultiple} accepts="any" onAnswer={onAnswer} />
    </OpenedPart>
  );
}

function UploadEditor({ uploadId, onClose }: { uploadId: string; onClose: () => void }) {
  const t = useMessages();
  const { data: upload, isError } = useQuery(uploadQuery(uploadId));
  useEffect(() => {
    if (isError) onClose();
  }, [isError, onClose]);
  if (upload !== undefined) return <AssetDialog upload={upload} onClose={onClose} />;
  return (
    <Dialog size="xl" isFlush title={t('common.loading')} onClose={onClose}>
      <SkeletonRows rows={8} />
    </Dialog>
  );
}

interface FileValueEditorProps {
  value: FileFieldValue;
  locale: string | null;
  onAnswer: (value: FileFieldValue | null) => void;
}

function FileValueEditor({ value, locale, onAnswer }: FileValueEditorProps) {
  const { useUpload } = useEditorHost();
  const upload = useUpload(value.upload_id);
  const isMissing = upload.status === 'missing';
  useEffect(() => {
    if (isMissing) onAnswer(null);
  }, [isMissing, onAnswer]);
  if (upload.status !== 'ready') return null;
  return (
    <FileDetails
      value={{ poster_time: null, ...value }}
      upload={upload.value}
      locale={locale}
      onApply={(next) => onAnswer(next)}
      onClose={() => onAnswer(null)}
    />
  );
}
