import type { Field } from '@lectern/domain';
import { type EditorHost, useEditorHost } from '@lectern/field-types/console';
import { useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { fieldPath, type FormValues } from '../../form/field-paths.ts';

export interface FormHostRequest {
  locale: string;
  fields: readonly Field[];
  titleFieldId: string | null;
  isNewRecord: boolean;
  control: Control<FormValues>;
}

/** The area's host with the values of the form in one language on top of it, so that editors can look at their siblings. */
export function useFormHost({ locale, fields, titleFieldId, isNewRecord, control }: FormHostRequest): EditorHost {
  const outer = useEditorHost();
  return useMemo((): EditorHost => {
    function useFieldValue(fieldId: string): unknown {
      const field = fields.find(({ id }) => id === fieldId);
      return useWatch({ control, name: field ? fieldPath(field, locale) : '', disabled: field === undefined });
    }
    return { ...outer, fields, titleFieldId, isNewRecord, useFieldValue };
  }, [outer, fields, titleFieldId, isNewRecord, control, locale]);
}
