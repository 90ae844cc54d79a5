import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '#features/content/form/field-paths.ts';

const restMs = 400;

/** The values of a form whenever typing pauses, for parts that depend on all of them. */
export function useRestingValues(form: UseFormReturn<FormValues>): FormValues {
  const [values, setValues] = useState(() => form.getValues());
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(rest);
        rest = setTimeout(() => setValues({ ...form.getValues() }), restMs);
      },
    });
    return () => {
      clearTimeout(rest);
      unsubscribe();
    };
  }, [form]);
  return values;
}
