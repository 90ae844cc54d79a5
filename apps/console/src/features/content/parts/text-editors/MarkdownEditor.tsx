import { defineLanguageFacet, HighlightStyle, Language, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { EmojiMenu, type TextEditorProps, useEditorHost, WritingHead } from '@lectern/field-types/console';
import { lazyPart, SegmentedControl, useContentLanguage } from '@lectern/ui';
import { tags } from '@lezer/highlight';
import { GFM, parser } from '@lezer/markdown';
import { Suspense, useRef, useState } from 'react';
import { useCodeMirror } from '#lib/code-editor/use-code-mirror.ts';
import { useMessages } from '#lib/use-messages.ts';
import { linkEdit, imageEdit, markdownEdit, type Selected, type TextEdit } from './markdown-commands.ts';
import { markdownText } from './markdown-text.ts';
import { TextTools } from './TextTools.tsx';
import { useFullscreen } from './use-fullscreen.ts';
import { useInsertions } from './use-insertions.tsx';
import styles from './text-editors.module.css';

const MarkdownPreview = lazyPart(async () => (await import('./MarkdownPreview.tsx')).MarkdownPreview);

/** The ready-made language includes parsers of HTML, CSS and JavaScript, which are not needed here. */
const markdown = new Language(defineLanguageFacet(), parser.configure(GFM), [], 'markdown');

const signs = HighlightStyle.define([
  { tag: tags.heading, fontWeight: 'var(--weight--strong)' },
  { tag: tags.strong, fontWeight: 'var(--weight--strong)' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.processingInstruction, tags.contentSeparator], color: 'var(--color--code-punctuation)' },
  { tag: [tags.link, tags.url], color: 'var(--color--code-key)' },
  { tag: tags.monospace, color: 'var(--color--code-string)' },
]);

const extensions = [markdown, syntaxHighlighting(signs), EditorView.contentAttributes.of({ spellcheck: 'true' })];

/** Markdown with a toolbar and a preview. Tab leaves the editor, as everywhere in the console. */
export function MarkdownEditor({ tools, ...rest }: TextEditorProps) {
  const { value, isDisabled } = rest;
  const t = useMessages();
  const language = useContentLanguage();
  const box = useRef<HTMLDivElement>(null);
  const { history } = useEditorHost();
  const { parent, view } = useCodeMirror({ ...rest, extensions, isWalking: history?.isWalking });
  const [mode, setMode] = useState<'write' | 'preview'>('write');
  const { isFull, toggleFull } = useFullscreen(box);
  const { askLink, askImage, dialog } = useInsertions();

  function replaceByEmoji(length: number, glyph: string) {
    const caret = view.current?.state.selection.main.from ?? 0;
    view.current?.dispatch({
      changes: { from: caret - length, to: caret, insert: glyph },
      selection: { anchor: caret - length + glyph.length },
      userEvent: 'input.complete',
    });
  }

  function apply(edit: (selected: Selected) => TextEdit | null) {
    const editor = view.current;
    if (editor === null) return;
    const { from, to } = editor.state.selection.main;
    const found = edit({ text: editor.state.doc.toString(), from, to });
    if (found === null) return;
    editor.dispatch({
      changes: { from: found.from, to: found.to, insert: found.insert },
      selection: { anchor: found.selection.from, head: found.selection.to },
      scrollIntoView: true,
    });
    editor.focus();
  }

  async function handleTool(tool: string) {
    if (tool === 'fullscreen') return toggleFull();
    // Dialogs are not visible next to an element in full screen.
    if (isFull && (tool === 'link' || tool === 'image')) await toggleFull();
    if (tool === 'link') {
      const url = await askLink();
      return url === null ? undefined : apply((selected) => linkEdit(selected, url));
    }
    if (tool === 'image') {
      const image = await askImage();
      return image === null ? undefined : apply((selected) => imageEdit(selected, image));
    }
    return apply((selected) => markdownEdit(tool, selected));
  }

  return (
    <div ref={box} className={styles.editor} data-full={isFull || undefined}>
      {isFull && <WritingHead value={value} textOf={markdownText} />}
      <div className={styles.bar}>
        <TextTools
          tools={tools}
          isDisabled={isDisabled || mode === 'preview'}
          always={isDisabled ? [] : ['fullscreen']}
          onUse={(tool) => void handleTool(tool)}
        />
        <SegmentedControl<'write' | 'preview'>
          label={t('content.text.mode')}
          options={[
            { value: 'write', label: t('content.text.write') },
            { value: 'preview', label: t('content.text.preview') },
          ]}
          value={mode}
          onChange={setMode}
        />
      </div>
      <div ref={parent} {...language} className={styles.frame} hidden={mode === 'preview'} />
      {mode === 'preview' && (
        <Suspense>
          <MarkdownPreview text={value} labelledBy={rest.labelledBy} />
        </Suspense>
      )}
      <EmojiMenu
        textElement={() => (isDisabled ? null : (view.current?.contentDOM ?? null))}
        replace={replaceByEmoji}
      />
      {dialog}
    </div>
  );
}
