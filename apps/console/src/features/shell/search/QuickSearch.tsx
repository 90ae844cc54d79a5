import type { ItemResource } from '@lectern/contract';
import {
  CommandPalette,
  MenuItem,
  MenuTrigger,
  nameInSentence,
  type PaletteEntry,
  type PaletteGroup,
  PlainButton,
  StatusMark,
} from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, FileText, History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSite } from '#lib/current-site.ts';
import { environmentHome, sandboxEnvironmentId } from '#lib/environment.ts';
import type { Feature } from '#lib/feature.ts';
import { useLocaleName } from '#lib/locale-name.ts';
import { paths } from '#lib/paths.ts';
import { forgetRecords, type RecentRecord, recentRecords } from '#lib/recent-records.ts';
import { recordState } from '#lib/records/record-status.ts';
import { recordTitle } from '#lib/records/record-title.ts';
import { recordsByIdsQuery } from '#lib/records/search.ts';
import { useRecentPlace } from '#lib/use-recent-records.ts';
import { useMessages } from '#lib/use-messages.ts';
import { type Command, matchingCommands, readTyped, type Typed } from './commands.ts';
import styles from './search.module.css';
import { useCommands, useModelPlaces } from './use-commands.ts';
import { useRecordSearch } from './use-record-search.ts';

export interface QuickSearchProps {
  features: readonly Feature[];
  onShowShortcuts: () => void;
  onClose: () => void;
}

/** Records of every model, places and actions, by typing; the records opened last before anything is typed. */
export function QuickSearch({ features, onShowShortcuts, onClose }: QuickSearchProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const { locales } = useSite().attributes;
  const [text, setText] = useState('');
  const [locale, setLocale] = useState(locales[0] ?? '');
  const typed = readTyped(text);
  const places = useModelPlaces();
  const commands = useCommands(features, places, onShowShortcuts);
  const search = useRecordSearch(typed, locales.length > 1 ? locale : null);
  const recents = useRecents();
  const isEmpty = typed.query === '' && !typed.isCommandsOnly;

  const recordEntry = (
    id: string,
    itemTypeId: string,
    title: string | null,
    item: ItemResource | undefined,
    isRecent: boolean,
  ): PaletteEntry => {
    const modelName = places.schema?.itemTypes.get(itemTypeId)?.name ?? '';
    const state = item && recordState(item.meta);
    const path = places.pathOf(itemTypeId);
    return {
      id: `record.${itemTypeId}.${id}`,
      label: title ?? t('shell.search.untitled', { model: nameInSentence(modelName) }),
      icon: isRecent ? History : FileText,
      end: (
        <>
          <span className={styles.place}>{path === '' ? modelName : `${path} › ${modelName}`}</span>
          {state !== undefined && <StatusMark shape={state}>{t(`shell.search.state.${state}`)}</StatusMark>}
        </>
      ),
    };
  };
  const schema = places.schema;
  const found = search.found?.items.map((item) => {
    const itemTypeId = item.relationships.item_type.data.id;
    return recordEntry(
      item.id,
      itemTypeId,
      schema ? recordTitle(itemTypeId, item.attributes, schema, locale) : null,
      item,
      false,
    );
  });
  const opened = recents.records.map((record) => {
    const item = recents.items.get(record.id);
    const title = item && schema ? recordTitle(record.itemTypeId, item.attributes, schema) : record.title;
    return recordEntry(record.id, record.itemTypeId, title, item, true);
  });

  const groups: PaletteGroup[] = [
    ...(isEmpty ? [{ id: 'recent', label: t('shell.search.group.recent'), entries: opened }] : []),
    ...(found
      ? [{ id: 'records', label: t('shell.search.group.records'), count: search.found?.totalCount, entries: found }]
      : []),
    { id: 'go', label: t('shell.search.group.go'), entries: matchingCommands(commands, 'go', typed).map(commandEntry) },
    {
      id: 'act',
      label: t('shell.search.group.act'),
      entries: matchingCommands(commands, 'act', typed).map(commandEntry),
    },
  ].filter(({ entries }) => entries.length > 0);

  function handleChoose(id: string, { isNewTab }: { isNewTab: boolean }) {
    const command = commands.find((candidate) => candidate.id === id);
    const [kind, itemTypeId = '', itemId = ''] = id.split('.');
    const to = kind === 'record' ? paths.item(itemTypeId, itemId) : command?.to;
    const href = to === undefined ? command?.href : environmentHome(sandboxEnvironmentId()).slice(0, -1) + to;
    if (isNewTab && href !== undefined) {
      window.open(href, '_blank', 'noopener');
      return onClose();
    }
    onClose();
    if (to !== undefined) return void navigate(to);
    if (href !== undefined) return location.assign(href);
    return command?.run?.();
  }

  return (
    <CommandPalette
      label={t('shell.search.label')}
      listLabel={t('shell.search.list')}
      text={text}
      onTextChange={setText}
      words={typed.words}
      groups={groups}
      note={noteFor(typed, search, opened.length, t)}
      isLoading={search.isLoading}
      highlightKey={search.askedAt}
      tools={locales.length > 1 && <LocaleChoice locales={locales} value={locale} onChange={setLocale} />}
      hints={[
        { keys: ['↑', '↓'], label: t('shell.search.hint.choose') },
        { keys: ['Enter'], label: t('shell.search.hint.open') },
        { keys: ['Mod', 'Enter'], label: t('shell.search.hint.new-tab') },
        { keys: ['>'], label: t('shell.search.hint.commands') },
        { keys: ['Esc'], label: t('common.close') },
      ]}
      onEnter={search.askNow}
      onChoose={handleChoose}
      onClose={onClose}
    />
  );
}

