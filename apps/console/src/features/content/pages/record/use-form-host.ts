import type { Field } from '@lectern/domain';
import { type EditorHistory, type EditorHost, useEditorHost } from '@lectern/field-types/console';
import { useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { fieldPath, type FormValues } from '#features/content/form/field-paths.ts';
import { useTextStylesOf } from '#features/content/parts/plugins/form-plugins.ts';

export interface FormHostRequest extends Required<Pick<EditorHost, 'form'>> {
  locale: string;
  fields: readonly Field[];
  titleFieldId: string | null;
  isNewRecord: boolean;
  WritingStatus: NonNullable<EditorHost['WritingStatus']>;
  control: Control<FormValues>;
  history: EditorHistory;
}

/**
 * The area's host with the values of the form in one language on top of it, so that editors can look at their siblings.
 */
export function useFormHost({
  locale,
  fields,
  titleFieldId,
  isNewRecord,
  WritingStatus,
  control,
  history,
  form,
}: FormHostRequest): EditorHost {
  const outer = useEditorHost();
  return useMemo((): EditorHost => {
    function useFieldValue(fieldId: string): unknown {
      const field = fields.find(({ id }) => id === fieldId);
      return useWatch({ control, name: field ? fieldPath(field, locale) : '', disabled: field === undefined });
    }
    return {
      ...outer,
      fields,
      titleFieldId,
      isNewRecord,
      WritingStatus,
      useFieldValue,
      useTextStyles: useTextStylesOf,
      history,
      form,
    };
  }, [outer, fields, titleFieldId, isNewRecord, WritingStatus, control, locale, history, form]);
}
