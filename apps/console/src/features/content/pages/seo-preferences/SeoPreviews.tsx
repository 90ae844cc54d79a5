import { imageUrl, useEditorHost } from '@lectern/field-types/console';
import { useSite } from '#lib/current-site.ts';
import { useMessages } from '#lib/use-messages.ts';
import { adviceLengths, type SeoTexts } from './seo-values.ts';
import styles from './seo-preferences.module.css';

/** How a page without SEO of its own looks in a search and as a shared link, in one language (U51). */
export function SeoPreviews({ texts, locale }: { texts: SeoTexts; locale: string }) {
  const t = useMessages();
  const { name } = useSite().attributes;
  const siteName = texts.siteName.trim() === '' ? name : texts.siteName;
  const title = texts.title.trim() === '' ? t('content.seo.preview.title') : texts.title;
  const description = texts.description.trim() === '' ? t('content.seo.preview.description') : texts.description;
  return (
    <div className={styles.previews} lang={locale}>
      <figure>
        <figcaption>{t('content.seo.preview.search')}</figcaption>
        <div className={styles.result}>
          <span>{siteName}</span>
          <b>{shortened(`${title}${texts.titleSuffix}`, adviceLengths.title)}</b>
          <p>{shortened(description, adviceLengths.description)}</p>
        </div>
      </figure>
      <figure>
        <figcaption>{t('content.seo.preview.shared')}</figcaption>
        <div className={styles.card} data-card={texts.twitterCard ?? 'summary'}>
          {texts.image !== null && (
            <SharePicture id={texts.image} isLarge={texts.twitterCard === 'summary_large_image'} />
          )}
          <div className={styles['card-text']}>
            <span>{siteName}</span>
            <b>{title}</b>
            <p>{description}</p>
          </div>
        </div>
      </figure>
    </div>
  );
}

function SharePicture({ id, isLarge }: { id: string; isLarge: boolean }) {
  const { useUpload } = useEditorHost();
  const upload = useUpload(id);
  const size = isLarge ? { width: 360, height: 189 } : { width: 112, height: 112 };
  return (
    <div className={styles['card-image']}>
      {upload.status === 'ready' && (
        <img src={imageUrl(upload.value, size, upload.value.focalPoint)} alt="" loading="lazy" />
      )}
    </div>
  );
}

/** As a search engine cuts: after a whole word. */
function shortened(text: string, length: number): string {
  const signs = [...text.trim()];
  if (signs.length <= length) return text.trim();
  const cut = signs.slice(0, length).join('');
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2))}…`;
}
