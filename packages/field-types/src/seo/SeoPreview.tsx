import styles from '../console/console.module.css';
import { useEditorHost } from '../console/editor-host.ts';
import { imageUrl } from '../console/upload-picture.tsx';
import type { SeoValue } from './console.tsx';

export interface SeoPreviewProps {
  seo: SeoValue;
  locale?: string | null;
  hasSearch?: boolean;
  hasShared?: boolean;
}

/** How a search result and a shared link would look. */
export function SeoPreview({ seo, locale = null, hasSearch = true, hasShared = true }: SeoPreviewProps) {
  const { t, siteName, titleSuffix, useFieldValue, titleFieldId } = useEditorHost();
  // A page without a title of its own for search shows the record's.
  const recordTitle = useFieldValue(titleFieldId ?? '');
  const title =
    seo.title ??
    (typeof recordTitle === 'string' && recordTitle !== '' ? recordTitle : t('fields.seo.preview.untitled'));
  if (!hasSearch && !hasShared) return null;
  return (
    <div className={styles.previews} lang={locale ?? undefined}>
      {hasSearch && (
        <div>
          <div className={styles['sub-label']}>{t('fields.seo.preview.search')}</div>
          <div className={styles.serp}>
            {siteName}
            <b>{`${title}${seo.title === null ? '' : titleSuffix}`}</b>
            <span>{seo.description ?? t('fields.seo.preview.empty')}</span>
          </div>
        </div>
      )}
      {hasShared && (
        <div>
          <div className={styles['sub-label']}>{t('fields.seo.preview.shared')}</div>
          <div className={styles['share-card']} data-card={seo.twitter_card ?? undefined}>
            {seo.image !== null && <SharePicture id={seo.image} />}
            <p>
              <span className={styles.faint}>{siteName}</span>
              <b>{title}</b>
            </p>
          </div>
        </div>
      )}
    </div>
  );
}

function SharePicture({ id }: { id: string }) {
  const { useUpload } = useEditorHost();
  const upload = useUpload(id);
  return (
    <div className={styles['share-image']}>
      {upload.status === 'ready' && (
        <img src={imageUrl(upload.value, { width: 280, height: 146 }, upload.value.focalPoint)} alt="" loading="lazy" />
      )}
    </div>
  );
}
