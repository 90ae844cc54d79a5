import type { Fieldset } from '@lectern/domain';
import { Checkbox, notify, TextArea, TextField } from '@lectern/ui';
import { useState } from 'react';
import { useParams } from 'react-router';
import { reportError } from '#lib/describe-error.ts';
import { paths } from '#lib/paths.ts';
import { useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { createFieldset, updateFieldset } from '#features/schema/mutations.ts';
import { GoneDialog } from '#features/schema/parts/forms/GoneDialog.tsx';
import { FormDialog } from '#features/schema/parts/forms/FormDialog.tsx';
import styles from '#features/schema/parts/forms/forms.module.css';
import { noProblems, type Problems, problemText, refusedFields } from '#features/schema/parts/forms/problems.ts';
import { useClosing } from '#features/schema/parts/forms/use-closing.ts';
import { useSchemaPlace } from '#features/schema/use-place.ts';
import { changedFieldsetNames, type FieldsetDraft, readFieldset, writeFieldset } from './fieldset-draft.ts';

/** Adds a fieldset to a model or block. */
export function NewFieldsetDialog() {
  return <FieldsetDialog fieldset={null} />;
}

/** Changes a fieldset. */
export function EditFieldsetDialog() {
  const { itemTypeId = '', fieldsetId } = useParams();
  const fieldset = useSchema()
    .fieldsetsByItemType.get(itemTypeId)
    ?.find(({ id }) => id === fieldsetId);
  return fieldset === undefined ? <GoneDialog /> : <FieldsetDialog fieldset={fieldset} />;
}

function FieldsetDialog({ fieldset }: { fieldset: Fieldset | null }) {
  const t = useMessages();
  const { kind, itemTypeId } = useSchemaPlace();
  const modelId = itemTypeId ?? '';
  const itemType = useSchema().itemTypes.get(modelId);
  const [initial] = useState(() => readFieldset(fieldset));
  const [draft, setDraft] = useState(initial);
  const [problems, setProblems] = useState<Problems>(noProblems);
  const [refusedCount, setRefusedCount] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const { close, leave } = useClosing(changedFieldsetNames(initial, draft).map((name) => t(`schema.fieldset.${name}`)));

  function set(change: Partial<FieldsetDraft>) {
    setDraft({ ...draft, ...change });
    setProblems(noProblems);
  }

  function refuse(found: Problems) {
    setProblems(found);
    setRefusedCount(refusedCount + 1);
  }

  async function save() {
    const title = draft.title.trim();
    if (title === '') return refuse({ title: 'schema.problem.title.VALIDATION_REQUIRED' });
    setIsBusy(true);
    try {
      const input = { attributes: writeFieldset(draft) };
      const saved = await (fieldset === null ? createFieldset(modelId, input) : updateFieldset(fieldset.id, input));
      notify.success(
        t(fieldset === null ? 'schema.toast.fieldset.created' : 'schema.toast.fieldset.updated', { title }),
      );
      leave(fieldset === null ? `${paths.itemType(kind, modelId)}#fs${saved.id}` : undefined);
    } catch (error) {
      const refused = refusedFields(error, ['title']);
      if (refused === null)
        reportError(
          error,
          t(fieldset === null ? 'schema.toast.fieldset.not-created' : 'schema.toast.fieldset.not-updated'),
          t,
        );
      else refuse(refused);
      setIsBusy(false);
    }
  }

  return (
    <FormDialog
      title={fieldset === null ? t('schema.fieldset.new') : fieldset.title}
      subtitle={t('schema.fieldset.in', { name: itemType?.name ?? '' })}
      submitLabel={t(fieldset === null ? 'schema.fieldset.create' : 'schema.fieldset.save')}
      isBusy={isBusy}
      refusedCount={refusedCount}
      onSubmit={() => void save()}
      onClose={close}
    >
      <div className={styles.stack}>
        <TextField
          autoFocus
          isRequired
          label={t('schema.fieldset.title')}
          error={problemText(problems, 'title', t)}
          value={draft.title}
          onChange={(title) => set({ title })}
        />
        <TextArea
          rows={2}
          label={t('schema.fieldset.hint')}
          hint={t('schema.fieldset.hint.hint')}
          value={draft.hint}
          onChange={(hint) => set({ hint })}
        />
        <Checkbox
          isSelected={draft.collapsible}
          onChange={(collapsible) => set({ collapsible, startCollapsed: collapsible && draft.startCollapsed })}
          detail={t('schema.fieldset.collapsible.hint')}
        >
          {t('schema.fieldset.collapsible')}
        </Checkbox>
        <Checkbox
          isSelected={draft.startCollapsed}
          isDisabled={!draft.collapsible}
          onChange={(startCollapsed) => set({ startCollapsed })}
          detail={draft.collapsible ? undefined : t('schema.fieldset.startCollapsed.locked')}
        >
          {t('schema.fieldset.startCollapsed')}
        </Checkbox>
      </div>
    </FormDialog>
  );
}
