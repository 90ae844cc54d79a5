import { SkeletonRows } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Pane, PaneBody } from '#lib/layout/Pane.tsx';
import { queryClient } from '#lib/query.ts';
import { useMessages } from '#lib/use-messages.ts';
import styles from './forms.module.css';
import { FormFrame } from './FormFrame.tsx';
import type { MessagePrefix } from './message-prefix.ts';
import type { PageQuery } from './page-query.ts';
import { QueryError } from './QueryError.tsx';
import { useDraftGuard } from './use-draft-guard.ts';
import { type FormDefinition, type OpenForm, useEntryForm } from './use-entry-form.ts';

/** A page that is one form of one thing. */
export interface FormScreenDefinition<Entry, Values extends object> extends FormDefinition<Entry, Values> {
  /** Segment of the page, as in its `index.ts`. */
  path: string;
  /** URL of the page, where it is not one of the project settings. */
  home?: string;
  /** Beginning of its message ids: `settings.site` (docs/guides/add-a-settings-page.md lists them). */
  texts: MessagePrefix<'title' | 'failed' | 'saved' | 'save-failed'>;
  load: PageQuery<Entry>;
  /** `base` are the values that the form was filled with. */
  update: (entry: Entry, values: Values, base: Values) => Promise<Entry>;
  /** What else follows from a change. */
  onStored?: (entry: Entry) => Promise<unknown> | void;
  /** The fields, below the heading. */
  Fields: ComponentType<{ open: OpenForm<Values>; entry: Entry }>;
  /** Asks before saving loses something; returns whether to continue. */
  useConfirmSave?: (open: OpenForm<Values>) => () => Promise<boolean>;
}

/** The entry is the only one. */
const onlyId = 'only';

/** Makes the screen of a page that is one form. */
export function defineFormScreen<Entry, Values extends object>(
  page: FormScreenDefinition<Entry, Values>,
): ComponentType {
  return function FormScreen() {
    return <LoadedScreen page={page} />;
  };
}

interface ScreenProps<Entry, Values extends object> {
  page: FormScreenDefinition<Entry, Values>;
}

function LoadedScreen<Entry, Values extends object>({ page }: ScreenProps<Entry, Values>) {
  const t = useMessages();
  const entry = useQuery(page.load);
  // messages: settings.*.title, settings.*.failed, configuration.*.title, configuration.*.failed
  if (entry.data !== undefined) return <ScreenForm page={page} entry={entry.data} />;
  return (
    <Pane>
      <PaneBody>
        <div className={`${styles.page} ${styles['is-form']}`}>
          <h1>{t(`${page.texts}.title` as string)}</h1>
          {entry.isPending && <SkeletonRows rows={2} rowHeight={52} />}
          {entry.isError && (
            <QueryError
              title={t(`${page.texts}.failed` as string)}
              error={entry.error}
              onRetry={() => void entry.refetch()}
            />
          )}
        </div>
      </PaneBody>
    </Pane>
  );
}

function ScreenForm<Entry, Values extends object>({ page, entry }: ScreenProps<Entry, Values> & { entry: Entry }) {
  const t = useMessages();
  const { Fields } = page;
  const { open, formRef, save } = useEntryForm<Entry, Values>({
    ...page,
    page: page.path,
    entryId: onlyId,
    entry,
    refusal: undefined,
    store: (values, base) => page.update(entry, values, base),
    onStored: (stored) => {
      queryClient.setQueryData(page.load.queryKey, stored);
      return page.onStored?.(stored);
    },
  });
  useDraftGuard(page.path, onlyId, () => null, page.home);
  const confirmSave = page.useConfirmSave?.(open);
  return (
    <Pane>
      <FormFrame
        formRef={formRef}
        open={open}
        className={`${styles.page} ${styles['is-form']}`}
        onSave={() => save(confirmSave)}
      >
        <h1>{t(`${page.texts}.title` as string)}</h1>
        <Fields open={open} entry={entry} />
      </FormFrame>
    </Pane>
  );
}
