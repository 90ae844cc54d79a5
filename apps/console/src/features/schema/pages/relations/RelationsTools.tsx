import { Checkbox, ComboBox, SegmentedControl } from '@lectern/ui';
import { List, Waypoints } from 'lucide-react';
import { useMessages } from '#lib/use-messages.ts';
import { itemTypeIcon } from '#features/schema/parts/ItemTypeIcon.tsx';
import type { GraphNode } from './graph.ts';
import type { RelationsView } from './relations-view.ts';
import styles from './relations.module.css';

export interface RelationsToolsProps {
  nodes: readonly GraphNode[];
  view: RelationsView;
  shownAs: 'diagram' | 'list';
  focusId: string | null;
  onChange: (change: Partial<RelationsView>) => void;
  onFocus: (itemTypeId: string | null) => void;
}

/** The view settings: what is shown, and around which model. */
export function RelationsTools({ nodes, view, shownAs, focusId, onChange, onFocus }: RelationsToolsProps) {
  const t = useMessages();
  return (
    <div className={styles.tools}>
      <SegmentedControl<'diagram' | 'list'>
        label={t('schema.relations.shown-as')}
        options={[
          { value: 'diagram', label: t('schema.relations.diagram'), icon: Waypoints },
          { value: 'list', label: t('schema.relations.list'), icon: List },
        ]}
        value={shownAs}
        onChange={(next) => onChange({ view: next })}
      />
      <div className={styles.find}>
        <ComboBox
          isSearch
          aria-label={t('schema.relations.focus')}
          placeholder={t('schema.relations.focus')}
          options={nodes.map(({ itemType }) => ({
            value: itemType.id,
            label: itemType.name,
            detail: itemType.apiKey,
            icon: itemTypeIcon(itemType),
          }))}
          value={focusId}
          onChange={onFocus}
        />
      </div>
      <div className={styles.options}>
        <Checkbox isSelected={view.showsBlocks} onChange={(showsBlocks) => onChange({ showsBlocks })}>
          {t('schema.blocks')}
        </Checkbox>
        {shownAs === 'diagram' && (
          <Checkbox isSelected={view.showsAllFields} onChange={(showsAllFields) => onChange({ showsAllFields })}>
            {t('schema.relations.all-fields')}
          </Checkbox>
        )}
      </div>
    </div>
  );
}
