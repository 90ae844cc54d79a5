import { notify } from '@lectern/ui';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { reportError } from '#lib/describe-error.ts';
import { useMessages } from '#lib/use-messages.ts';
import { draftStore, newEntryId } from './drafts.ts';
import { changedLabels, valuesAfterStoring } from './form-changes.ts';
import { type Problems, useValuesForm, type ValuesForm } from './use-values-form.ts';

/** How an entry is edited. */
export interface FormDefinition<Entry, Values extends object> {
  /** From an entry to its form; null for one that does not exist yet. */
  read: (entry: Entry | null) => Values;
  /** Schema of the values, made from the contract's; its messages are message IDs. */
  schema: (entry: Entry | null) => z.ZodType<Values, Values>;
  /** Message IDs of the labels, by field: the leave guard names changes by them. */
  labels: Partial<Record<keyof Values & string, string>>;
  /** Changed fields by their names in `labels`, where comparing the values does not do. */
  changedFields?: (base: Values, values: Values) => readonly (keyof Values & string)[];
  /** The form after storing; `sent` are the values that were stored as `stored`, `current` the values now. */
  afterStoring?: (stored: Entry, sent: Values, current: Values) => { base: Values; values: Values };
  /** What the server refuses, by field; null where some of it belongs to none. */
  problemsOf?: (error: unknown, values: Values) => Problems | null;
}

/** A form of the settings, open. */
export interface OpenForm<Values extends object> extends ValuesForm<Values> {
  /** What the form was filled with. */
  base: Values;
  /** The entry does not exist yet. */
  isNew: boolean;
  /** Message IDs of the labels of the changed fields. */
  changes: readonly string[];
  isChanged: (name: keyof Values & string) => boolean;
  /** Someone else has stored something else since this form was filled and changed. */
  isOutdated: boolean;
  /** Why nothing may be changed here. */
  refusal: string | undefined;
  isSaving: boolean;
  /** Reverts to the stored values. */
  reset: () => void;
}

interface Options<Entry, Values extends object> extends FormDefinition<Entry, Values> {
  page: string;
  /** Beginning of the message IDs of the page. */
  texts: string;
  entryId: string;
  entry: Entry | null;
  nameOf?: (entry: Entry) => string;
  refusal: string | undefined;
  store: (values: Values, base: Values) => Promise<Entry>;
  onStored: (entry: Entry) => Promise<unknown> | void;
}

interface EntryForm<Values extends object> {
  open: OpenForm<Values>;
  /** Belongs on the form. */
  formRef: RefObject<HTMLFormElement | null>;
  /** Saves valid values, unless `confirmSave` returns no; resolves when everything is done. */
  save: (confirmSave?: () => Promise<boolean>) => Promise<void>;
}

/** The form of an entry, with its draft. */
export function useEntryForm<Entry, Values extends object>(options: Options<Entry, Values>): EntryForm<Values> {
  const { page, texts, entryId, entry, read, labels, store, onStored } = options;
  const t = useMessages();
  const isNew = entryId === newEntryId;
  const [draft] = useState(() => draftStore.read(page).get(entryId));
  const [stored, setStored] = useState(() => ({ entry, values: read(entry) }));
  // The stored draft comes from this form, or an earlier one for the same entry.
  const [base, setBase] = useState((draft?.base as Values | undefined) ?? stored.values);
  if (entry !== stored.entry) setStored({ entry, values: read(entry) });

  const changedFields = options.changedFields ?? ((before, after) => changedLabels(before, after, labels));
  const formRef = useRef<HTMLFormElement>(null);
  const form = useValuesForm<Values>(
    formRef,
    (draft?.values as Values | undefined) ?? stored.values,
    options.schema(entry),
    (name) => !isNew && fields.includes(name),
  );
  const { values } = form;
  const fields = changedFields(base, values);
  const changes = fields.flatMap((name) => labels[name] ?? []);
  const isDirty = fields.length > 0;
  const differs = changedFields(base, stored.values).length > 0;

  const mutation = useMutation({
    mutationFn: (sent: Values) => store(sent, base),
    onSuccess: async (answer, sent) => {
      const now = options.afterStoring?.(answer, sent, form.current()) ?? {
        base: read(answer),
        values: valuesAfterStoring(read(answer), sent, form.current()),
      };
      setBase(now.base);
      form.fill(now.values);
      draftStore.drop(page, entryId);
      await onStored(answer);
      const name = options.nameOf?.(answer);
      // messages: settings.*.created, settings.*.saved, configuration.*.created, configuration.*.saved
      notify.success(t(`${texts}.${isNew ? 'created' : 'saved'}` as string, { name }));
    },
    onError: (error, sent) => {
      const problems = options.problemsOf?.(error, sent) ?? null;
      if (problems !== null) form.refuse(problems);
      // messages: settings.*.create-failed, settings.*.save-failed, configuration.*.create-failed, configuration.*.save-failed
      else reportError(error, t(`${texts}.${isNew ? 'create-failed' : 'save-failed'}` as string), t);
    },
  });
  const isSaving = mutation.isPending;

  // The draft is kept outside of the form, which ends when another entry is opened.
  useEffect(() => {
    if (isDirty && !isSaving) draftStore.keep(page, entryId, { base, values, changes });
    else draftStore.drop(page, entryId);
    // The changes follow from base and values.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [page, entryId, isDirty, isSaving, base, values]);

  function reset() {
    setBase(stored.values);
    form.fill(stored.values);
  }

  // Nothing is lost by following what others store while nothing was typed.
  useEffect(() => {
    if (!differs || isDirty || isSaving) return;
    setBase(stored.values);
    form.fill(stored.values);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `form` is recreated on every render and does the same
  }, [differs, isDirty, isSaving, stored.values]);

  return {
    formRef,
    open: {
      ...form,
      base,
      isNew,
      changes,
      isChanged: (name) => fields.includes(name),
      isOutdated: differs && isDirty && !isSaving,
      refusal: options.refusal,
      isSaving,
      reset,
    },
    save: async (confirmSave) => {
      if (isSaving || options.refusal !== undefined || (!isDirty && !isNew)) return;
      await form.submit(async (valid) => {
        if (confirmSave !== undefined && !(await confirmSave())) return;
        // What fails is reported above.
        await mutation.mutateAsync(valid).catch(() => undefined);
      });
    },
  };
}
