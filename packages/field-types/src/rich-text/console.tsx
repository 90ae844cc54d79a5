import { LayoutList } from 'lucide-react';
import { BlockList } from '../console/BlockView.tsx';
import { useEditorHost } from '../console/editor-host.ts';
import type { ConsoleFacet, ValueProps } from '../console/facet.ts';
import { Later } from '../console/Later.tsx';

/** Blocks in an order; shown until their editor arrives. */
export const richTextConsole: ConsoleFacet = {
  icon: LayoutList,
  family: 'structure',
  Cell: RichTextCell,
  View: ({ value }: ValueProps) => (
    <Later message="fields.rich-text.later">{Array.isArray(value) && value.length > 0 ? <BlockList slots={value} /> : undefined}</Later>
  ),
};

function RichTextCell({ value }: ValueProps) {
  const { t } = useEditorHost();
  return Array.isArray(value) && value.length > 0 ? <>{t('fields.rich-text.count', { count: value.length })}</> : null;
}
