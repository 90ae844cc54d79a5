import type { Field } from '@lectern/domain';
import { Button, IconButton, SortableList, useFieldWiring } from '@lectern/ui';
import { ImagePlus, Images, PencilLine, X } from 'lucide-react';
import { useState } from 'react';
import styles from '../console/console.module.css';
import { LazyFilesDifference } from '../console/differences/lazy-differences.ts';
import { useEditorHost } from '../console/editor-host.ts';
import type { ConsoleFacet, EditorProps, ValueProps } from '../console/facet.ts';
import { listOperators, presence, sameList } from '../console/filter.ts';
import { acceptedUploads, newFileValue, readFileValue, readFileValues } from '../console/file-values.ts';
import { FileDetails } from '../console/FileDetails.tsx';
import { FileDropZone } from '../console/FileDropZone.tsx';
import { placeholderRef } from '../console/placeholder-ref.ts';
import { UploadThumb } from '../console/UploadThumb.tsx';
import { UploadStill } from '../console/UploadStill.tsx';
import { imageUrl } from '../console/upload-picture.tsx';
import type { FileValue } from '../values/file-value.ts';
import { useKeptFocus } from '../console/use-kept-focus.ts';
import { useUploadReceiver } from '../console/use-upload-receiver.ts';

/** Assets in an order. */
export const galleryConsole: ConsoleFacet = {
  icon: Images,
  picker: { family: 'media', position: 2 },
  counterpart: { type: 'file', isLossy: true },
  Editor: GalleryEditor,
  counter: (value, field) => {
    const limit = largestSize(field);
    return limit === undefined ? null : { count: readFileValues(value).length, limit };
  },
  partsOf: () => ({
    kind: 'members',
    keyOf: (member) => readFileValue(member)?.upload_id ?? null,
    member: { kind: 'properties', identity: 'upload_id' },
  }),
  filter: (field) => ({
    operators: [...listOperators('uploads'), sameList('uploads'), ...presence],
    accepts: acceptedUploads(field.validators),
  }),
  takesUpload: {
    isMultiple: true,
    put: (value, id, at = Infinity) => readFileValues(value).toSpliced(at, 0, newFileValue(id)),
  },
  Cell: GalleryThumbs,
  View: GalleryThumbs,
  Difference: LazyFilesDifference,
};

function largestSize({ validators: { size } }: Field): number | undefined {
  const limit = size?.['eq'] ?? size?.['max'];
  return typeof limit === 'number' ? limit : undefined;
}

function GalleryThumbs({ value }: ValueProps) {
  return (
    <span className={styles.inline}>
      {readFileValues(value)
        .slice(0, 4)
        .map((file, index) => (
          <UploadThumb key={`${file.upload_id}#${index}`} id={file.upload_id} />
        ))}
    </span>
  );
}

function GalleryEditor({ field, value, onChange, onBlur, locale, isDisabled }: EditorProps) {
  const { t, pickUploads } = useEditorHost();
  const { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } = useFieldWiring();
  const { around, afterDialog } = useKeptFocus<HTMLDivElement>();
  const files = readFileValues(value);
  // One asset may stand in a gallery twice; its place makes the key unique.
  const entries = files.map((file, index) => ({
    id: `${file.upload_id}#${index}`,
    label: file.alt ?? t('fields.file.focal.name'),
    file,
  }));

  function add(ids: readonly string[]) {
    onChange([...files, ...ids.map(newFileValue)]);
  }

  const receiver = useUploadReceiver(field.label, add);

  async function handleChoose() {
    const limit = largestSize(field);
    const picked = await pickUploads({
      isMultiple: true,
      accepts: acceptedUploads(field.validators),
      receiver,
      ...(limit !== undefined && { room: Math.max(0, limit - files.length) }),
    });
    if (picked !== null && picked.length > 0) add(picked);
    onBlur();
    afterDialog();
  }

  return (
    <div {...around} role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      <FileDropZone isMultiple isDisabled={isDisabled} onChoose={handleChoose} receiver={receiver}>
        {entries.length > 0 && (
          <>
            <SortableList
              label={field.label}
              layout="grid"
              items={entries}
              isDisabled={isDisabled}
              onReorder={(keys) =>
                onChange(
                  keys.map((key) => entries.find(({ id }) => id === key)?.file).filter((file) => file !== undefined),
                )
              }
            >
              {(entry) => (
                <GalleryTile
                  file={entry.file}
                  locale={locale}
                  onChange={
                    isDisabled
                      ? undefined
                      : (next) =>
                          onChange(
                            entries.flatMap(({ id, file }) => (id !== entry.id ? [file] : next === null ? [] : [next])),
                          )
                  }
                />
              )}
            </SortableList>
            {!isDisabled && (
              <div className={styles['add-line']}>
                <Button size="s" icon={ImagePlus} onPress={handleChoose}>
                  {t('fields.file.choose-many')}
                </Button>
              </div>
            )}
          </>
        )}
      </FileDropZone>
    </div>
  );
}

function GalleryTile({
  file,
  locale,
  onChange,
}: {
  file: FileValue;
  locale: string | null;
  onChange?: (value: FileValue | null) => void;
}) {
  const { t, useUpload, locales } = useEditorHost();
  const [isEditing, setIsEditing] = useState(false);
  const upload = useUpload(file.upload_id);
  const summary = upload.status === 'ready' ? upload.value : null;
  const name = summary?.filename ?? t('fields.file.missing');
  const focalPoint = file.focal_point ?? summary?.focalPoint ?? null;
  return (
    <figure className={styles.tile}>
      <div className={styles['tile-image']}>
        {summary?.isImage ? (
          <img
            ref={placeholderRef(summary.thumbhash)}
            src={imageUrl(summary, { width: 160, height: 120 }, focalPoint)}
            alt={file.alt ?? summary.alt[locale ?? locales[0] ?? ''] ?? ''}
            loading="lazy"
          />
        ) : (
          summary && <UploadStill upload={summary} time={file.poster_time} />
        )}
      </div>
      <figcaption className={styles['tile-line']}>
        <span className={styles['tile-name']} title={name}>
          {upload.status === 'loading' ? '' : name}
        </span>
        {onChange && summary && (
          <IconButton size="s" icon={PencilLine} label={t('fields.file.details')} onPress={() => setIsEditing(true)} />
        )}
        {onChange && (
          <IconButton size="s" icon={X} label={t('fields.file.remove.name', { name })} onPress={() => onChange(null)} />
        )}
      </figcaption>
      {isEditing && summary && onChange && (
        <FileDetails
          value={file}
          upload={summary}
          locale={locale}
          onClose={() => setIsEditing(false)}
          onApply={(next) => {
            onChange(next);
            setIsEditing(false);
          }}
        />
      )}
    </figure>
  );
}
