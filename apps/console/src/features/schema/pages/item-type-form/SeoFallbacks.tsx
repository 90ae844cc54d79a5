import { useMessages } from '#lib/use-messages.ts';
import styles from '#features/schema/parts/forms/forms.module.css';
import { problemText } from '#features/schema/parts/forms/problems.ts';
import { FieldChoice } from './FieldChoice.tsx';
import type { SectionProps } from './section-props.ts';

/** The fields search engines and shared links fall back to. */
export function SeoFallbacks({ draft, fields, problems, set }: SectionProps) {
  const t = useMessages();
  return (
    <div className={styles.stack}>
      <p>{t('schema.item-type.seo.about')}</p>
      <div className={styles.columns}>
        <FieldChoice
          label={t('schema.item-type.form.titleFieldId')}
          hint={t('schema.item-type.form.titleFieldId.hint')}
          error={problemText(problems, 'title_field', t)}
          place="titleFieldId"
          fields={fields}
          value={draft.titleFieldId}
          onChange={(titleFieldId) => set({ titleFieldId })}
        />
        <FieldChoice
          label={t('schema.item-type.form.imagePreviewFieldId')}
          hint={t('schema.item-type.form.imagePreviewFieldId.hint')}
          error={problemText(problems, 'image_preview_field', t)}
          place="imagePreviewFieldId"
          fields={fields}
          value={draft.imagePreviewFieldId}
          onChange={(imagePreviewFieldId) => set({ imagePreviewFieldId })}
        />
        <FieldChoice
          label={t('schema.item-type.form.excerptFieldId')}
          hint={t('schema.item-type.form.excerptFieldId.hint')}
          error={problemText(problems, 'excerpt_field', t)}
          place="excerptFieldId"
          fields={fields}
          value={draft.excerptFieldId}
          onChange={(excerptFieldId) => set({ excerptFieldId })}
        />
      </div>
    </div>
  );
}
