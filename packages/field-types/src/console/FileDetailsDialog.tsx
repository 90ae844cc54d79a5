import { Button, Dialog, TextArea, TextField } from '@lectern/ui';
import { useState } from 'react';
import type { FileValue } from '../values/file-value.ts';
import { type UploadSummary, useEditorHost } from './editor-host.ts';
import { CustomDataField } from './CustomDataField.tsx';
import { FocalPointLine } from './FocalPointLine.tsx';
import { FocalPointPicker } from './FocalPointPicker.tsx';
import { PosterPicker } from './PosterPicker.tsx';
import { textOrEmpty, textOrNull } from './text-value.tsx';
import { imageUrl } from './upload-picture.tsx';
import styles from './console.module.css';

export interface FileDetailsDialogProps {
  value: FileValue;
  upload: UploadSummary;
  /** Whose default texts stand behind empty ones. */
  locale: string | null;
  onApply: (value: FileValue) => void;
  onClose: () => void;
}

/** What a field says about an asset, over what the asset says about itself. */
export function FileDetailsDialog({ value, upload, locale, onApply, onClose }: FileDetailsDialogProps) {
  const { t, locales, EditImage } = useEditorHost();
  const [draft, setDraft] = useState(value);
  const key = locale ?? locales[0] ?? 'en';
  const fallbackAlt = upload.alt[key] ?? '';
  const fallbackTitle = upload.title[key] ?? '';
  const point = draft.focal_point ?? upload.focalPoint;
  const { video = null } = upload;
  const fileUrl = video?.fileUrl ?? null;

  return (
    <Dialog
      size="l"
      title={upload.filename}
      subtitle={t('fields.file.details.about')}
      headActions={
        EditImage && (
          <EditImage
            uploadId={upload.id}
            // The point in this field is one of the picture before.
            onCreated={(id) => onApply({ ...draft, upload_id: id, focal_point: null })}
          />
        )
      }
      onClose={onClose}
      onSubmit={() => onApply(draft)}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('fields.file.cancel')}
          </Button>
          <Button variant="primary" type="submit">
            {t('fields.file.apply')}
          </Button>
        </>
      }
    >
      <div className={styles.details}>
        {upload.isImage && (
          <div>
            <FocalPointPicker
              src={imageUrl(upload, { width: 640 })}
              alt={draft.alt ?? fallbackAlt}
              width={upload.width}
              height={upload.height}
              thumbhash={upload.thumbhash}
              value={point}
              label={t('fields.file.focal.name')}
              describe={(percent) => t('fields.file.focal', percent)}
              onChange={(focalPoint) => setDraft({ ...draft, focal_point: focalPoint })}
            />
            <FocalPointLine
              own={draft.focal_point}
              inherited={upload.focalPoint}
              onChange={(focalPoint) => setDraft({ ...draft, focal_point: focalPoint })}
            />
          </div>
        )}
        {video !== null && fileUrl !== null && (
          <PosterPicker
            video={{ ...video, fileUrl }}
            label={upload.filename}
            value={draft.poster_time}
            onChange={(posterTime) => setDraft({ ...draft, poster_time: posterTime })}
          />
        )}
        <div className={styles['details-fields']}>
          <TextArea
            label={t('fields.file.alt')}
            locale={locale ?? undefined}
            value={textOrEmpty(draft.alt)}
            onChange={(alt) => setDraft({ ...draft, alt: textOrNull(alt) })}
            placeholder={fallbackAlt}
            hint={
              fallbackAlt === '' ? t('fields.file.alt.hint.none') : t('fields.file.alt.hint', { fallback: fallbackAlt })
            }
          />
          <TextField
            label={t('fields.file.title')}
            locale={locale ?? undefined}
            value={textOrEmpty(draft.title)}
            onChange={(title) => setDraft({ ...draft, title: textOrNull(title) })}
            placeholder={fallbackTitle}
            hint={
              fallbackTitle === ''
                ? t('fields.file.title.hint.none')
                : t('fields.file.title.hint', { fallback: fallbackTitle })
            }
          />
          <CustomDataField
            value={draft.custom_data}
            stored={value.custom_data}
            locale={locale ?? undefined}
            hint={t('fields.file.custom.hint.own')}
            t={t}
            onChange={(customData) => setDraft({ ...draft, custom_data: customData })}
          />
        </div>
      </div>
    </Dialog>
  );
}
