import {
  type EntityId,
  type Environment,
  type EnvironmentSchema,
  type Item,
  type ItemVersionSelector,
  mainLocale,
  type Upload,
} from '@lectern/domain';
import {
  type EnvironmentQueryable,
  findChildItems,
  findItemsByIds,
  findUploadsByIds,
  type ItemView,
  type ItemVisibility,
  type UploadQuery,
} from '@lectern/storage';
import type { GraphQLError } from 'graphql';
import { AnswerTags } from './answer-tags.ts';
import { type BatchLoader, batchLoader, type LoadMany } from './batch-loader.ts';
import type { OperationLinks } from './linked-fields.ts';
import type { LocaleChoice } from './locale-choice.ts';
import { partsBelow, type SelectedParts } from './selected-parts.ts';
import { Turns } from './turns.ts';

/** What the headers and the credential decide for a whole request. */
export interface DeliveryMode {
  version: ItemVersionSelector;
  /** Leaves invalid records out. */
  onlyValid: boolean;
  /** Console URL for `_editingUrl`; null when none was requested. */
  baseEditingUrl: string | null;
  /** Whether texts carry invisible links to their place in the console at `baseEditingUrl`. */
  linksTexts: boolean;
  /** Whether the answer says what it depends on. */
  wantsCacheTags: boolean;
}

/** What every resolver of one request shares. */
export interface DeliveryContext extends DeliveryMode {
  db: EnvironmentQueryable;
  environment: Environment;
  schema: EnvironmentSchema;
  visible: ItemVisibility | null;
  visibleUploads: UploadQuery['visible'];
  /** What the query reads of records. */
  parts: SelectedParts;
  /** Links that lists at the root of the query read their records over. */
  links: OperationLinks;
  /** Address of assets and videos, without trailing slash. */
  publicUrl: string;
  defaultLocale: LocaleChoice;
  /** How records below others are read. */
  view: ItemView;
  items: BatchLoader<Item>;
  /** Has a record, or that there is none, loaded already. */
  primeItem(id: EntityId, item: Item | null): void;
  /** Children of a tree record, siblings by position. */
  children: BatchLoader<readonly Item[]>;
  uploads: BatchLoader<Upload>;
  /** Loaders of fields whose arguments matter, by field of the query. */
  loaders: WeakMap<object, Map<string, BatchLoader<unknown>>>;
  /** How many records and blocks the answer has so far, and its refusal once these are too many. */
  answered: { records: number; refusal?: GraphQLError };
  /** How many statements lists of records took, and what was loaded below others. */
  statements: number;
  turns: Turns;
  /** Records what the answer depends on; null where that is not requested. */
  tags: AnswerTags | null;
}

/** Makes the context of one request. */
export function createDeliveryContext(
  parts: Omit<
    DeliveryContext,
    | 'defaultLocale'
    | 'view'
    | 'items'
    | 'primeItem'
    | 'children'
    | 'uploads'
    | 'loaders'
    | 'answered'
    | 'statements'
    | 'turns'
    | 'tags'
  >,
): DeliveryContext {
  const { db, schema } = parts;
  const tags = parts.wantsCacheTags ? new AnswerTags() : null;
  const noting =
    <T>(kind: string, load: LoadMany<T>): LoadMany<T> =>
    (ids) => {
      context.statements += 1;
      for (const id of ids) tags?.add(`${kind}:${id}`);
      return load(ids);
    };
  const view: ItemView = {
    schema,
    version: parts.version,
    visible: parts.visible,
    onlyValid: parts.onlyValid,
    parts: partsBelow(parts.parts),
  };
  const context: DeliveryContext = {
    ...parts,
    view,
    answered: { records: 0 },
    statements: 0,
    tags,
    turns: new Turns(),
    loaders: new WeakMap(),
    defaultLocale: { locale: mainLocale(schema.settings), fallbackLocales: [] },
    items: batchLoader(
      noting('item', async (ids) => new Map((await findItemsByIds(db, ids, view)).map((item) => [item.id, item]))),
    ),
    primeItem(id, item) {
      tags?.add(`item:${id}`);
      context.items.prime(id, item);
    },
    children: batchLoader<readonly Item[]>(
      noting('children', async (ids) => byParent(await findChildItems(db, ids, view))),
    ),
    uploads: batchLoader(
      noting(
        'upload',
        async (ids) =>
          new Map((await findUploadsByIds(db, ids, parts.visibleUploads ?? null)).map((upload) => [upload.id, upload])),
      ),
    ),
  };
  return context;
}

function byParent(items: readonly Item[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    if (item.parentId === null) continue;
    const siblings = groups.get(item.parentId);
    if (siblings === undefined) groups.set(item.parentId, [item]);
    else siblings.push(item);
  }
  return groups;
}
