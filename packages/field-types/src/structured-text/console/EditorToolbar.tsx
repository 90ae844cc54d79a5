import { IconButton, MenuItem, MenuSection, MenuSeparator, MenuTrigger, PlainButton, Toolbar } from '@lectern/ui';
import {
  Bold,
  Check,
  ChevronDown,
  Code,
  FileSymlink,
  Highlighter,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Maximize2,
  Minimize2,
  Strikethrough,
  SquarePlus,
  TextQuote,
  Underline,
  Unlink,
} from 'lucide-react';
import { Editor, Transforms } from 'slate';
import { ReactEditor, useSlate } from 'slate-react';
import { type TextStyles, useEditorHost } from '#console/editor-host.ts';
import { stylesOfLine, toggleBlockStyle, toolbarMarks } from './custom-styles.ts';
import { currentKind, type LineKind, setKind, toggleKind } from './line-kinds.ts';
import { currentLink, removeLink } from './links.ts';
import { type BuiltInMark, currentMarks, toggleMark } from './marks.ts';
import type { DocumentSettings } from './settings.ts';
import type { Insertion } from './use-insertions.ts';
import styles from './document.module.css';

const markIcons: Readonly<Record<BuiltInMark, LucideIcon>> = {
  strong: Bold,
  emphasis: Italic,
  underline: Underline,
  code: Code,
  strikethrough: Strikethrough,
  highlight: Highlighter,
};

/** Names of the marks in the catalogue. */
const markLabels: Readonly<Record<BuiltInMark, string>> = {
  strong: 'fields.structured-text.mark.strong',
  emphasis: 'fields.structured-text.mark.emphasis',
  underline: 'fields.structured-text.mark.underline',
  code: 'fields.structured-text.mark.code',
  strikethrough: 'fields.structured-text.mark.strikethrough',
  highlight: 'fields.structured-text.mark.highlight',
};

export interface EditorToolbarProps {
  settings: DocumentSettings;
  /** What plugins add. */
  textStyles: TextStyles;
  insertions: readonly Insertion[];
  onLink: () => void;
  onRecord: () => void;
  isFull: boolean;
  onFull: (isFull: boolean) => void;
}

/** What can be done to the selected words and lines. */
export function EditorToolbar({
  settings,
  textStyles,
  insertions,
  onLink,
  onRecord,
  isFull,
  onFull,
}: EditorToolbarProps) {
  const editor = useSlate();
  const { t } = useEditorHost();
  const kind = currentKind(editor) ?? 'paragraph';
  const marks = currentMarks(editor);
  const link = currentLink(editor);
  const lineStyles = stylesOfLine(editor, textStyles.blockStyles);
  const { nodes, headingLevels } = settings;

  /** The caret goes back to where it was, also after a first press into a text that nobody had entered. */
  function act(change: () => void) {
    if (editor.selection === null) Transforms.select(editor, Editor.end(editor, []));
    change();
    ReactEditor.focus(editor);
  }

  const kinds: LineKind[] = [
    'paragraph',
    ...(nodes.has('heading') ? headingLevels.map((level): LineKind => `heading-${level}`) : []),
    ...(nodes.has('code') ? (['code'] as const) : []),
  ];
  const nameOf = (of: LineKind) => {
    if (of.startsWith('heading-')) return t('fields.structured-text.heading', { level: of.slice('heading-'.length) });
    if (of === 'bulleted' || of === 'numbered') return t('fields.structured-text.list');
    if (of === 'blockquote') return t('fields.structured-text.quote');
    return of === 'code' ? t('fields.structured-text.code') : t('fields.structured-text.paragraph');
  };
  const kindButton = (of: LineKind, icon: LucideIcon, label: string) => (
    <IconButton
      size="s"
      icon={icon}
      label={label}
      isPressed={kind === of}
      onPress={() => act(() => toggleKind(editor, of))}
    />
  );

  return (
    <Toolbar label={t('fields.structured-text.toolbar')} className={styles.toolbar}>
      <MenuTrigger
        label={t('fields.structured-text.kind')}
        menu={
          <>
            <MenuSection aria-label={t('fields.structured-text.kind')}>
              {kinds.map((of) => (
                <MenuItem key={of} onAction={() => act(() => setKind(editor, of))}>
                  {nameOf(of)}
                </MenuItem>
              ))}
            </MenuSection>
            {lineStyles.offered.length > 0 && (
              <>
                <MenuSeparator />
                <MenuSection aria-label={t('fields.structured-text.style')}>
                  {lineStyles.offered.map((style) => (
                    <MenuItem
                      key={style.id}
                      end={style === lineStyles.current ? <Check aria-hidden /> : undefined}
                      onAction={() => act(() => toggleBlockStyle(editor, style))}
                    >
                      {style.label}
                    </MenuItem>
                  ))}
                </MenuSection>
              </>
            )}
          </>
        }
      >
        <PlainButton className={styles.kind}>
          {lineStyles.current === undefined ? nameOf(kind) : lineStyles.current.label} <ChevronDown aria-hidden />
        </PlainButton>
      </MenuTrigger>
      <i className={styles.separator} aria-hidden />
      {toolbarMarks(settings.marks, textStyles.marks).map((shown) => {
        const id = shown.kind === 'custom' ? shown.mark.id : shown.mark;
        return (
          <IconButton
            key={`${shown.kind} ${id}`}
            size="s"
            icon={shown.kind === 'custom' ? shown.mark.icon : markIcons[shown.mark]}
            label={shown.kind === 'custom' ? shown.mark.label : t(markLabels[shown.mark])}
            isPressed={marks.includes(id)}
            onPress={() => act(() => toggleMark(editor, id))}
          />
        );
      })}
      <i className={styles.separator} aria-hidden />
      {nodes.has('link') && (
        <IconButton
          size="s"
          icon={Link}
          label={t('fields.structured-text.link')}
          isPressed={link?.[0].type === 'link'}
          onPress={onLink}
        />
      )}
      {settings.linkIds.length > 0 && (
        <IconButton
          size="s"
          icon={FileSymlink}
          label={t('fields.structured-text.record')}
          isPressed={link?.[0].type === 'itemLink'}
          onPress={onRecord}
        />
      )}
      {link !== null && (
        <IconButton
          size="s"
          icon={Unlink}
          label={t('fields.structured-text.unlink')}
          onPress={() => act(() => removeLink(editor))}
        />
      )}
      {nodes.has('list') && kindButton('bulleted', List, t('fields.structured-text.list.bulleted'))}
      {nodes.has('list') && kindButton('numbered', ListOrdered, t('fields.structured-text.list.numbered'))}
      {nodes.has('blockquote') && kindButton('blockquote', TextQuote, t('fields.structured-text.quote'))}
      {insertions.length > 0 && (
        <MenuTrigger
          label={t('fields.structured-text.insert')}
          menu={
            <MenuSection aria-label={t('fields.structured-text.insert')}>
              {insertions.map(({ id, label, icon, run }) => (
                <MenuItem key={id} icon={icon} onAction={() => act(run)}>
                  {label}
                </MenuItem>
              ))}
            </MenuSection>
          }
        >
          <IconButton size="s" icon={SquarePlus} label={t('fields.structured-text.insert')} />
        </MenuTrigger>
      )}
      <span className={styles.end}>
        <IconButton
          size="s"
          icon={isFull ? Minimize2 : Maximize2}
          label={isFull ? t('fields.structured-text.smaller') : t('fields.structured-text.larger')}
          onPress={() => onFull(!isFull)}
        />
      </span>
    </Toolbar>
  );
}
