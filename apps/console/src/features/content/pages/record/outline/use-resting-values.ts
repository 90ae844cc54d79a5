import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '#features/content/form/field-paths.ts';

const restMs = 400;

/** The values of a form whenever nobody has typed for a moment, for parts that look at all of them. */
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
