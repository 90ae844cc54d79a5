import type { SchemaKind } from '#lib/paths.ts';

/** The page of a URL in the area. */
export interface SchemaPlace {
  kind: SchemaKind;
  /** The model or block whose page is shown, below a dialog or not; null on the overview. */
  itemTypeId: string | null;
}

/** The state in the URL of a dialog above another page. */
export interface DialogState {
  /** The model or block below the dialog. */
  over?: string;
}

const ownWords: ReadonlySet<string> = new Set(['new', 'import', 'schema_menu_items']);

/** Parses a URL of the area; dialogs without a model of their own name the page below them in the navigation state. */
export function schemaPlace(pathname: string, state: unknown): SchemaPlace {
  const [, kind, id] = pathname.split('/').filter(Boolean);
  const isOwnWord = id === undefined || ownWords.has(id);
  return {
    kind: kind === 'blocks_library' ? 'blocks_library' : 'item_types',
    itemTypeId: isOwnWord ? (readOver(state) ?? null) : id,
  };
}

/** The half of the area that a model or block belongs to. */
export function kindOf(itemType: { isModularBlock: boolean }): SchemaKind {
  return itemType.isModularBlock ? 'blocks_library' : 'item_types';
}

function readOver(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('over' in state)) return undefined;
  return typeof state.over === 'string' ? state.over : undefined;
}
