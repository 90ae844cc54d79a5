import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldChange } from '@lectern/ui';
import { type RefObject, useEffect, useState } from 'react';
import { type FieldValues, get, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useMessages } from '#lib/use-messages.ts';
import { focusProblem } from './focus-problem.ts';

/** Message IDs of the problems, by field path. */
export type Problems = Readonly<Record<string, string>>;

/** The props of a control in its form. */
export interface FieldBinding<Value> {
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
  change: FieldChange | undefined;
}

/** Values of a form, checked by a schema. */
export interface ValuesForm<Values extends object> {
  values: Values;
  /** Current values, for code that runs after a response. */
  current: () => Values;
  /** The problem at a path, in words, until it changes. */
  problem: (path: string) => string | undefined;
  field: <Name extends keyof Values & string>(name: Name) => FieldBinding<Values[Name]>;
  /** Changes several values at once; problems at `paths` are cleared. */
  change: (next: Partial<Values>, ...paths: string[]) => void;
  /** Other values in place of all of them. */
  fill: (values: Values) => void;
  /** Shows problems and focuses the first. */
  refuse: (problems: Problems) => void;
  /** Checks the values by the schema and passes on what the schema made of them. */
  submit: (store: (values: Values) => Promise<void>) => Promise<void>;
}

/**
 * A form of the settings: React Hook Form with a zod schema whose messages are message IDs. `root` is around the
 * fields: the first invalid control in it is focused. `isMarked` returns whether a field is shown as changed.
 */
export function useValuesForm<Values extends object>(
  root: RefObject<HTMLElement | null>,
  initial: Values,
  schema: z.ZodType<Values, Values>,
  isMarked: (name: keyof Values & string) => boolean = unmarked,
): ValuesForm<Values> {
  const t = useMessages();
  // Rejected and not focused yet: the library renders problems later than it reports them.
  const [isRefused, setIsRefused] = useState(false);
  const form = useForm<FieldValues>({
    defaultValues: initial,
    // The library types values by paths into them; here a field is one member, typed by `Values`.
    resolver: zodResolver(schema as unknown as z.ZodType<FieldValues, FieldValues>),
    shouldFocusError: false,
  });
  const { errors } = form.formState;
  const values = useWatch({ control: form.control }) as Values;

  useEffect(() => {
    if (isRefused && focusProblem(root.current)) setIsRefused(false);
  }, [isRefused, errors, root]);

  function problem(path: string): string | undefined {
    // The library's own path reader is untyped.
    const message = (get(errors, path) as { message?: unknown } | undefined)?.message;
    return typeof message === 'string' ? t(message) : undefined;
  }

  function change(next: Partial<Values>, ...paths: string[]) {
    for (const [name, value] of Object.entries(next)) form.setValue(name, value);
    for (const path of paths) form.clearErrors(path);
  }

  return {
    values,
    current: () => form.getValues() as Values,
    problem,
    field: (name) => ({
      value: values[name],
      onChange: (value) => change({ [name]: value } as unknown as Partial<Values>, name),
      error: problem(name),
      change: isMarked(name) && problem(name) === undefined ? 'unsaved' : undefined,
    }),
    change,
    fill: (next) => form.reset(next),
    refuse: (problems) => {
      for (const [path, message] of Object.entries(problems)) form.setError(path, { message });
      setIsRefused(true);
    },
    submit: (store) =>
      form.handleSubmit(
        (valid) => store(valid as Values),
        () => setIsRefused(true),
      )(),
  };
}

function unmarked(): boolean {
  return false;
}
