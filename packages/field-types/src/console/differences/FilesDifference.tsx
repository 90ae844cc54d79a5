import { useMemo } from 'react';
import { type FileValue } from '#values/file-value.ts';
import { useEditorHost } from '../editor-host.ts';
import type { DifferenceProps } from '../facet.ts';
import { readFileValue } from '../file-values.ts';
import { imageUrl, UploadSign } from '../upload-picture.tsx';
import { saysTheSame } from './says-the-same.ts';
import { compareLists } from './compare-lists.ts';
import { type Fate, FateBadge } from './FateBadge.tsx';
import { Folded } from './Folded.tsx';
import { Added, Removed } from './Marks.tsx';
import { Parts } from './Parts.tsx';
import { TextsDifference } from './TextDifference.tsx';
import styles from './differences.module.css';

/**
 * Assets that came, went or moved, with their pictures, and what the field says differently about those that stayed.
 */
export function FilesDifference({ before, after }: DifferenceProps) {
  const entries = useMemo(
    () => compareLists(filesOf(before), filesOf(after), ({ upload_id: id }) => id),
    [before, after],
  );
  return (
    <div className={styles.entries}>
      <Folded
        members={entries}
        isUnchanged={(entry) => fateOf(entry) === 'kept'}
        says="fields.difference.unchanged.assets"
      >
        {(entry) => <FileEntry before={entry.before} after={entry.after} fate={fateOf(entry)} />}
      </Folded>
    </div>
  );
}

function FileEntry({ before, after, fate }: { before: FileValue | null; after: FileValue | null; fate: Fate }) {
  const file = after ?? before;
  if (file === null) return null;
  return (
    <div className={styles.file} data-fate={fate}>
      <Thumbnail file={file} />
      <div className={styles['file-text']}>
        <div className={styles['file-head']}>
          <FileName file={file} />
          <FateBadge fate={fate} />
        </div>
        {before !== null && after !== null && !saysTheSame(before, after) && <Details before={before} after={after} />}
      </div>
    </div>
  );
}

/** A picture of an asset at the size that tells pictures apart. */
export function Thumbnail({ file }: { file: Pick<FileValue, 'upload_id' | 'focal_point'> }) {
  const { useUpload } = useEditorHost();
  const upload = useUpload(file.upload_id);
  return (
    <span className={styles.picture}>
      {upload.status === 'ready' &&
        (upload.value.isImage ? (
          <img
            src={imageUrl(upload.value, { width: 112, height: 84 }, file.focal_point ?? upload.value.focalPoint)}
            alt=""
            loading="lazy"
          />
        ) : (
          <UploadSign upload={upload.value} />
        ))}
    </span>
  );
}

/** What an asset is called. */
export function FileName({ file }: { file: Pick<FileValue, 'upload_id'> }) {
  const { t, useUpload } = useEditorHost();
  const upload = useUpload(file.upload_id);
  if (upload.status === 'loading') return null;
  return (
    <span className={styles['file-name']}>
      {upload.status === 'ready' ? upload.value.filename : t('fields.file.missing')}
    </span>
  );
}

/** What the field says about an asset that stayed. */
function Details({ before, after }: { before: FileValue; after: FileValue }) {
  const { t } = useEditorHost();
  const texts = [
    { name: 'alt', label: 'fields.file.alt', one: before.alt ?? '', other: after.alt ?? '' },
    { name: 'title', label: 'fields.file.title', one: before.title ?? '', other: after.title ?? '' },
    { name: 'custom-data', label: 'fields.difference.custom-data', one: dataOf(before), other: dataOf(after) },
  ];
  const lines = [
    { name: 'focal-point', label: 'fields.file.focal.name', one: pointOf(before), other: pointOf(after) },
    { name: 'poster', label: 'fields.difference.poster', one: secondsOf(before), other: secondsOf(after) },
  ];
  const word = (text: string) => (text === '' ? t('fields.difference.empty') : text);
  return (
    <Parts
      parts={[
        ...texts
          .filter(({ one, other }) => one !== other)
          .map(({ name, label, one, other }) => ({
            name,
            label: t(label),
            content: <TextsDifference before={one} after={other} />,
          })),
        ...lines
          .filter(({ one, other }) => one !== other)
          .map(({ name, label, one, other }) => ({
            name,
            label: t(label),
            content: (
              <>
                <Removed>{word(one)}</Removed> <Added>{word(other)}</Added>
              </>
            ),
          })),
      ]}
    />
  );
}

function filesOf(value: unknown): FileValue[] {
  return (Array.isArray(value) ? value : [value]).map(readFileValue).filter((file) => file !== null);
}

function fateOf({ kind, before, after }: ReturnType<typeof compareLists<FileValue>>[number]): Fate {
  if (kind !== 'kept') return kind;
  return saysTheSame(before, after) ? 'kept' : 'changed';
}

function dataOf({ custom_data: data }: FileValue): string {
  return Object.entries(data ?? {})
    .map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n');
}

function pointOf({ focal_point: point }: FileValue): string {
  return point === null ? '' : `${Math.round(point.x * 100)} % × ${Math.round(point.y * 100)} %`;
}

function secondsOf({ poster_time: seconds }: FileValue): string {
  return seconds === null ? '' : `${seconds} s`;
}
