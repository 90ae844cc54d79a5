import { EmojiMenu, type TextEditorProps, useEditorHost, WritingHead } from '@lectern/field-types/console';
import { Banner, MenuItem, MenuTrigger, Button, TextArea, useContentLanguage } from '@lectern/ui';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { activeTools, runHtmlTool } from './html-commands.ts';
import { htmlExtensions } from './html-extensions.ts';
import { losesHtml } from './html-loss.ts';
import { htmlText } from './html-text.ts';
import { takeOverHtml } from './take-over-html.ts';
import { TextTools } from './TextTools.tsx';
import { useFullscreen } from './use-fullscreen.ts';
import { useInsertions } from './use-insertions.tsx';
import styles from './text-editors.module.css';

const levels = [2, 3, 4, 5, 6] as const;

/** Rich text stored as HTML. Unsupported markup is never dropped silently: such HTML opens as source. */
export function HtmlEditor({ value, onChange, onBlur, tools, isDisabled, labelledBy, describedBy }: TextEditorProps) {
  const t = useMessages();
  const language = useContentLanguage();
  const box = useRef<HTMLDivElement>(null);
  const { isFull, toggleFull } = useFullscreen(box);
  const { askLink, askImage, dialog } = useInsertions();
  const { history } = useEditorHost();
  const written = useRef(value);
  const handlers = useRef({ onChange, onBlur });
  useEffect(() => {
    handlers.current = { onChange, onBlur };
  });

  const editor = useEditor(
    {
      extensions: htmlExtensions,
      content: value,
      editable: !isDisabled,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          ...language,
          ...(labelledBy === undefined ? {} : { 'aria-labelledby': labelledBy }),
          ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
        },
      },
      onUpdate: ({ editor: changed }) => {
        written.current = changed.isEmpty ? '' : changed.getHTML();
        handlers.current.onChange(written.current);
      },
      onBlur: () => handlers.current.onBlur(),
    },
    [isDisabled, labelledBy, describedBy],
  );
  const [isLossy, setIsLossy] = useState(() => losesHtml(value, editor.getHTML()));
  const [isSource, setIsSource] = useState(isLossy);
  const active = useEditorState({ editor, selector: ({ editor: current }) => activeTools(current).join(' ') });

  // A value from elsewhere (a reset, the source once it is left) replaces the text; typing arrives here unchanged.
  useEffect(() => {
    if (isSource || written.current === value) return;
    written.current = value;
    takeOverHtml(editor, value, { leadsCaret: history?.isWalking() === true });
    setIsLossy(losesHtml(value, editor.getHTML()));
  }, [editor, value, isSource, history]);

  function replaceByEmoji(length: number, glyph: string) {
    const { state, dispatch } = editor.view;
    const caret = state.selection.from;
    dispatch(state.tr.insertText(glyph, caret - length, caret));
  }

  async function handleTool(tool: string) {
    if (tool === 'fullscreen') return toggleFull();
    if (tool === 'show_source') return setIsSource(!isSource);
    if (tool === 'undo' || tool === 'redo') return history?.walk(tool);
    // Dialogs are not visible next to an element in full screen.
    if (isFull && (tool === 'link' || tool === 'image')) await toggleFull();
    if (tool === 'link') {
      const url = await askLink(String(editor.getAttributes('link')['href'] ?? ''));
      return url === null
        ? undefined
        : void editor.chain().focus().extendMarkRange('link').setLink({ href: url }).run();
    }
    if (tool === 'image') {
      const image = await askImage();
      return image === null
        ? undefined
        : void editor.chain().focus().setImage({ src: image.url, alt: image.alt }).run();
    }
    return runHtmlTool(editor, tool);
  }

  return (
    <div ref={box} className={styles.editor} data-full={isFull || undefined}>
      {isFull && <WritingHead value={value} textOf={htmlText} />}
      <div className={styles.bar}>
        {tools.includes('format') && !isSource && <FormatMenu editor={editor} isDisabled={isDisabled} />}
        <TextTools
          tools={tools.filter((tool) => tool !== 'format')}
          isDisabled={isDisabled || isSource}
          always={isDisabled ? [] : ['show_source', 'fullscreen']}
          active={new Set([...active.split(' '), ...(isSource ? ['show_source'] : [])])}
          onUse={(tool) => void handleTool(tool)}
        />
      </div>
      {isSource && isLossy && (
        <Banner tone="warning" role="note">
          {t('content.text.source-only')}
        </Banner>
      )}
      {isSource ? (
        <TextArea
          isMono
          rows={10}
          spellCheck={false}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          isReadOnly={isDisabled}
        />
      ) : (
        <EditorContent editor={editor} className={`${styles.frame} ${styles.prose}`} />
      )}
      <EmojiMenu textElement={() => (isDisabled || isSource ? null : editor.view.dom)} replace={replaceByEmoji} />
      {dialog}
    </div>
  );
}

/** Paragraph, or a heading of one of the levels. */
function FormatMenu({ editor, isDisabled }: { editor: Editor; isDisabled: boolean }) {
  const t = useMessages();
  const level = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      levels.find((candidate) => current.isActive('heading', { level: candidate })) ?? 0,
  });
  const nameOf = (candidate: number) =>
    candidate === 0 ? t('content.text.paragraph') : t('content.text.heading', { level: candidate });
  return (
    <MenuTrigger
      label={t('content.text.tool.format')}
      menu={[0, ...levels].map((candidate) => (
        <MenuItem
          key={candidate}
          onAction={() => {
            const chain = editor.chain().focus();
            if (candidate === 0) chain.setParagraph().run();
            else chain.setHeading({ level: candidate as (typeof levels)[number] }).run();
          }}
        >
          {nameOf(candidate)}
        </MenuItem>
      ))}
    >
      <Button size="s" variant="quiet" trailingIcon={ChevronDown} isDisabled={isDisabled}>
        {nameOf(level)}
      </Button>
    </MenuTrigger>
  );
}
