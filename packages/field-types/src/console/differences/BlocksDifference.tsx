import { LayoutTemplate } from 'lucide-react';
import { useMemo } from 'react';
import { blockModel, type FormBlock } from '../blocks/block-value.ts';
import { useEditorHost } from '../editor-host.ts';
import type { DifferenceProps } from '../facet.ts';
import { type BlockEntry, compareBlocks } from './compare-blocks.ts';
import { type Fate, FateBadge } from './FateBadge.tsx';
import { Folded } from './Folded.tsx';
import { Parts } from './Parts.tsx';
import { saysTheSame } from './says-the-same.ts';
import styles from './differences.module.css';

/** Blocks that came, went, moved or changed, with the fields that differ at any depth. */
export function BlocksDifference({ before, after }: DifferenceProps) {
  const entries = useMemo(() => compareBlocks(before, after), [before, after]);
  return (
    <div className={styles.entries}>
      <Folded
        members={entries}
        isUnchanged={({ kind, isChanged }) => kind === 'kept' && !isChanged}
        says="fields.difference.unchanged.blocks"
      >
        {(entry) => <BlockDifference entry={entry} />}
      </Folded>
    </div>
  );
}

/** One block: what became of it, and which of its fields differ. */
export function BlockDifference({ entry }: { entry: BlockEntry }) {
  const { t, fieldsOf, itemTypeName, blockTitle, FieldDifference } = useEditorHost();
  const { kind, before, after, isChanged } = entry;
  const block = after ?? before;
  if (block === null) return null;
  const fates: Fate[] = [kind, ...(isChanged && before !== null && after !== null ? (['changed'] as const) : [])];
  const fields = fieldsOf(blockModel(block));
  const differing = fields.filter(({ apiKey }) => !saysTheSame(valueIn(before, apiKey), valueIn(after, apiKey)));
  const name = itemTypeName(blockModel(block));
  const title = blockTitle(block);
  return (
    <div className={styles.block} data-fate={isChanged && kind === 'kept' ? 'changed' : kind}>
      <div className={styles['block-head']}>
        <LayoutTemplate aria-hidden />
        <b>{fields.length === 0 && name === blockModel(block) ? t('fields.difference.gone-model') : name}</b>
        {title !== null && <span className={styles['block-title']}>{title}</span>}
        <span className={styles.fates}>
          {fates.map((fate) => (
            <FateBadge key={fate} fate={fate} />
          ))}
        </span>
      </div>
      {differing.length > 0 && (
        <Parts
          parts={differing.map((field) => ({
            name: field.id,
            label: field.label,
            content: (
              <FieldDifference
                field={field}
                before={valueIn(before, field.apiKey)}
                after={valueIn(after, field.apiKey)}
              />
            ),
          }))}
        />
      )}
    </div>
  );
}

function valueIn(block: FormBlock | null, apiKey: string): unknown {
  return block?.attributes[apiKey] ?? null;
}
