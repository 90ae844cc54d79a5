import { Editor, Text, Transforms } from 'slate';
import './slate-types.ts';

/** Marks of the built-in kinds, in the order of the toolbar. */
export const builtInMarks = ['strong', 'emphasis', 'underline', 'code', 'strikethrough', 'highlight'] as const;

/** A mark that the editor has a button for. */
export type BuiltInMark = (typeof builtInMarks)[number];

/** Marks that letters typed now would have. */
export function currentMarks(editor: Editor): readonly string[] {
  const marks = Editor.marks(editor)?.['marks'];
  return Array.isArray(marks) ? (marks as string[]) : [];
}

/**
 * Gives a mark to the selected letters or, when all have it, takes it off them; without a selection, to what is typed
 * next.
 */
export function toggleMark(editor: Editor, mark: string): void {
  const isOn = currentMarks(editor).includes(mark);
  const { selection } = editor;
  if (selection === null) return;
  if (selection.anchor.offset === selection.focus.offset && Editor.string(editor, selection) === '') {
    const marks = changed(currentMarks(editor), mark, isOn);
    editor.marks = marks === undefined ? {} : { marks };
    editor.onChange();
    return;
  }
  Editor.withoutNormalizing(editor, () => {
    Transforms.setNodes(editor, {}, { match: Text.isText, split: true });
    const texts = [...Editor.nodes<Text>(editor, { match: Text.isText })].filter(([text]) => text.text !== '');
    for (const [text, at] of texts) setMarks(editor, at, changed(text.marks ?? [], mark, isOn));
  });
}

function setMarks(editor: Editor, at: number[], marks: readonly string[] | undefined): void {
  if (marks === undefined) Transforms.unsetNodes(editor, 'marks', { at });
  else Transforms.setNodes(editor, { marks }, { at });
}

/** Undefined for no marks: such spans have no list of them. */
function changed(marks: readonly string[], mark: string, isOn: boolean): readonly string[] | undefined {
  const rest = marks.filter((other) => other !== mark);
  const next = isOn ? rest : [...rest, mark];
  return next.length === 0 ? undefined : next;
}
