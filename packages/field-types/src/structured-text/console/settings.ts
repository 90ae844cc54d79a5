import type { Field } from '@lectern/domain';
import { modelListOf } from '#validators/model-list.ts';
import { structuredTextType } from '../index.ts';

/** What a field lets people write, from its appearance and validators. */
export interface DocumentSettings {
  /** Kinds of nodes besides paragraphs: `heading`, `list`, `blockquote`, `code`, `link`, `thematicBreak`. */
  nodes: ReadonlySet<string>;
  marks: readonly string[];
  headingLevels: readonly number[];
  /** Models of blocks that stand alone. */
  blockIds: readonly string[];
  /** Models of blocks within a line. */
  inlineBlockIds: readonly string[];
  /** Models of records that may be linked. */
  linkIds: readonly string[];
  areBlocksCollapsed: boolean;
  /** Whether the dialog of links offers a new tab. */
  offersNewTab: boolean;
  /** Whether the dialog of links offers further attributes. */
  offersMeta: boolean;
}

/** Settings of a field; parameters that its appearance leaves out are those of the editor itself. */
export function documentSettings({
  appearance,
  validators,
}: Pick<Field, 'appearance' | 'validators'>): DocumentSettings {
  const parameters: Readonly<Record<string, unknown>> = {
    ...structuredTextType.editors[0]?.defaultParameters,
    ...(appearance.editor === 'structured_text' ? appearance.parameters : {}),
  };
  const listOf = (name: string) => (Array.isArray(parameters[name]) ? (parameters[name] as unknown[]) : []);
  const headingLevels = listOf('heading_levels').filter((level) => typeof level === 'number');
  const nodes = listOf('nodes').filter((name) => name !== 'heading' || headingLevels.length > 0);
  return {
    nodes: new Set(nodes.map(String)),
    marks: listOf('marks').map(String),
    headingLevels,
    blockIds: modelListOf(validators['structured_text_blocks']),
    inlineBlockIds: modelListOf(validators['structured_text_inline_blocks']),
    linkIds: modelListOf(validators['structured_text_links']),
    areBlocksCollapsed: parameters['blocks_start_collapsed'] === true,
    offersNewTab: parameters['show_links_target_blank'] === true,
    offersMeta: parameters['show_links_meta_editor'] === true,
  };
}
