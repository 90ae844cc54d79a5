import type { UploadResource } from '@lectern/contract';
import { formatBytes, formatLength } from '@lectern/field-types/console';
import { CopyButton, Facts, TextField, Time, toHex, VisuallyHidden } from '@lectern/ui';
import type { Ref } from 'react';
import { useIntl } from 'react-intl';
import { usePeople } from '#lib/people/use-people.ts';
import { useMessages } from '#lib/use-messages.ts';
import { exifFacts } from './exif-facts.ts';
import { ReplacementHistory } from './ReplacementHistory.tsx';
import type { NameProblem } from './save-upload.ts';
import styles from './asset.module.css';

export interface FileTabProps {
  upload: UploadResource;
  basename: string;
  isNameChanged: boolean;
  nameProblem: NameProblem | null;
  nameField: Ref<HTMLInputElement>;
  isReadOnly: boolean;
  onRename: (basename: string) => void;
  onNameBlur: () => void;
}

/** The name of the file, and what the server knows about it. */
export function FileTab({
  upload,
  basename,
  isNameChanged,
  nameProblem,
  nameField,
  isReadOnly,
  onRename,
  onNameBlur,
}: FileTabProps) {
  const t = useMessages();
  const { locale } = useIntl();
  const { nameOf } = usePeople();
  const { attributes } = upload;
  const creator = upload.relationships.creator.data;
  const { width, height, format, duration, colors } = attributes;
  const exif = exifFacts(attributes.exif_info, locale);
  return (
    <div className={styles.fields}>
      <TextField
        ref={nameField}
        label={t('media.asset.basename')}
        value={basename}
        onChange={onRename}
        onBlur={onNameBlur}
        suffix={format === null ? undefined : <span className={styles.extension}>.{format}</span>}
        hint={t('media.asset.basename.hint')}
        error={nameProblem === null ? undefined : t(`media.asset.basename.${nameProblem}`)}
        isReadOnly={isReadOnly}
        change={isNameChanged && nameProblem === null ? 'unsaved' : undefined}
        autoComplete="off"
        spellCheck={false}
      />
      <Facts
        facts={[
          { label: t('media.file.type'), value: attributes.mime_type ?? format ?? t('media.file.unknown') },
          { label: t('media.file.size'), value: formatBytes(attributes.size, locale) },
          ...(width !== null && height !== null
            ? [
                {
                  label: t('media.file.dimensions'),
                  value: `${width.toLocaleString(locale)} × ${height.toLocaleString(locale)}`,
                },
              ]
            : []),
          ...(duration === null ? [] : [{ label: t('media.file.duration'), value: formatLength(duration) }]),
          ...(attributes.frame_rate === null
            ? []
            : [
                {
                  label: t('media.file.frame-rate'),
                  value: attributes.frame_rate.toLocaleString(locale, { maximumFractionDigits: 2 }),
                },
              ]),
          { label: t('media.file.uploaded'), value: <Time value={attributes.created_at} /> },
          { label: t('media.file.changed'), value: <Time value={attributes.updated_at} /> },
          ...(creator === null ? [] : [{ label: t('media.file.creator'), value: nameOf(creator) }]),
          {
            label: t('media.file.id'),
            value: (
              <span className={styles.id} translate="no">
                <span>{upload.id}</span>
                <CopyButton value={upload.id} label={t('media.file.id.copy')} />
              </span>
            ),
          },
          { label: t('media.file.md5'), value: <span className={styles.wire}>{attributes.md5}</span> },
        ]}
      />
      <ReplacementHistory uploadId={upload.id} />
      {exif.length > 0 && (
        <section>
          <h3 className={styles['sub-head']}>{t('media.file.exif')}</h3>
          <Facts
            facts={exif.map(({ name, value, isOn }) => ({
              label: t(`media.exif.${name}`),
              value: isOn === undefined ? value : t(isOn ? 'media.exif.flash.on' : 'media.exif.flash.off'),
            }))}
          />
        </section>
      )}
      {colors.length > 0 && (
        <section>
          <h3 className={styles['sub-head']}>{t('media.file.colors')}</h3>
          <ul className={styles.colors}>
            {colors.map((color) => {
              const hex = toHex(color);
              return (
                <li key={hex} style={{ backgroundColor: hex }} title={hex}>
                  <VisuallyHidden>{hex}</VisuallyHidden>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </div>
  );
}
