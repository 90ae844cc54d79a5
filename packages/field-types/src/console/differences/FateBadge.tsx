import { Badge, type BadgeTone } from '@lectern/ui';
import { ArrowUpDown, type LucideIcon, Minus, PencilLine, Plus } from 'lucide-react';
import { useEditorHost } from '../editor-host.ts';

/** What became of a member of a value. */
export type Fate = 'kept' | 'changed' | 'moved' | 'removed' | 'added';

const signs: Readonly<Record<Exclude<Fate, 'kept'>, { icon: LucideIcon; tone: BadgeTone; says: string }>> = {
  added: { icon: Plus, tone: 'success', says: 'fields.difference.added' },
  removed: { icon: Minus, tone: 'danger', says: 'fields.difference.removed' },
  moved: { icon: ArrowUpDown, tone: 'info', says: 'fields.difference.moved' },
  changed: { icon: PencilLine, tone: 'warning', says: 'fields.difference.changed' },
};

/** What became of something, as a word with a sign; nothing where nothing happened. */
export function FateBadge({ fate }: { fate: Fate }) {
  const { t } = useEditorHost();
  if (fate === 'kept') return null;
  const { icon, tone, says } = signs[fate];
  return (
    <Badge tone={tone} icon={icon}>
      {t(says)}
    </Badge>
  );
}
