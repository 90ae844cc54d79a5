import type { UploadResource } from '@lectern/contract';
import { formatBytes, formatLength } from '@lectern/field-types/console';
import { LocaleBadge, StatusMark, Time, VisuallyHidden } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { useSite } from '#lib/current-site.ts';
import { usePeople } from '#lib/people/use-people.ts';
import { useSchema } from '#lib/records/queries.ts';
import { collectionPath, uploadCollectionsQuery } from '#lib/uploads/collections.ts';
import { useMessages } from '#lib/use-messages.ts';
import { dimensionsOf, useLocalesWithoutAlt } from '../upload-facts.ts';
import type { UploadColumn } from './upload-columns.ts';
import styles from './table.module.css';

interface CellProps {
  upload: UploadResource;
}

/** What an asset has in a column; the name is a cell of its own. */
export function UploadCell({ upload, name }: CellProps & { name: UploadColumn['name'] }) {
  const Cell = name === 'name' ? undefined : cells[name];
  return Cell === undefined ? null : <Cell upload={upload} />;
}

const cells: Record<Exclude<UploadColumn['name'], 'name'>, ComponentType<CellProps>> = {
  format: ({ upload }) => <>{upload.attributes.format?.toUpperCase()}</>,
  dimensions: DimensionsCell,
  size: SizeCell,
  alt: AltCell,
  collection: CollectionCell,
  tags: ({ upload }) => <Clipped text={upload.attributes.tags.join(', ')} />,
  uploaded: UploadedCell,
  creator: CreatorCell,
  edited: EditedCell,
  author: ({ upload }) => <Clipped text={upload.attributes.author ?? ''} />,
  copyright: ({ upload }) => <Clipped text={upload.attributes.copyright ?? ''} />,
  notes: ({ upload }) => <Clipped text={upload.attributes.notes ?? ''} />,
};

/** The sides of a picture, or how long a recording is. */
function DimensionsCell({ upload }: CellProps) {
  const { locale } = useIntl();
  const { duration } = upload.attributes;
  return (
    <span className={styles.number}>
      {dimensionsOf(upload, locale) ?? (duration !== null && formatLength(duration))}
    </span>
  );
}

function SizeCell({ upload }: CellProps) {
  return <span className={styles.number}>{formatBytes(upload.attributes.size, useIntl().locale)}</span>;
}

/** Whether an image lacks alt text, and in which language where others have it. */
function AltCell({ upload }: CellProps) {
  const t = useMessages();
  const { locales } = useSite().attributes;
  const missing = useLocalesWithoutAlt(upload);
  const [first, ...others] = missing;
  if (first === undefined) return null;
  const word = t('media.table.alt.missing');
  const isEverywhere = missing.length === locales.length;
  return (
    <span className={styles.alt} title={missing.join(', ')}>
      <StatusMark shape="invalid">{isEverywhere ? word : <VisuallyHidden>{word}</VisuallyHidden>}</StatusMark>
      {!isEverywhere && <LocaleBadge locale={first} />}
      {!isEverywhere && others.length > 0 && `+${others.length}`}
    </span>
  );
}

function UploadedCell({ upload }: CellProps) {
  return <Time value={upload.attributes.created_at} timeZone={useSchema().settings.timezone} />;
}

function EditedCell({ upload }: CellProps) {
  return <Time value={upload.attributes.updated_at} timeZone={useSchema().settings.timezone} />;
}

function CollectionCell({ upload }: CellProps) {
  const { data: collections = [] } = useQuery(uploadCollectionsQuery);
  const id = upload.relationships.upload_collection.data?.id;
  const collection = collections.find((candidate) => candidate.id === id);
  if (collection === undefined) return null;
  return <span title={collectionPath(collections, collection)}>{collection.attributes.label}</span>;
}

function CreatorCell({ upload }: CellProps) {
  const { nameOf } = usePeople();
  const creator = upload.relationships.creator.data;
  return creator && <Clipped text={nameOf(creator)} />;
}

/** A text that the column may cut off; the pointer shows the whole of it. */
function Clipped({ text }: { text: string }) {
  return <span title={text}>{text}</span>;
}
