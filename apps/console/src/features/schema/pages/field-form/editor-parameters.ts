import { isPlainObject } from '@lectern/domain';
import { markdownTools, wysiwygTools } from '@lectern/field-types';
import { type ColorValue, fromHex } from '@lectern/ui';

/** How one parameter of a built-in editor is set. */
export type ParameterControl = {
  name: string;
  /** Shown only while another parameter, a set, holds this choice. */
  needs?: { name: string; choice: string };
} & (
  | { kind: 'flag' }
  | { kind: 'text' }
  /** Some of the choices; all of them where nothing is stored. */
  | { kind: 'set'; choices: readonly (string | number)[]; isRequired?: true; texts?: 'schema.flag' }
  | { kind: 'options' }
  | { kind: 'radio' }
  | { kind: 'colors' }
);

const placeholder: ParameterControl = { name: 'placeholder', kind: 'text' };

/** The parameters of every built-in editor that has some, by its ID. */
export const editorParameters: Readonly<Record<string, readonly ParameterControl[]>> = {
  single_line: [{ name: 'heading', kind: 'flag' }, placeholder],
  string_radio_group: [{ name: 'radios', kind: 'options' }],
  string_select: [{ name: 'options', kind: 'options' }],
  string_multi_select: [{ name: 'options', kind: 'options' }],
  string_checkbox_group: [{ name: 'options', kind: 'options' }],
  markdown: [{ name: 'toolbar', kind: 'set', choices: markdownTools }],
  wysiwyg: [{ name: 'toolbar', kind: 'set', choices: wysiwygTools }],
  textarea: [placeholder],
  integer: [placeholder],
  float: [placeholder],
  boolean_radio_group: [
    { name: 'positive_radio', kind: 'radio' },
    { name: 'negative_radio', kind: 'radio' },
  ],
  color_picker: [
    { name: 'enable_alpha', kind: 'flag' },
    { name: 'preset_colors', kind: 'colors' },
  ],
  slug: [{ name: 'url_prefix', kind: 'text' }, placeholder],
  seo: [
    {
      name: 'fields',
      kind: 'set',
      choices: ['title', 'description', 'image', 'no_index', 'twitter_card'],
      isRequired: true,
      texts: 'schema.flag',
    },
    {
      name: 'previews',
      kind: 'set',
      choices: ['google', 'twitter', 'slack', 'whatsapp', 'telegram', 'facebook', 'linkedin'],
    },
  ],
  rich_text: [{ name: 'start_collapsed', kind: 'flag' }],
  framed_single_block: [{ name: 'start_collapsed', kind: 'flag' }],
  structured_text: [
    { name: 'nodes', kind: 'set', choices: ['heading', 'link', 'list', 'blockquote', 'code', 'thematicBreak'] },
    { name: 'marks', kind: 'set', choices: ['strong', 'emphasis', 'code', 'underline', 'strikethrough', 'highlight'] },
    {
      name: 'heading_levels',
      kind: 'set',
      choices: [1, 2, 3, 4, 5, 6],
      isRequired: true,
      needs: { name: 'nodes', choice: 'heading' },
    },
    { name: 'blocks_start_collapsed', kind: 'flag' },
    { name: 'show_links_target_blank', kind: 'flag', needs: { name: 'nodes', choice: 'link' } },
    { name: 'show_links_meta_editor', kind: 'flag', needs: { name: 'nodes', choice: 'link' } },
  ],
};

/** Parameters of an editor by name. */
export type Parameters = Readonly<Record<string, unknown>>;

/** The available parameters of an editor: those of disabled options are hidden. */
export function controlsOf(editor: string, parameters: Parameters): ParameterControl[] {
  return (editorParameters[editor] ?? []).filter(({ needs }) => {
    const set = needs === undefined ? undefined : parameters[needs.name];
    return needs === undefined || !Array.isArray(set) || set.includes(needs.choice);
  });
}

/** The problems with the parameters of an editor, by name. */
export function checkParameters(editor: string, parameters: Parameters): Record<string, string> {
  return Object.fromEntries(
    controlsOf(editor, parameters).flatMap((control): [string, string][] => {
      const problem = checkParameter(control, parameters[control.name]);
      return problem === null ? [] : [[control.name, problem]];
    }),
  );
}

/** Parameters in wire format: an emptied text is omitted, unless the editor starts with one. */
export function writeParameters(parameters: Parameters, defaults: Parameters): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(parameters).filter(([name, value]) => value !== null || Object.hasOwn(defaults, name)),
  );
}

function checkParameter(control: ParameterControl, value: unknown): string | null {
  if (control.kind === 'options') return checkOptions(readOptions(value));
  if (control.kind === 'radio')
    return asText(isPlainObject(value) ? value['label'] : '').trim() === '' ? 'schema.problem.radio.incomplete' : null;
  const isEmptySet =
    control.kind === 'set' && control.isRequired === true && Array.isArray(value) && value.length === 0;
  return isEmptySet ? 'schema.problem.flags.VALIDATION_REQUIRED' : null;
}

/** The colours of a `colors` parameter, in hex on the wire; invalid colours are omitted. */
export function readColors(parameter: unknown): ColorValue[] {
  const entries: unknown[] = Array.isArray(parameter) ? parameter : [];
  return entries.map((entry) => (typeof entry === 'string' ? fromHex(entry) : null)).filter((color) => color !== null);
}

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
    if (!isPlainObject(option)) return [];
    const { label, value, hint } = option;
    return [{ label: asText(label), value: asText(value), ...(asText(hint) === '' ? {} : { hint: asText(hint) }) }];
  });
}

/** The problem with the choices of an `options` parameter: a missing label or value, or a duplicate value. */
export function checkOptions(options: readonly EditorOption[]): string | null {
  if (options.some(({ label, value }) => label.trim() === '' || value.trim() === ''))
    return 'schema.problem.options.incomplete';
  const values = options.map(({ value }) => value);
  return new Set(values).size < values.length ? 'schema.problem.options.twice' : null;
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
