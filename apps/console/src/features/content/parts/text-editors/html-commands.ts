import type { Editor } from '@tiptap/react';

/** What a tool of the toolbar is called in the editor: its mark, or node with attributes. */
const names: Readonly<Record<string, [string, Record<string, unknown>?] | undefined>> = {
  bold: ['bold'],
  italic: ['italic'],
  strikethrough: ['strike'],
  code: ['code'],
  ordered_list: ['orderedList'],
  unordered_list: ['bulletList'],
  quote: ['blockquote'],
  table: ['table'],
  link: ['link'],
};
const alignments: Readonly<Record<string, string>> = {
  align_left: 'left',
  align_center: 'center',
  align_right: 'right',
  align_justify: 'justify',
};

/** Active tools at the cursor. */
export function activeTools(editor: Editor): string[] {
  const named = Object.entries(names).filter(([, name]) => name !== undefined && editor.isActive(name[0], name[1]));
  const aligned = Object.entries(alignments).filter(([, textAlign]) => editor.isActive({ textAlign }));
  return [...named, ...aligned].map(([tool]) => tool);
}

/** Runs a tool of the toolbar; links, images, history and the views are the editor's own. */
export function runHtmlTool(editor: Editor, tool: string): void {
  const chain = editor.chain().focus();
  const textAlign = alignments[tool];
  if (textAlign !== undefined) return void chain.setTextAlign(textAlign).run();
  const commands: Record<string, () => boolean> = {
    bold: () => chain.toggleBold().run(),
    italic: () => chain.toggleItalic().run(),
    strikethrough: () => chain.toggleStrike().run(),
    code: () => chain.toggleCode().run(),
    ordered_list: () => chain.toggleOrderedList().run(),
    unordered_list: () => chain.toggleBulletList().run(),
    quote: () => chain.toggleBlockquote().run(),
    table: () => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    indent: () => chain.sinkListItem('listItem').run(),
    outdent: () => chain.liftListItem('listItem').run(),
  };
  commands[tool]?.();
}
