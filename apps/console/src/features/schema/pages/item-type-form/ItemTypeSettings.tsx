import { Checkbox, RadioGroup, Select } from '@lectern/ui';
import { useMessages } from '#lib/use-messages.ts';
import styles from '#features/schema/parts/forms/forms.module.css';
import { problemText } from '#features/schema/parts/forms/problems.ts';
import { useWorkflows } from '#lib/workflows.ts';
import { orderingMetas, type OrderingMethod } from './item-type-draft.ts';
import { fieldsFor } from './own-fields.ts';
import type { SectionProps } from './section-props.ts';

// No ID of the wire begins so.
const noWorkflow = '@none';

/** Order, drafts, workflow and inverse relationships of a model. */
export function ItemTypeSettings({ draft, fields, problems, set }: SectionProps) {
  const t = useMessages();
  const workflows = useWorkflows();
  const methods: readonly OrderingMethod[] = ['auto', 'field', 'manual', 'tree'];
  return (
    <div className={styles.stack}>
      <RadioGroup<OrderingMethod>
        label={t('schema.item-type.form.orderingMethod')}
        hint={draft.isSingleton ? t('schema.item-type.form.orderingMethod.singleton') : undefined}
        options={methods.map((value) => ({
          value,
          label: t(`schema.ordering.method.${value}`),
          detail: t(`schema.ordering.method.${value}.hint`),
          isDisabled: draft.isSingleton && value !== 'auto',
        }))}
        value={draft.orderingMethod}
        onChange={(orderingMethod) => set({ orderingMethod })}
      />
      {draft.orderingMethod === 'field' && (
        <div className={styles.columns}>
          <Select
            isRequired
            label={t('schema.item-type.form.orderingBy')}
            placeholder={t('schema.item-type.form.orderingBy.choose')}
            error={problemText(problems, 'ordering_field', t)}
            options={[
              ...fieldsFor('orderingFieldId', fields).map(({ id, label, apiKey }) => ({
                value: id,
                label,
                detail: apiKey,
              })),
              ...orderingMetas.map((value) => ({ value: value as string, label: t(`schema.ordering.${value}`) })),
            ]}
            value={draft.orderingBy}
            onChange={(orderingBy) => set({ orderingBy })}
          />
          <Select<'asc' | 'desc'>
            isRequired
            label={t('schema.item-type.form.orderingDirection')}
            options={[
              { value: 'asc', label: t('schema.ordering.asc') },
              { value: 'desc', label: t('schema.ordering.desc') },
            ]}
            value={draft.orderingDirection}
            onChange={(orderingDirection) => set({ orderingDirection })}
          />
        </div>
      )}
      <Checkbox
        isSelected={draft.draftModeActive}
        onChange={(draftModeActive) => set({ draftModeActive })}
        detail={t('schema.item-type.form.draftModeActive.hint')}
      >
        {t('schema.item-type.form.draftModeActive')}
      </Checkbox>
      <Checkbox
        isSelected={draft.draftSavingActive}
        isDisabled={!draft.draftModeActive}
        onChange={(draftSavingActive) => set({ draftSavingActive })}
        detail={t(
          draft.draftModeActive
            ? 'schema.item-type.form.draftSavingActive.hint'
            : 'schema.item-type.form.draftSavingActive.locked',
        )}
      >
        {t('schema.item-type.form.draftSavingActive')}
      </Checkbox>
      {workflows.length > 0 && (
        <Select
          label={t('schema.item-type.form.workflowId')}
          hint={t('schema.item-type.form.workflowId.hint')}
          error={problemText(problems, 'workflow', t)}
          options={[
            { value: noWorkflow, label: t('schema.item-type.form.workflowId.none') },
            ...workflows.map(({ id, attributes: { name, stages } }) => ({
              value: id,
              label: name,
              detail: t('schema.item-type.form.workflowId.stages', {
                count: stages.length,
                stage: stages.find(({ initial }) => initial)?.name ?? '',
              }),
            })),
          ]}
          value={draft.workflowId ?? noWorkflow}
          onChange={(id) => set({ workflowId: id === noWorkflow ? null : id })}
        />
      )}
      <Checkbox
        isSelected={draft.inverseRelationshipsEnabled}
        onChange={(inverseRelationshipsEnabled) => set({ inverseRelationshipsEnabled })}
        detail={t('schema.item-type.form.inverseRelationshipsEnabled.hint')}
      >
        {t('schema.item-type.form.inverseRelationshipsEnabled')}
      </Checkbox>
    </div>
  );
}
