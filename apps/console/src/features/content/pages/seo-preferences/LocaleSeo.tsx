import { type FieldChange, LengthMeter, Select, TextArea, TextField } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import { SeoImage } from './SeoImage.tsx';
import { SeoPreviews } from './SeoPreviews.tsx';
import { adviceLengths, type SeoTexts } from './seo-values.ts';
import styles from './seo-preferences.module.css';

export interface LocaleSeoProps {
  locale: string;
  texts: SeoTexts;
  onChange: (part: Partial<SeoTexts>) => void;
  problems: Partial<Record<keyof SeoTexts, string>>;
  isChanged: (place: keyof SeoTexts) => boolean;
}

/** The settings of one language next to their previews. */
export function LocaleSeo({ locale, texts, onChange, problems, isChanged }: LocaleSeoProps) {
  const t = useMessages();
  const parts = (place: keyof SeoTexts): { error: string | undefined; change: FieldChange | undefined } => {
    const problem = problems[place];
    return {
      error: problem === undefined ? undefined : t(problem),
      change: problem === undefined && isChanged(place) ? 'unsaved' : undefined,
    };
  };
  const titleLength = [...`${texts.title}${texts.title === '' ? '' : texts.titleSuffix}`].length;
  const descriptionLength = [...texts.description].length;
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        <TextField
          label={t('content.seo.site-name')}
          hint={t('content.seo.site-name.hint')}
          isRequired
          lang={locale}
          value={texts.siteName}
          onChange={(siteName) => onChange({ siteName })}
          {...parts('siteName')}
        />
        <TextField
          label={t('content.seo.title-suffix')}
          hint={t('content.seo.title-suffix.hint')}
          lang={locale}
          value={texts.titleSuffix}
          onChange={(titleSuffix) => onChange({ titleSuffix })}
          {...parts('titleSuffix')}
        />
        <h2 className={styles.group}>{t('content.seo.fallback')}</h2>
        <p className={styles.lead}>{t('content.seo.fallback.lead')}</p>
        <div>
          <TextField
            label={t('content.seo.title')}
            isRequired
            lang={locale}
            hint={titleLength > adviceLengths.title ? t('content.seo.title.long') : t('content.seo.title.hint')}
            counter={t('content.seo.counter', { count: titleLength, limit: adviceLengths.title })}
            value={texts.title}
            onChange={(title) => onChange({ title })}
            {...parts('title')}
          />
          <LengthMeter count={titleLength} limit={adviceLengths.title} />
        </div>
        <div>
          <TextArea
            label={t('content.seo.description')}
            isRequired
            lang={locale}
            rows={3}
            hint={descriptionLength > adviceLengths.description ? t('content.seo.description.long') : undefined}
            counter={t('content.seo.counter', { count: descriptionLength, limit: adviceLengths.description })}
            value={texts.description}
            onChange={(description) => onChange({ description })}
            {...parts('description')}
          />
          <LengthMeter count={descriptionLength} limit={adviceLengths.description} />
        </div>
        <SeoImage
          label={t('content.seo.image')}
          hint={t('content.seo.image.hint')}
          value={texts.image}
          onChange={(image) => onChange({ image })}
          change={isChanged('image') ? 'unsaved' : undefined}
        />
        <Select
          label={t('content.seo.card')}
          isRequired
          placeholder={t('content.seo.card.choose')}
          options={[
            { value: 'summary', label: t('content.seo.card.summary') },
            { value: 'summary_large_image', label: t('content.seo.card.large') },
          ]}
          value={texts.twitterCard}
          onChange={(twitterCard) => onChange({ twitterCard })}
          {...parts('twitterCard')}
        />
        <h2 className={styles.group}>{t('content.seo.accounts')}</h2>
        <TextField
          label={t('content.seo.twitter')}
          placeholder="@kestrel"
          value={texts.twitterAccount}
          onChange={(twitterAccount) => onChange({ twitterAccount })}
          {...parts('twitterAccount')}
        />
        <TextField
          label={t('content.seo.facebook')}
          type="url"
          inputMode="url"
          placeholder="https://"
          value={texts.facebookPageUrl}
          onChange={(facebookPageUrl) => onChange({ facebookPageUrl })}
          {...parts('facebookPageUrl')}
        />
      </div>
      <SeoPreviews texts={texts} locale={locale} />
    </div>
  );
}
