import { notify, Select } from '@lectern/ui';
import { useMemo, useState } from 'react';
import { reportError } from '#lib/describe-error.ts';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { FieldParcel } from '#features/schema/copying/parcel.ts';
import { sendStep, takeBack } from '#features/schema/copying/send-step.ts';
import { StepFailures } from '#features/schema/copying/StepFailures.tsx';
import { isComplete, nothingDone, runSteps, type SchemaStep } from '#features/schema/copying/steps.ts';
import { refreshSchema } from '#features/schema/mutations.ts';
import { FormDialog } from '#features/schema/parts/forms/FormDialog.tsx';
import { noProblems, type Problems, problemText } from '#features/schema/parts/forms/problems.ts';
import { useClosing } from '#features/schema/parts/forms/use-closing.ts';
import { kindOf } from '#features/schema/place.ts';
import {
  adaptPaste,
  checkPaste,
  newPaste,
  pasteInto,
  pasteSteps,
  type PastedField,
  type PasteTarget,
} from './paste-draft.ts';
import { PastedFieldRow, PastedFieldsetRow } from './PastedRows.tsx';
import styles from './paste-fields.module.css';

/** The value for no fieldset; IDs are never empty. */
const root = '';

export interface PasteFormProps {
  parcel: FieldParcel;
  target: PasteTarget;
  /** The fieldset to paste into. */
  intoId: string | null;
}

/** The fields to paste, their names, and their losses; then the pasting itself, which can be resumed. */
export function PasteForm(props: PasteFormProps) {
  const t = useMessages();
  // An open dialog keeps its content, even when something else is copied or the schema changes meanwhile.
  const [{ parcel, target }] = useState(props);
  const [draft, setDraft] = useState(() => newPaste(parcel, target, props.intoId));
  const [problems, setProblems] = useState<Problems>(noProblems);
  const [refusedCount, setRefusedCount] = useState(0);
  const [report, setReport] = useState(nothingDone);
  const [isBusy, setIsBusy] = useState(false);
  const { close, leave } = useClosing([]);
  const adapted = useMemo(() => adaptPaste(draft, parcel, target), [draft, parcel, target]);
  const { itemType, schema } = target;
  const hasLooseFields = draft.fields.some(({ source }) => source.fieldsetId === null);
  const ownFieldsets = schema.fieldsetsByItemType.get(itemType.id) ?? [];
  const includedCount = draft.fields.filter(({ isIncluded, id }) => isIncluded && !report.doneIds.has(id)).length;
  const pageHref = paths.itemType(kindOf(itemType), itemType.id);

  function set(change: Partial<typeof draft>) {
    setDraft({ ...draft, ...change });
    setProblems(noProblems);
  }

  async function paste() {
    const steps = pasteSteps(draft, parcel, target);
    const found = steps.length === 0 ? { include: 'schema.paste.choose' } : checkPaste(draft, target);
    if (Object.keys(found).length > 0) {
      setProblems(found);
      setRefusedCount(refusedCount + 1);
      return;
    }
    setIsBusy(true);
    const after = await runSteps(steps, report, { send: sendStep });
    await refreshSchema();
    setReport(after);
    setIsBusy(false);
    if (isComplete(after)) finish(steps);
  }

  function finish(steps: readonly SchemaStep[]) {
    const fields = steps.filter(({ call }) => call.makes === 'field');
    const [first] = fields;
    notify.success(t('schema.paste.done', { count: fields.length, from: parcel.from, to: itemType.name }), {
      action: { label: t('common.undo'), onAction: () => void undo(steps) },
    });
    leave(first === undefined ? undefined : `${pageHref}#f${first.id}`);
  }

  async function undo(steps: readonly SchemaStep[]) {
    try {
      await takeBack(steps);
      notify.success(t('schema.paste.undone', { to: itemType.name }));
    } catch (error) {
      reportError(error, t('schema.paste.not-undone', { to: itemType.name }), t);
    } finally {
      await refreshSchema();
    }
  }

  const row = (field: PastedField) => (
    <PastedFieldRow
      key={field.id}
      field={field}
      draft={draft}
      target={target}
      from={parcel.from}
      losses={adapted.get(field.id)?.losses ?? []}
      problems={problems}
      isDone={report.doneIds.has(field.id)}
      onChange={(changed) => set({ fields: draft.fields.map((other) => (other.id === field.id ? changed : other)) })}
    />
  );

  return (
    <FormDialog
      size="l"
      title={t('schema.paste.title')}
      subtitle={t('schema.paste.subtitle', { from: parcel.from, to: itemType.name })}
      submitLabel={t(report.failures.length > 0 ? 'schema.paste.go-on' : 'schema.paste.submit', {
        count: includedCount,
      })}
      isBusy={isBusy}
      refusedCount={refusedCount}
      onSubmit={() => void paste()}
      onClose={close}
    >
      <div className={styles.form}>
        <StepFailures report={report} />
        <p role="alert" className={styles.missing}>
          {problemText(problems, 'include', t)}
        </p>
        {hasLooseFields && ownFieldsets.length > 0 && (
          <Select
            label={t('schema.paste.into')}
            options={[
              { value: root, label: t('schema.paste.into.root') },
              ...ownFieldsets.map(({ id, title }) => ({ value: id, label: title })),
            ]}
            value={draft.intoId ?? root}
            onChange={(id) => setDraft(pasteInto(draft, parcel, target, id === root ? null : id))}
          />
        )}
        <ul className={styles.rows}>
          {draft.fields.filter(({ source }) => source.fieldsetId === null).map(row)}
          {draft.fieldsets.map((fieldset) => (
            <PastedFieldsetRow
              key={fieldset.id}
              fieldset={fieldset}
              problems={problems}
              isDone={report.doneIds.has(fieldset.id)}
              onChange={(changed) =>
                set({ fieldsets: draft.fieldsets.map((other) => (other.id === fieldset.id ? changed : other)) })
              }
            >
              {draft.fields.filter(({ source }) => source.fieldsetId === fieldset.source.id).map(row)}
            </PastedFieldsetRow>
          ))}
        </ul>
      </div>
    </FormDialog>
  );
}
