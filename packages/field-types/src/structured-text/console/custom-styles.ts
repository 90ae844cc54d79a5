import { Editor, Element, Transforms } from 'slate';
import type { CustomBlockStyle, CustomMark, TextStyles } from '#console/editor-host.ts';
import { type BuiltInMark, builtInMarks } from './marks.ts';
import './slate-types.ts';

/** Where no plugin adds any. */
export const noTextStyles: TextStyles = { marks: [], blockStyles: [] };

/** A button of the toolbar: a mark of the console, or of a plugin. */
export type ToolbarMark = { kind: 'built-in'; mark: BuiltInMark } | { kind: 'custom'; mark: CustomMark };

/**
 * The marks of a field in the order of the toolbar. Those of plugins are next to the mark that they name, also where the
 * field does not offer that one; all others are last.
 */
export function toolbarMarks(offered: readonly string[], custom: readonly CustomMark[]): ToolbarMark[] {
  const at = (side: 'before' | 'after', anchor: string) =>
    custom
      .filter(({ placement }) => placement?.[0] === side && placement[1] === anchor)
      .map((mark): ToolbarMark => ({ kind: 'custom', mark }));
  const isPlaced = ({ placement }: CustomMark) =>
    placement !== undefined && (builtInMarks as readonly string[]).includes(placement[1]);
  return [
    ...builtInMarks.flatMap((mark): ToolbarMark[] => [
      ...at('before', mark),
      ...(offered.includes(mark) ? [{ kind: 'built-in' as const, mark }] : []),
      ...at('after', mark),
    ]),
    ...custom.filter((mark) => !isPlaced(mark)).map((mark): ToolbarMark => ({ kind: 'custom', mark })),
  ];
}

interface Keys {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** The mark whose shortcut (`mod+shift+l`) is pressed; undefined for other keys. Shortcuts have a modifier. */
export function markOfKeys(event: Keys, marks: readonly CustomMark[]): CustomMark | undefined {
  const pressed = event.key.toLowerCase();
  return marks.find(({ keyboardShortcut = '' }) => {
    const keys = keyboardShortcut
      .toLowerCase()
      .split('+')
      .map((key) => key.trim());
    const has = (...names: string[]) => names.some((name) => keys.includes(name));
    const needsMod = has('mod', 'ctrl', 'control', 'cmd', 'command', 'meta');
    return (
      needsMod &&
      keys.at(-1) === pressed &&
      (event.ctrlKey || event.metaKey) &&
      has('shift') === event.shiftKey &&
      has('alt', 'opt', 'option') === event.altKey
    );
  });
}

/** The styles that the selected lines can have, and which of them the first one has. */
export function stylesOfLine(editor: Editor, styles: readonly CustomBlockStyle[]) {
  const [line] =
    editor.selection === null ? [] : Editor.nodes(editor, { at: editor.selection.anchor, match: isStyled });
  const node = line?.[0];
  if (node === undefined || !Element.isElement(node)) return { offered: [], current: undefined };
  const offered = styles.filter((style) => style.node === node.type);
  return { offered, current: offered.find(({ id }) => id === node['style']) };
}

/** Gives the selected lines a style, or takes it off them. */
export function toggleBlockStyle(editor: Editor, { id, node: type }: CustomBlockStyle): void {
  if (editor.selection === null) return;
  const lines = [...Editor.nodes(editor, { match: (node) => Element.isElement(node) && node.type === type })];
  const isOn = lines.every(([node]) => Element.isElement(node) && node['style'] === id);
  Editor.withoutNormalizing(editor, () => {
    for (const [, at] of lines) {
      if (isOn) Transforms.unsetNodes(editor, 'style', { at });
      else Transforms.setNodes(editor, { style: id }, { at });
    }
  });
}

function isStyled(node: unknown): boolean {
  return Element.isElement(node) && (node.type === 'paragraph' || node.type === 'heading');
}
