import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '#features/content/form/field-paths.ts';
import { whenTypingRests } from './when-typing-rests.ts';

/** Long enough to skip most keys, too short to be seen as a delay. */
const restMs = 150;

/** What a place says once typing rests: whoever shows it elsewhere need not be drawn at every key. */
export function useRestingValue(form: UseFormReturn<FormValues>, path: string): unknown {
  const [value, setValue] = useState<unknown>(() => (path === '' ? undefined : form.getValues(path)));
  useEffect(() => {
    if (path === '') return undefined;
    return whenTypingRests(form, restMs, () => setValue(form.getValues(path)));
  }, [form, path]);
  return value;
}
