/** How the console sets one parameter of a built-in editor. */
export type ParameterControl = {
  name: string;
  /** Shown only while another parameter, a set, contains this choice. */
  needs?: { name: string; choice: string };
} & (
  | { kind: 'flag' }
  | { kind: 'text' }
  /** Some of the choices; all of them if nothing is stored. */
  | { kind: 'set'; choices: readonly (string | number)[]; isRequired?: true; texts?: 'schema.flag' }
  | { kind: 'options' }
  | { kind: 'radio' }
  | { kind: 'colors' }
);

/** The parameters of the editors of a type, by the editor's ID. */
export type EditorParameters = Readonly<Record<string, readonly ParameterControl[]>>;

/** The text of an empty input. */
export const placeholderControl: ParameterControl = { name: 'placeholder', kind: 'text' };

/** Whether the blocks of a field start collapsed. */
export const startCollapsedControl: ParameterControl = { name: 'start_collapsed', kind: 'flag' };

/** The options of an editor that offers some. */
export const optionsControl: ParameterControl = { name: 'options', kind: 'options' };
