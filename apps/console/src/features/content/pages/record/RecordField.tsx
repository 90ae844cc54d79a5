import type { Field } from '@lectern/domain';
import { consoleFacetOf, type EditorProps } from '@lectern/field-types/console';
import { type FieldChange, FieldRow } from '@lectern/ui';
import { memo, useCallback } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useMessages } from '../../../../lib/use-messages.ts';
import type { FormValues } from '../../form/field-paths.ts';
import { problemSentence } from '../../form/problem-sentence.ts';
import type { FieldProblem } from '../../form/problems.ts';

export interface RecordFieldProps {
  control: Control<FormValues>;
  field: Field;
  /** Locale of a localised field, else null. */
  locale: string | null;
  path: string;
  problems: readonly FieldProblem[] | undefined;
  isEditable: boolean;
  differsFromPublished: boolean;
  /** For types without an editor: the value with its blocks in full, once it is here. */
  nestedValue?: unknown;
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
  nestedValue,
  onCheck,
}: RecordFieldProps) {
  const t = useMessages();
  const {
    field: { value, onChange, onBlur },
    fieldState: { isDirty },
  } = useController({ control, name: path });
  const facet = consoleFacetOf(field);

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

  const { Editor, Addon, View } = facet;
  // Editors with parts of their own show what is wrong beside the part; all others leave it to the row.
  const isShownInside = ({ inner }: FieldProblem) => inner[0] !== undefined && (facet.errorParts ?? []).includes(String(inner[0]));
  const own = problems.filter((problem) => !isShownInside(problem));
  const innerErrors = Object.fromEntries(
    problems.filter(isShownInside).map((problem) => [String(problem.inner[0]), problemSentence(problem, t)]),
  );
  const counter = facet.counter?.(value, field) ?? null;
  const editorProps: EditorProps = {
    field,
    value,
    onChange: handleChange,
    onBlur: handleBlur,
    locale,
    isDisabled: !isEditable,
    innerErrors,
  };

  return (
    <FieldRow
      id={`field:${path}`}
      label={field.label}
      isRequired={field.validators['required'] !== undefined}
      locale={locale ?? undefined}
      apiKey={field.apiKey}
      hint={field.hint ?? undefined}
      counter={
        counter === null
          ? undefined
          : counter.limit === null
            ? counter.count
            : t('content.field.counter', { count: counter.count, limit: counter.limit })
      }
      error={own.length > 0 ? [...new Set(own.map((problem) => problemSentence(problem, t)))].join(' ') : undefined}
      change={changeOf({ hasProblems: problems.length > 0, isDirty, differsFromPublished })}
      addons={Addon && isEditable ? <Addon {...editorProps} /> : undefined}
    >
      {Editor && (facet.canEdit?.(value) ?? true) ? <Editor {...editorProps} /> : <View field={field} value={nestedValue ?? value} />}
    </FieldRow>
  );
});

/** What the margin says, worst first. */
function changeOf(state: { hasProblems: boolean; isDirty: boolean; differsFromPublished: boolean }): FieldChange | undefined {
  if (state.hasProblems) return 'error';
  if (state.isDirty) return 'unsaved';
  return state.differsFromPublished ? 'published' : undefined;
}
