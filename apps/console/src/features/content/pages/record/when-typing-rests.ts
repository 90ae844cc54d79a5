import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '#features/content/form/field-paths.ts';

/**
 * Runs after values of a form have changed and then rested for a while: every key would be too often. The result stops
 * it.
 */
export function whenTypingRests(form: UseFormReturn<FormValues>, restMs: number, run: () => void): () => void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = form.subscribe({
    formState: { values: true },
    callback: () => {
      clearTimeout(rest);
      rest = setTimeout(run, restMs);
    },
  });
  return () => {
    clearTimeout(rest);
    unsubscribe();
  };
}
