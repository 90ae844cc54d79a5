import type { ItemResource } from '@lectern/contract';
import type { Field, ItemType } from '@lectern/domain';
import { useEditorHost } from '@lectern/field-types/console';
import {
  Button,
  Dialog,
  Empty,
  nameInSentence,
  SearchField,
  SegmentedControl,
  Select,
  SkeletonRows,
  StatusMark,
} from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { Check, FileText, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { usePermissions } from '#lib/current-site.ts';
import type { Query } from '#lib/api-query.ts';
import { itemListQuery, type ItemSelection, useSchema } from '#lib/records/queries.ts';
import { recordImageId } from '#lib/records/record-title.ts';
import { useChosen } from '#lib/selection/use-chosen.ts';
import { useMessages } from '#lib/use-messages.ts';
import { recordSummary } from '#lib/records/record-summary.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { useCollectionName } from '../use-collection-name.ts';
import { useThumbnail } from '../use-record-summary.ts';
import { presentedImage, useItemPresentation } from '../plugins/use-item-presentation.ts';
import { useInitialQuery } from '../plugins/use-initial-query.ts';
import { ListFailed } from '../list-failed/ListFailed.tsx';
import { PickerActions, PickerPages } from './PickerParts.tsx';
import styles from './pickers.module.css';

const perPage = 10;

type Narrowed = Partial<Pick<ItemSelection, 'query' | 'fields' | 'locale'>>;

export interface RecordPickerProps {
  itemTypeIds: readonly string[];
  isMultiple: boolean;
  /** Records that are linked already; they are listed as selected and locked. */
  exclude: readonly string[];
  /** The field that opens the choice: plugins may narrow it down at first. */
  opener?: Field;
  /** What the list begins with: words, and conditions that stay. */
  initial?: Narrowed;
  onAnswer: (ids: string[] | null) => void;
}

/** Finds records on the server: by model, by words, page by page. */
export function RecordPicker({ itemTypeIds, isMultiple, exclude, opener, initial = {}, onAnswer }: RecordPickerProps) {
  const t = useMessages();
  const schema = useSchema();
  const permissions = usePermissions();
  const itemTypes = itemTypeIds.flatMap((id) => schema.itemTypes.get(id) ?? []);
  const [itemTypeId, setItemTypeId] = useState(itemTypes[0]?.id ?? '');
  const [text, setText] = useState(initial.query ?? '');
  const [narrowed, setNarrowed] = useState(initial);
  useInitialQuery(opener, itemTypeId, ({ locale, filter = {} }) => {
    // Whoever types already knows what they look for.
    setText((before) => (before === '' ? (filter.query ?? '') : before));
    setNarrowed({ locale, fields: filter.fields as Query | undefined });
  });
  const [page, setPage] = useState(1);
  const { ids: chosen, toggle: toggleChosen } = useChosen();
  const toggle = (id: string) => (isMultiple ? toggleChosen(id) : onAnswer([id]));
  const query = useDebounced(text.trim());
  const records = useQuery({
    ...itemListQuery({ ...narrowed, itemTypeId, query, orderBy: null, page, perPage }),
    enabled: itemTypeId !== '',
  });
  const itemType = schema.itemTypes.get(itemTypeId);
  const model = itemType === undefined ? t('fields.link.record') : nameInSentence(itemType.name);
  const { writeRecord } = useEditorHost();

  async function handleNew() {
    const id = await writeRecord?.({ itemTypeId, itemId: null });
    if (id !== null && id !== undefined) toggle(id);
  }

  return (
    <Dialog
      size="m"
      isFlush
      isDismissable
      title={t('content.picker.records.title', { model, count: isMultiple ? 2 : 1 })}
      onClose={() => onAnswer(null)}
      footerNote={
        itemType && !itemType.isSingleton && permissions.canOnItemsOf('create', itemType) ? (
          <Button variant="quiet" size="s" icon={Plus} onPress={() => void handleNew()}>
            {t('content.picker.records.new', { model })}
          </Button>
        ) : undefined
      }
      footer={
        isMultiple ? (
          <PickerActions
            chosen={chosen}
            addLabel={t('content.picker.records.add', { count: chosen.length })}
            onAnswer={onAnswer}
          />
        ) : undefined
      }
    >
      <div className={styles.tools}>
        {itemTypes.length > 1 && itemTypes.length < 5 && (
          <SegmentedControl
            label={t('content.picker.records.model')}
            options={itemTypes.map(({ id, name }) => ({ value: id, label: name }))}
            value={itemTypeId}
            onChange={(id) => {
              setItemTypeId(id);
              setPage(1);
            }}
          />
        )}
        {itemTypes.length >= 5 && (
          <Select
            aria-label={t('content.picker.records.model')}
            options={itemTypes.map(({ id, name }) => ({ value: id, label: name }))}
            value={itemTypeId}
            onChange={(id) => {
              setItemTypeId(id);
              setPage(1);
            }}
          />
        )}
        <SearchField
          label={t('content.picker.records.search')}
          value={text}
          onChange={(next) => {
            setText(next);
            setPage(1);
          }}
          autoFocus
        />
        {narrowed.fields !== undefined && (
          <Button size="s" variant="quiet" onPress={() => setNarrowed({})}>
            {t('content.picker.records.all')}
          </Button>
        )}
      </div>
      <div className={styles.body} data-stale={records.isPlaceholderData || undefined}>
        {records.isPending && <SkeletonRows rows={6} rowHeight={52} hasThumb />}
        {records.isError && !records.data && <ListFailed onRetry={() => void records.refetch()} />}
        {itemType && records.data?.items.length === 0 && <NoneFound itemType={itemType} query={query} />}
        <ul className={styles.rows}>
          {records.data?.items.map((item) => (
            <li key={item.id}>
              <PickerRow
                item={item}
                isChosen={chosen.includes(item.id)}
                isThereAlready={exclude.includes(item.id)}
                isMultiple={isMultiple}
                onChoose={() => toggle(item.id)}
              />
            </li>
          ))}
        </ul>
      </div>
      <PickerPages page={page} perPage={perPage} totalCount={records.data?.totalCount} onPage={setPage} />
    </Dialog>
  );
}

interface PickerRowProps {
  item: ItemResource;
  isChosen: boolean;
  isThereAlready: boolean;
  isMultiple: boolean;
  onChoose: () => void;
}

function PickerRow({ item, isChosen, isThereAlready, isMultiple, onChoose }: PickerRowProps) {
  const t = useMessages();
  const schema = useSchema();
  const presentation = useItemPresentation(item);
  const own = recordSummary(item, schema, t);
  const summary = { ...own, title: presentation?.title ?? own.title };
  const ownThumbnail = useThumbnail(recordImageId(summary.itemTypeId, item.attributes, schema), 36);
  const thumbnail = presentedImage(presentation) ?? ownThumbnail;
  return (
    <button
      type="button"
      className={styles.row}
      disabled={isThereAlready}
      aria-pressed={isMultiple ? isChosen : undefined}
      onClick={onChoose}
    >
      <span className={styles.thumb}>
        {thumbnail === null ? <FileText aria-hidden /> : <img src={thumbnail} alt="" loading="lazy" />}
      </span>
      <span className={styles.text}>
        <span className={styles.title}>{summary.title}</span>
        <span className={styles.meta}>
          <StatusMark shape={summary.state}>{summary.stateLabel}</StatusMark>
          {isThereAlready && <span>· {t('content.picker.records.there')}</span>}
        </span>
      </span>
      {(isChosen || isThereAlready) && <Check className={styles.tick} aria-hidden />}
    </button>
  );
}

function NoneFound({ itemType, query }: { itemType: ItemType; query: string }) {
  const t = useMessages();
  const models = nameInSentence(useCollectionName(itemType));
  return (
    <Empty icon={SearchX} title={t('content.picker.none', { models })}>
      {query === '' ? t('content.picker.none.first') : t('content.picker.none.query', { query })}
    </Empty>
  );
}
