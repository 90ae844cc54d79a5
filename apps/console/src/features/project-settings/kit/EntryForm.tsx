import { cx, Empty } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { PageHead, PageTitle } from '#lib/layout/PageHead.tsx';
import { Pane } from '#lib/layout/Pane.tsx';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import styles from '../settings.module.css';
import type { EntriesDefinition } from './define-entries.tsx';
import { newEntryId } from '#lib/forms/drafts.ts';
import { keepEntry } from './entries-cache.ts';
import { EntryMenu } from './EntryMenu.tsx';
import { FormFrame } from '#lib/forms/FormFrame.tsx';
import { focusedPlace, useKeptPlace, withPlace } from './keep-place.ts';
import { QueryError } from '#lib/forms/QueryError.tsx';
import { useEntryForm } from '#lib/forms/use-entry-form.ts';

interface EntryFormProps<Entry extends { id: string }, Values extends object> {
  page: EntriesDefinition<Entry, Values>;
  /** Null for one that does not exist yet. */
  entry: Entry | null;
}

/** The form of the entry in the URL. */
export function EditEntry<Entry extends { id: string }, Values extends object>({
  page,
}: Pick<EntryFormProps<Entry, Values>, 'page'>) {
  const t = useMessages();
  const { entryId } = useParams();
  const entries = useQuery(page.list);
  const entry = entries.data?.find(({ id }) => id === entryId);
  if (entry) return <EntryForm key={entry.id} page={page} entry={entry} />;
  if (entries.isPending) return <Pane>{null}</Pane>;
  if (entries.isError) {
    return (
      <Pane>
        <QueryError
          title={t(`${page.texts}.failed` as string)}
          error={entries.error}
          onRetry={() => void entries.refetch()}
        />
      </Pane>
    );
  }
  // messages: settings.*.gone.title
  return (
    <Empty isPage icon={page.icon} title={t(`${page.texts}.gone.title` as string)}>
      {t('settings.gone')}
    </Empty>
  );
}

/** The form of one entry: its name, what can be done with it, and its fields. */
export function EntryForm<Entry extends { id: string }, Values extends object>({
  page,
  entry,
}: EntryFormProps<Entry, Values>) {
  const t = useMessages();
  const navigate = useNavigate();
  const { state } = useLocation();
  const placeRef = useRef<string | null>(null);
  const { texts, Fields, Mark } = page;
  const { open, formRef, save } = useEntryForm<Entry, Values>({
    ...page,
    page: page.path,
    entryId: entry?.id ?? newEntryId,
    entry,
    refusal: page.useRefusal?.(entry),
    store: (values, base) => (entry === null ? page.create(values) : page.update(entry, values, base)),
    onStored: async (stored) => {
      await keepEntry(page.list.queryKey, stored);
      if (entry !== null) return;
      await navigate(paths.settingsEntry(page.path, stored.id), {
        replace: true,
        state: withPlace(state, placeRef.current),
      });
    },
  });
  useKeptPlace(formRef);
  const confirmSave = page.useConfirmSave?.(open, entry);
  const title = entry === null ? t(`${texts}.new` as string) : page.nameOf(entry);
  return (
    <Pane label={title}>
      <PageHead title={title} within={[t(`${texts}.title` as string)]} backTo={paths.projectSettingsPage(page.path)} />
      <PageTitle
        level={2}
        title={title}
        mark={entry && Mark && <Mark entry={entry} />}
        tools={entry && <EntryMenu page={page} entry={entry} refusal={open.refusal} />}
      />
      <FormFrame
        formRef={formRef}
        open={open}
        className={cx(styles.form, page.isWide === true && styles['is-wide'])}
        // messages: settings.*.create
        saveLabel={entry === null ? t(`${texts}.create` as string) : undefined}
        onSave={() => {
          placeRef.current = focusedPlace(formRef.current);
          return save(confirmSave);
        }}
      >
        <Fields open={open} entry={entry} />
      </FormFrame>
    </Pane>
  );
}
