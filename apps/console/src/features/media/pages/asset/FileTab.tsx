import type { UploadResource } from '@lectern/contract';
import { formatBytes } from '@lectern/field-types/console';
import { CopyButton, Facts, Time } from '@lectern/ui';
import { useIntl } from 'react-intl';
import { usePeople } from '#lib/people/use-people.ts';
import { useMessages } from '#lib/use-messages.ts';
import styles from './asset.module.css';

/** What the server knows about the file itself. */
export function FileTab({ upload }: { upload: UploadResource }) {
  const t = useMessages();
  const { locale } = useIntl();
  const { nameOf } = usePeople();
  const { attributes } = upload;
  const creator = upload.relationships.creator.data;
  const { width, height, mime_type: mimeType, created_at: createdAt, colors } = attributes;
  return (
    <div className={styles.fields}>
      <Facts
        facts={[
          { label: t('media.file.type'), value: mimeType ?? attributes.format ?? t('media.file.unknown') },
          { label: t('media.file.size'), value: formatBytes(attributes.size, locale) },
          ...(width !== null && height !== null
            ? [
                {
                  label: t('media.file.dimensions'),
                  value: `${width.toLocaleString(locale)} × ${height.toLocaleString(locale)}`,
                },
              ]
            : []),
          ...(createdAt === null ? [] : [{ label: t('media.file.uploaded'), value: <Time value={createdAt} /> }]),
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
      {colors.length > 0 && (
        <div>
          <h3 className={styles['sub-head']}>{t('media.file.colors')}</h3>
          <ul className={styles.colors}>
            {colors.map((color) => {
              const css = `rgb(${color.red} ${color.green} ${color.blue})`;
              return <li key={css} style={{ backgroundColor: css }} title={css} />;
            })}
          </ul>
        </div>
      )}
    </div>
  );
}
