import type { Field } from '@lectern/domain';
import type { FieldChange, FieldRowProps } from '@lectern/ui';
import { memo, useCallback } from 'react';
import { type Control, useController } from 'react-hook-form';
import { afterPress } from '#lib/after-press.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { FormValues } from '#features/content/form/field-paths.ts';
import { sentencesOf } from '#features/content/form/problem-sentence.ts';
import type { FieldProblem } from '#features/content/form/problems.ts';
import { FieldTools } from '#features/content/parts/field-tools/FieldTools.tsx';
import { ValueRow } from '#features/content/parts/ValueRow.tsx';
import { FieldPresence } from './presence/FieldPresence.tsx';

export interface RecordFieldProps extends Pick<FieldRowProps, 'localeState' | 'localeNote'> {
  control: Control<FormValues>;
  field: Field;
  /** Locale of a localized field, else null. */
  locale: string | null;
  path: string;
  problems: readonly FieldProblem[] | undefined;
  isEditable: boolean;
  differsFromPublished: boolean;
  /** Before every change. */
  onBeforeChange: (path: string, next: unknown) => void;
  /** After every change and after leaving the control. */
  onCheck: (path: string, trigger: 'change' | 'blur') => void;
  /** Writes the value as a step of its own. */
  onWrite: (values: Readonly<Record<string, unknown>>) => void;
}

/** One field in one language: row, editor, problems. Renders only when its own value changes. */
export const RecordField = memo(function RecordField({
  control,
  field,
  locale,
  path,
  problems = [],
  isEditable,
  differsFromPublished,
  onBeforeChange,
  onCheck,
  onWrite,
  localeState,
  localeNote,
}: RecordFieldProps) {
  const t = useMessages();
  const {
    field: { value, onChange, onBlur },
    fieldState: { isDirty },
  } = useController({ control, name: path });

  const handleChange = useCallback(
    (next: unknown) => {
      onBeforeChange(path, next);
      onChange(next);
      onCheck(path, 'change');
    },
    [onBeforeChange, onChange, onCheck, path],
  );

  const handleBlur = useCallback(() => {
    onBlur();
    afterPress(() => onCheck(path, 'blur'));
  }, [onBlur, onCheck, path]);

  return (
    <ValueRow
      field={field}
      value={value}
      onChange={handleChange}
      onBlur={handleBlur}
      locale={locale}
      path={path}
      isDisabled={!isEditable}
      problems={sentencesOf(problems, t)}
      localeState={localeState}
      localeNote={localeNote}
      tools={
        <FieldTools
          field={field}
          path={path}
          locale={locale}
          isOwnField
          isDisabled={!isEditable}
          value={value}
          onWrite={(next) => onWrite({ [path]: next })}
        />
      }
      presence={<FieldPresence apiKey={field.apiKey} locale={locale} />}
      change={changeOf({ hasProblems: problems.length > 0, isDirty, differsFromPublished })}
    />
  );
});

/** The marks in the margin, most severe first. */
function changeOf(state: {
  hasProblems: boolean;
  isDirty: boolean;
  differsFromPublished: boolean;
}): FieldChange | undefined {
  if (state.hasProblems) return 'error';
  if (state.isDirty) return 'unsaved';
  return state.differsFromPublished ? 'published' : undefined;
}
