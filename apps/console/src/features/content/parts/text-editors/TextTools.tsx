import { IconButton, Toolbar, ToolbarGroup } from '@lectern/ui';
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Bold,
  Code,
  CodeXml,
  Heading,
  Image,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Maximize2,
  Quote,
  Redo2,
  Strikethrough,
  Table,
  Undo2,
} from 'lucide-react';
import { useMessages } from '#lib/use-messages.ts';

/** Every tool that an appearance can name, in visual groups. */
const groups = {
  marks: { heading: Heading, format: Heading, bold: Bold, italic: Italic, strikethrough: Strikethrough, code: Code },
  blocks: {
    unordered_list: List,
    ordered_list: ListOrdered,
    outdent: IndentDecrease,
    indent: IndentIncrease,
    quote: Quote,
    table: Table,
  },
  insertions: { link: Link, image: Image },
  alignment: { align_left: AlignLeft, align_center: AlignCenter, align_right: AlignRight, align_justify: AlignJustify },
  history: { undo: Undo2, redo: Redo2 },
  view: { show_source: CodeXml, fullscreen: Maximize2 },
} satisfies Record<string, Record<string, LucideIcon>>;

export interface TextToolsProps {
  /** Tools that the field's appearance lists. */
  tools: readonly string[];
  isDisabled: boolean;
  onUse: (tool: string) => void;
  /** Active tools at the cursor. */
  active?: ReadonlySet<string>;
  /** Tools that stay usable while the others are not. */
  always?: readonly string[];
}

/** The toolbar of a text: the tools that the field has. */
export function TextTools({ tools, isDisabled, onUse, active, always = [] }: TextToolsProps) {
  const t = useMessages();
  return (
    <Toolbar label={t('content.text.tools')}>
      {Object.entries(groups).map(([name, icons]) => {
        const shown = Object.entries(icons).filter(([tool]) => tools.includes(tool));
        if (shown.length === 0) return null;
        return (
          <ToolbarGroup key={name} label={t(`content.text.group.${name}`)}>
            {shown.map(([tool, icon]) => (
              <IconButton
                key={tool}
                size="s"
                icon={icon}
                label={t(`content.text.tool.${tool}`)}
                isPressed={active === undefined ? undefined : active.has(tool)}
                isDisabled={isDisabled && !always.includes(tool)}
                onPress={() => onUse(tool)}
              />
            ))}
          </ToolbarGroup>
        );
      })}
    </Toolbar>
  );
}
