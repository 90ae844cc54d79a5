import type { Field, ItemType } from '@lectern/domain';
import { notify } from '@lectern/ui';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { reportError } from '../../../../lib/describe-error.ts';
import { paths } from '../../../../lib/paths.ts';
import { useSchema } from '../../../../lib/records/queries.ts';
import { useMessages } from '../../../../lib/use-messages.ts';
import { fieldKind } from '../../parts/field-summary.ts';
import { FieldTile } from '../../parts/FieldTile.tsx';
import { FormDialog } from '../../parts/forms/FormDialog.tsx';
import { FormSections } from '../../parts/forms/FormSections.tsx';
import { noProblems, type Problems } from '../../parts/forms/problems.ts';
import { useClosing } from '../../parts/forms/use-closing.ts';
import { slugsFrom } from '../../parts/slug-source.ts';
import { kindOf } from '../../place.ts';
import { convertDraft } from './conversions.ts';
import { DefaultValueSection } from './DefaultValueSection.tsx';
import { changedFieldNames, checkField, enabledValidators, type FieldDraft } from './field-draft.ts';
import { PresentationSection } from './PresentationSection.tsx';
import { type FieldSection, fieldSections, firstSectionWith, problemsLeft, refusedFieldControls, sectionOf } from './refused-field.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { useQuestions } from './use-questions.ts';
import { ValidationsSection } from './ValidationsSection.tsx';
import styles from './field-form.module.css';

export interface FieldDialogProps {
  /** Null while it is created. */
  field: Field | null;
  itemType: ItemType;
  initial: FieldDraft;
  /** Stores the draft and answers the id of the field. Throws `ApiError`. */
  save: (draft: FieldDraft) => Promise<string>;
}

/** The form of a field in its four sections. */
export function FieldDialog({ field, itemType, initial, save }: FieldDialogProps) {
  const t = useMessages();
  const schema = useSchema();
  const [draft, setDraft] = useState(initial);
  const [section, setSection] = useState<FieldSection>('settings');
  const [problems, setProblems] = useState<Problems>(noProblems);
  const [refusedCount, setRefusedCount] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const { close, leave } = useClosing(changedFieldNames(initial, draft).map((name) => t(`schema.field.form.${name}`)));
  const agree = useQuestions();
  const type = t(`schema.type.${draft.fieldType}`);

  function set(change: Partial<FieldDraft>) {
    const next = { ...draft, ...change };
    setDraft(next);
    // What was refused once is looked at again while it is corrected.
    if (Object.keys(problems).length > 0) setProblems(problemsLeft(problems, checkField(next), draft, next));
  }

  function refuse(found: Problems) {
    setProblems(found);
    setSection(firstSectionWith(found));
    setRefusedCount(refusedCount + 1);
  }

  async function submit() {
    const found = checkField(draft);
    if (Object.keys(found).length > 0) return refuse(found);
    if (field !== null && !(await agree(field, draft, itemType))) return;
    setIsBusy(true);
    try {
      const id = await save(draft);
      notify.success(t(`schema.toast.field.${field === null ? 'created' : 'updated'}`, { label: draft.label.trim() }));
      leave(field === null ? `${paths.itemType(kindOf(itemType), itemType.id)}#f${id}` : undefined);
    } catch (error) {
      report(error);
      setIsBusy(false);
    }
  }

  function report(error: unknown) {
    const { problems: refused, isComplete } = refusedFieldControls(error);
    if (Object.keys(refused).length > 0) refuse(refused);
    if (isComplete) return;
    if (field !== null && error instanceof ApiError && error.hasCode('USED_AS_SLUG_SOURCE')) {
      const dependents = slugsFrom(schema, field).map(({ label }) => label);
      return void notify.error(t('schema.toast.slug-source', { label: field.label, dependents: dependents.join(', ') }), {
        requestId: error.requestId ?? undefined,
      });
    }
    reportError(error, t(`schema.toast.field.${field === null ? 'not-created' : 'not-updated'}`), t);
  }

  const parts = { field, itemType, draft, problems, set };
  const bodies: Record<FieldSection, ReactNode> = {
    settings: <SettingsSection {...parts} onConvert={(to) => set(convertDraft(draft, to, itemType))} storedType={initial.fieldType} />,
    presentation: <PresentationSection {...parts} />,
    validations: <ValidationsSection {...parts} />,
    // A refusal opens the first language that is wrong.
    default: <DefaultValueSection key={refusedCount} {...parts} />,
  };
  const enabledCount = enabledValidators(draft).length;
  const errorsIn = (name: FieldSection) => Object.keys(problems).filter((control) => sectionOf(control) === name).length;
  const subtitle = t('schema.field.in', {
    type: fieldKind({ fieldType: draft.fieldType, appearance: { editor: draft.editor, parameters: {}, addons: [] } }, t),
    name: itemType.name,
  });

  return (
    <FormDialog
      size="l"
      title={
        <span className={styles.title}>
          <FieldTile fieldType={draft.fieldType} />
          <span>{field === null ? draft.label.trim() || t('schema.field.new', { type }) : draft.label.trim() || field.label}</span>
        </span>
      }
      subtitle={<span className={styles.subtitle}>{subtitle}</span>}
      submitLabel={t(field === null ? 'schema.field.create' : 'schema.field.save')}
      isBusy={isBusy}
      refusedCount={refusedCount}
      onSubmit={() => void submit()}
      onClose={close}
    >
      <FormSections
        selected={section}
        onSelect={setSection}
        sections={fieldSections.map((id) => ({
          id,
          label: t(`schema.field.section.${id}`),
          count: id === 'validations' ? enabledCount : 0,
          errorCount: errorsIn(id),
          body: bodies[id],
        }))}
      />
    </FormDialog>
  );
}