function commandEntry({ id, label, icon, kind, reason }: Command): PaletteEntry {
  return { id, label, icon, end: reason ?? kind, isDisabled: reason !== undefined };
}

/** The line above the rows: hints, loading, no results. */
function noteFor(
  typed: Typed,
  search: ReturnType<typeof useRecordSearch>,
  recentCount: number,
  t: ReturnType<typeof useMessages>,
): string | undefined {
  if (typed.isCommandsOnly) return undefined;
  if (typed.query === '') return recentCount === 0 ? t('shell.search.hint') : undefined;
  if (!search.isLongEnough) return t('shell.search.hint.short');
  if (search.hasFailed) return t('shell.search.failed');
  if (search.isLoading) return t('shell.search.searching');
  if (search.isWaiting) return t('shell.search.waiting');
  return search.isSettled && search.found?.totalCount === 0
    ? t('shell.search.none', { query: typed.query })
    : undefined;
}

/** The current state of recently opened records, in one request; deleted ones are forgotten. */
function useRecents(): { records: readonly RecentRecord[]; items: ReadonlyMap<string, ItemResource> } {
  const place = useRecentPlace();
  const [records] = useState(() => recentRecords(place));
  const { data, isPlaceholderData } = useQuery({ ...recordsByIdsQuery(records.map(({ id }) => id)), staleTime: 0 });
  const items = new Map(data?.map((item) => [item.id, item]));
  const gone =
    data === undefined || isPlaceholderData ? [] : records.filter(({ id }) => !items.has(id)).map(({ id }) => id);
  const goneKey = gone.join(' ');
  useEffect(() => {
    if (goneKey !== '') forgetRecords(place, goneKey.split(' '));
  }, [goneKey, place]);
  return { records: records.filter(({ id }) => !gone.includes(id)), items };
}

/** The language whose words are searched. */
function LocaleChoice({
  locales,
  value,
  onChange,
}: {
  locales: readonly string[];
  value: string;
  onChange: (locale: string) => void;
}) {
  const t = useMessages();
  const localeName = useLocaleName();
  return (
    <MenuTrigger
      label={t('shell.search.locale')}
      placement="bottom end"
      menu={locales.map((locale) => (
        <MenuItem key={locale} id={locale} onAction={() => onChange(locale)} end={locale}>
          {localeName(locale)}
        </MenuItem>
      ))}
    >
      <PlainButton
        className={styles.locale}
        aria-label={t('shell.search.locale.current', { language: localeName(value) })}
      >
        {localeName(value)}
        <ChevronDown aria-hidden />
      </PlainButton>
    </MenuTrigger>
  );
}
