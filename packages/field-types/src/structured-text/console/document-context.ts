import { createContext, useContext } from 'react';
import type { TextStyles } from '#console/editor-host.ts';
import type { EditorProps } from '#console/facet.ts';
import type { FormBlock } from '#console/blocks/block-value.ts';
import type { DocumentSettings } from './settings.ts';

/** Where a block stands. */
export interface BlockPlace {
  /** Among the blocks of the document that stand alone, from 0. */
  index: number;
  count: number;
  /** Place below the value, in dots: `document.children.2.item`. */
  path: string;
}

/** What nodes of a document need of the editor around them. */
export interface DocumentContext extends Pick<
  EditorProps,
  'path' | 'locale' | 'isDisabled' | 'innerErrors' | 'onBlur'
> {
  settings: DocumentSettings;
  /** What plugins add. */
  textStyles: TextStyles;
  listId: string;
  /** Places of all blocks by their ids, as they are now. */
  places: ReadonlyMap<string, BlockPlace>;
  replaceBlock: (block: FormBlock) => void;
  removeBlock: (block: FormBlock) => void;
  duplicateBlock: (block: FormBlock) => void;
  /** Moves a block over its neighbours at the root: -1 is one up. */
  stepBlock: (id: string, by: number) => void;
  /** Opens the fields of a block within a line. */
  openInlineBlock: (id: string) => void;
}

const Context = createContext<DocumentContext | null>(null);

/** Gives the nodes of a document their editor. */
export const DocumentProvider = Context.Provider;

/** The editor around a node; throws outside of one. */
export function useDocument(): DocumentContext {
  const context = useContext(Context);
  if (context === null) throw new Error('Nodes of a document need a DocumentProvider above them.');
  return context;
}
