import type { Field } from '@lectern/domain';
import { type EditorHost, EditorHostProvider, useEditorHost } from '@lectern/field-types/console';
import { type ReactNode, useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { fieldPath, type FormValues } from '../../form/field-paths.ts';

export interface FormHostProps {
  locale: string;
  fields: readonly Field[];
  titleFieldId: string | null;
  isNewRecord: boolean;
  control: Control<FormValues>;
  children: ReactNode;
}

/** Puts the values of the form on top of the area's host, so that editors can look at their siblings. */
export function FormHost({ locale, fields, titleFieldId, isNewRecord, control, children }: FormHostProps) {
  const outer = useEditorHost();
  const host = useMemo((): EditorHost => {
    function useFieldValue(fieldId: string): unknown {
      const field = fields.find(({ id }) => id === fieldId);
      return useWatch({ control, name: field ? fieldPath(field, locale) : '', disabled: field === undefined });
    }
    return { ...outer, fields, titleFieldId, isNewRecord, useFieldValue };
  }, [outer, fields, titleFieldId, isNewRecord, control, locale]);
  return <EditorHostProvider value={host}>{children}</EditorHostProvider>;
}
