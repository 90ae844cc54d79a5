import { RadioGroup } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import styles from '#features/schema/parts/forms/forms.module.css';
import { problemText } from '#features/schema/parts/forms/problems.ts';
import { FieldChoice } from './FieldChoice.tsx';
import type { SectionProps } from './section-props.ts';

/** How records of the model, or instances of the block, are shown in the console. */
export function Presentation({ kind, draft, fields, problems, set }: SectionProps) {
  const t = useMessages();
  return (
    <div className={styles.stack}>
      {kind === 'item_types' && (
        <RadioGroup<'compact' | 'table'>
          label={t('schema.item-type.form.collectionAppearance')}
          options={(['compact', 'table'] as const).map((value) => ({
            value,
            label: t(`schema.appearance.${value}`),
            detail: t(`schema.appearance.${value}.hint`),
          }))}
          value={draft.collectionAppearance}
          onChange={(collectionAppearance) => set({ collectionAppearance })}
        />
      )}
      <div className={styles.columns}>
        <FieldChoice
          label={t('schema.item-type.form.presentationTitleFieldId')}
          hint={t('schema.item-type.form.presentationTitleFieldId.hint')}
          error={problemText(problems, 'presentation_title_field', t)}
          place="presentationTitleFieldId"
          fields={fields}
          value={draft.presentationTitleFieldId}
          onChange={(presentationTitleFieldId) => set({ presentationTitleFieldId })}
        />
        <FieldChoice
          label={t('schema.item-type.form.presentationImageFieldId')}
          hint={t('schema.item-type.form.presentationImageFieldId.hint')}
          error={problemText(problems, 'presentation_image_field', t)}
          place="presentationImageFieldId"
          fields={fields}
          value={draft.presentationImageFieldId}
          onChange={(presentationImageFieldId) => set({ presentationImageFieldId })}
        />
      </div>
    </div>
  );
}
