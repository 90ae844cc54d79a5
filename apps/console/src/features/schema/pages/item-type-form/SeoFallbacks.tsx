import { useMessages } from '../../../../lib/use-messages.ts';
import styles from '../../parts/forms/forms.module.css';
import { FieldChoice } from './FieldChoice.tsx';
import type { SectionProps } from './section-props.ts';

/** The fields search engines and shared links fall back to. */
export function SeoFallbacks({ draft, fields, set }: SectionProps) {
  const t = useMessages();
  return (
    <div className={styles.stack}>
      <p>{t('schema.item-type.seo.about')}</p>
      <div className={styles.columns}>
        <FieldChoice
          label={t('schema.item-type.form.titleFieldId')}
          hint={t('schema.item-type.form.titleFieldId.hint')}
          place="titleFieldId"
          fields={fields}
          value={draft.titleFieldId}
          onChange={(titleFieldId) => set({ titleFieldId })}
        />
        <FieldChoice
          label={t('schema.item-type.form.imagePreviewFieldId')}
          hint={t('schema.item-type.form.imagePreviewFieldId.hint')}
          place="imagePreviewFieldId"
          fields={fields}
          value={draft.imagePreviewFieldId}
          onChange={(imagePreviewFieldId) => set({ imagePreviewFieldId })}
        />
        <FieldChoice
          label={t('schema.item-type.form.excerptFieldId')}
          hint={t('schema.item-type.form.excerptFieldId.hint')}
          place="excerptFieldId"
          fields={fields}
          value={draft.excerptFieldId}
          onChange={(excerptFieldId) => set({ excerptFieldId })}
        />
      </div>
    </div>
  );
}
