import { type Fetched, imageUrl, type RecordSummary, type UploadSummary } from '@lectern/field-types/console';
import { recordImageId } from '#lib/records/record-title.ts';
import { useReferencedItem, useSchema } from '#lib/records/queries.ts';
import { uploadSummary, useReferencedUpload } from '#lib/uploads/queries.ts';
import { presentedImage, useItemPresentation } from './plugins/use-item-presentation.ts';
import { useMessages } from '#lib/use-messages.ts';
import { recordSummary } from '#lib/records/record-summary.ts';

/** A record or block that a field refers to. */
export function useRecordSummary(itemId: string): Fetched<RecordSummary> {
  const t = useMessages();
  const schema = useSchema();
  const { data: item } = useReferencedItem(itemId);
  const thumbnail = useThumbnail(
    item ? recordImageId(item.relationships.item_type.data.id, item.attributes, schema) : null,
    42,
  );
  const presentation = useItemPresentation(item);
  if (item === undefined) return { status: 'loading' };
  if (item === null) return { status: 'missing' };
  return {
    status: 'ready',
    value: {
      ...recordSummary(item, schema, t),
      ...(presentation && { title: presentation.title }),
      thumbnail: presentedImage(presentation) ?? thumbnail,
    },
  };
}

/** An asset that a field refers to. */
export function useUploadSummary(uploadId: string): Fetched<UploadSummary> {
  const { data: upload } = useReferencedUpload(uploadId);
  if (upload === undefined) return { status: 'loading' };
  return upload === null ? { status: 'missing' } : { status: 'ready', value: uploadSummary(upload) };
}

/** URL of a small square image of an asset; null while it loads and for other files. */
export function useThumbnail(uploadId: string | null, size: number): string | null {
  const { data: upload } = useReferencedUpload(uploadId);
  if (!upload) return null;
  const summary = uploadSummary(upload);
  return summary.isImage ? imageUrl(summary, { width: size, height: size }, summary.focalPoint) : null;
}
