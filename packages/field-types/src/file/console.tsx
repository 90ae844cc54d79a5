import { Button, useFieldWiring } from '@lectern/ui';
import { Image, PencilLine, Replace, Trash2 } from 'lucide-react';
import { useState } from 'react';
import styles from '../console/console.module.css';
import { LazyFilesDifference } from '../console/differences/lazy-differences.ts';
import { type UploadSummary, useEditorHost } from '../console/editor-host.ts';
import type { ConsoleFacet, EditorProps, ValueProps } from '../console/facet.ts';
import { equality, membership, presence } from '../console/filter.ts';
import { acceptedUploads, newFileValue, readFileValue } from '../console/file-values.ts';
import { FileDetails } from '../console/FileDetails.tsx';
import { FileDropZone } from '../console/FileDropZone.tsx';
import { placeholderRef } from '../console/placeholder-ref.ts';
import { UploadThumb } from '../console/UploadThumb.tsx';
import { UploadStill } from '../console/UploadStill.tsx';
import { imageUrl, uploadFacts } from '../console/upload-picture.tsx';
import type { FileValue } from '../values/file-value.ts';
import { useKeptFocus } from '../console/use-kept-focus.ts';
import { useUploadReceiver } from '../console/use-upload-receiver.ts';

/** One asset with what this field says about it. */
export const fileConsole: ConsoleFacet = {
  icon: Image,
  picker: { family: 'media', position: 1 },
  counterpart: { type: 'gallery', isLossy: false },
  Editor: FileEditor,
  partsOf: () => ({ kind: 'properties', identity: 'upload_id' }),
  filter: (field) => ({
    operators: [...equality('upload'), ...membership('uploads'), ...presence],
    accepts: acceptedUploads(field.validators),
  }),
  takesUpload: { isMultiple: false, put: (_before, id) => newFileValue(id) },
  Cell: ({ value }: ValueProps) => <Thumb file={readFileValue(value)} />,
  View: ({ value }: ValueProps) => <Thumb file={readFileValue(value)} />,
  Difference: LazyFilesDifference,
};

function Thumb({ file }: { file: FileValue | null }) {
  return file === null ? null : <UploadThumb id={file.upload_id} />;
}

function FileEditor({ field, value, onChange, onBlur, locale, isDisabled }: EditorProps) {
  const { t, pickUploads } = useEditorHost();
  const { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } = useFieldWiring();
  const { around, afterDialog } = useKeptFocus<HTMLDivElement>();
  const file = readFileValue(value);
  const receiver = useUploadReceiver(field.label, ([id]) => id !== undefined && onChange(newFileValue(id)));

  async function handleChoose() {
    const picked = await pickUploads({ isMultiple: false, accepts: acceptedUploads(field.validators), receiver });
    if (picked?.[0] !== undefined) onChange(newFileValue(picked[0]));
    onBlur();
    afterDialog();
  }

  return (
    <div {...around} role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      <FileDropZone isMultiple={false} isDisabled={isDisabled} onChoose={handleChoose} receiver={receiver}>
        {file && (
          <PlacedFile
            file={file}
            locale={locale}
            onChange={isDisabled ? undefined : onChange}
            replaceButton={
              <Button variant="quiet" size="s" icon={Replace} onPress={handleChoose}>
                {t('fields.file.replace')}
              </Button>
            }
          />
        )}
      </FileDropZone>
    </div>
  );
}

interface PlacedFileProps {
  file: FileValue;
  locale: string | null;
  onChange?: (value: FileValue | null) => void;
  replaceButton: React.ReactNode;
}

function PlacedFile({ file, locale, onChange, replaceButton }: PlacedFileProps) {
  const { t, useUpload, uiLocale } = useEditorHost();
  const [isEditing, setIsEditing] = useState(false);
  const upload = useUpload(file.upload_id);
  const summary = upload.status === 'ready' ? upload.value : null;
  return (
    <>
      {summary?.isImage ? (
        <Picture file={file} upload={summary} locale={locale} />
      ) : (
        <div className={styles['file-sign']}>
          {summary && <UploadStill upload={summary} time={file.poster_time} size={{ width: 480 }} />}
        </div>
      )}
      <div className={styles['file-line']}>
        {upload.status === 'missing' ? (
          <span>{t('fields.file.missing')}</span>
        ) : (
          <>
            <a className={styles['file-name']} href={summary?.href} target="_blank" rel="noreferrer">
              {summary?.filename}
            </a>
            <span className={styles['file-facts']}>{summary && uploadFacts(summary, uiLocale)}</span>
          </>
        )}
        {onChange && (
          <span className={styles['file-actions']}>
            <Button variant="quiet" size="s" icon={Trash2} onPress={() => onChange(null)}>
              {t('fields.file.remove')}
            </Button>
            {replaceButton}
            {summary && (
              <Button size="s" icon={PencilLine} onPress={() => setIsEditing(true)}>
                {t('fields.file.details')}
              </Button>
            )}
          </span>
        )}
      </div>
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
    </>
  );
}

/** Tallest picture in a form. */
const maxHeight = 240;

/** The picture with its focal point, and what crops make of it. */
function Picture({ file, upload, locale }: { file: FileValue; upload: UploadSummary; locale: string | null }) {
  const { locales } = useEditorHost();
  const point = file.focal_point ?? upload.focalPoint ?? { x: 0.5, y: 0.5 };
  const position = `${point.x * 100}% ${point.y * 100}%`;
  const alt = file.alt ?? upload.alt[locale ?? locales[0] ?? ''] ?? '';
  const src = imageUrl(upload, { width: 480 });
  const ratio =
    upload.width !== null && upload.height !== null && upload.height > 0 ? upload.width / upload.height : 16 / 10;
  return (
    <div className={styles['image-field']}>
      <div className={styles['image-stage']} style={{ width: Math.round(maxHeight * ratio) }}>
        <div className={styles['image-frame']} style={{ aspectRatio: ratio }}>
          <img ref={placeholderRef(upload.thumbhash)} src={src} alt={alt} />
          {upload.format !== 'svg' && (
            <span className={styles['focal-mark']} style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }} />
          )}
        </div>
      </div>
      <div className={styles.crops} aria-hidden>
        {['16:9', '1:1', '3:1'].map((name) => (
          <div key={name} className={styles.crop} data-ratio={name}>
            <img src={src} alt="" style={{ objectPosition: position }} />
            {name}
          </div>
        ))}
      </div>
    </div>
  );
}
