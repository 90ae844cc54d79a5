import type { BaseEditor } from 'slate';
import type { ReactEditor } from 'slate-react';
import type { ElementNode, TextNode } from '../slate-nodes.ts';

declare module 'slate' {
  interface CustomTypes {
    Editor: BaseEditor & ReactEditor;
    Element: ElementNode;
    Text: TextNode;
  }
}
