import type { Field } from '@lectern/domain';
import type { FieldChange } from '@lectern/ui';
import { memo, useCallback } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useMessages } from '../../../../lib/use-messages.ts';
import type { FormValues } from '../../form/field-paths.ts';
import { sentencesOf } from '../../form/problem-sentence.ts';
import type { FieldProblem } from '../../form/problems.ts';
import { ValueRow } from '../../parts/ValueRow.tsx';

export interface RecordFieldProps {
  control: Control<FormValues>;
  field: Field;
  /** Locale of a localised field, else null. */
  locale: string | null;
  path: string;
  problems: readonly FieldProblem[] | undefined;
  isEditable: boolean;
  differsFromPublished: boolean;
  /** After every change and after leaving the control. */
  onCheck: (path: string, moment: 'change' | 'blur') => void;
}

/** One field in one language: row, editor, what is wrong with it. Redraws only when its own value does. */
export const RecordField = memo(function RecordField({
  control,
  field,
  locale,
  path,
  problems = [],
  isEditable,
  differsFromPublished,
  onCheck,
}: RecordFieldProps) {
  const t = useMessages();
  const {
    field: { value, onChange, onBlur },
    fieldState: { isDirty },
  } = useController({ control, name: path });

  const handleChange = useCallback(
    (next: unknown) => {
      onChange(next);
      onCheck(path, 'change');
    },
    [onChange, onCheck, path],
  );

  const handleBlur = useCallback(() => {
    onBlur();
    onCheck(path, 'blur');
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
      change={changeOf({ hasProblems: problems.length > 0, isDirty, differsFromPublished })}
    />
  );
});

/** What the margin says, worst first. */
function changeOf(state: { hasProblems: boolean; isDirty: boolean; differsFromPublished: boolean }): FieldChange | undefined {
  if (state.hasProblems) return 'error';
  if (state.isDirty) return 'unsaved';
  return state.differsFromPublished ? 'published' : undefined;
}
