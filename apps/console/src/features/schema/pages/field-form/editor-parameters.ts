import { markdownTools, wysiwygTools } from '@lectern/field-types';

/** How one parameter of a built-in editor is set. */
export type ParameterControl =
  | { name: string; kind: 'flag' }
  | { name: string; kind: 'text' }
  | { name: string; kind: 'set'; choices: readonly (string | number)[] }
  | { name: string; kind: 'options' }
  | { name: string; kind: 'radio' }
  | { name: string; kind: 'colors' };

/** The parameters of every built-in editor that has some, by its id. */
export const editorParameters: Readonly<Record<string, readonly ParameterControl[]>> = {
  single_line: [{ name: 'heading', kind: 'flag' }],
  string_radio_group: [{ name: 'radios', kind: 'options' }],
  string_select: [{ name: 'options', kind: 'options' }],
  string_multi_select: [{ name: 'options', kind: 'options' }],
  string_checkbox_group: [{ name: 'options', kind: 'options' }],
  markdown: [{ name: 'toolbar', kind: 'set', choices: markdownTools }],
  wysiwyg: [{ name: 'toolbar', kind: 'set', choices: wysiwygTools }],
  boolean_radio_group: [
    { name: 'positive_radio', kind: 'radio' },
    { name: 'negative_radio', kind: 'radio' },
  ],
  color_picker: [
    { name: 'enable_alpha', kind: 'flag' },
    { name: 'preset_colors', kind: 'colors' },
  ],
  slug: [{ name: 'url_prefix', kind: 'text' }],
  rich_text: [{ name: 'start_collapsed', kind: 'flag' }],
  framed_single_block: [{ name: 'start_collapsed', kind: 'flag' }],
  structured_text: [
    { name: 'nodes', kind: 'set', choices: ['heading', 'link', 'list', 'blockquote', 'code', 'thematicBreak'] },
    { name: 'marks', kind: 'set', choices: ['strong', 'emphasis', 'code', 'underline', 'strikethrough', 'highlight'] },
    { name: 'heading_levels', kind: 'set', choices: [1, 2, 3, 4, 5, 6] },
    { name: 'blocks_start_collapsed', kind: 'flag' },
    { name: 'show_links_target_blank', kind: 'flag' },
    { name: 'show_links_meta_editor', kind: 'flag' },
  ],
};

/** One choice of an `options` parameter. */
export interface EditorOption {
  label: string;
  value: string;
  hint?: string;
}

/** Reads the choices of an `options` parameter; half-written ones stay, so that they can be finished. */
export function readOptions(parameter: unknown): EditorOption[] {
  if (!Array.isArray(parameter)) return [];
  return parameter.flatMap((option: unknown) => {
    if (typeof option !== 'object' || option === null) return [];
    const { label, value, hint } = option as Record<string, unknown>;
    return [{ label: asText(label), value: asText(value), ...(asText(hint) === '' ? {} : { hint: asText(hint) }) }];
  });
}

/** What is wrong with the choices of an `options` parameter: a label or value is missing, or a value stands twice. */
export function checkOptions(options: readonly EditorOption[]): string | null {
  if (options.some(({ label, value }) => label.trim() === '' || value.trim() === '')) return 'schema.problem.options.incomplete';
  const values = options.map(({ value }) => value);
  return new Set(values).size < values.length ? 'schema.problem.options.twice' : null;
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
