import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '#features/content/form/field-paths.ts';
import { whenTypingRests } from './when-typing-rests.ts';

/** Long enough to skip most keys, too short to be seen as a delay. */
const restMs = 150;

/** The value of a field once typing pauses: other places that show it need not render on every key. */
export function useRestingValue(form: UseFormReturn<FormValues>, path: string): unknown {
  const [value, setValue] = useState<unknown>(() => (path === '' ? undefined : form.getValues(path)));
  useEffect(() => {
    if (path === '') return undefined;
    return whenTypingRests(form, restMs, () => setValue(form.getValues(path)));
  }, [form, path]);
  return value;
}
