import { LayoutTemplate } from 'lucide-react';
import { blockModel, readBlock } from './blocks/block-value.ts';
import { useEditorHost } from './editor-host.ts';
import styles from './console.module.css';

/** Blocks in their order. */
export function BlockList({ slots }: { slots: readonly unknown[] }) {
  return (
    <ol className={styles.blocks}>
      {slots.map((slot, index) => (
        <li key={index}>
          <BlockView slot={slot} />
        </li>
      ))}
    </ol>
  );
}

/** One block, not editable: its name, and what its fields hold in a line each. */
export function BlockView({ slot }: { slot: unknown }) {
  const { t, fieldsOf, itemTypeName, FieldCell } = useEditorHost();
  const block = readBlock(slot);
  const filled =
    block === null ? [] : fieldsOf(blockModel(block)).filter(({ apiKey }) => isFilled(block.attributes[apiKey]));
  return (
    <div className={styles.block}>
      <div className={styles['block-head']}>
        <LayoutTemplate aria-hidden />
        {block === null ? t('fields.block.unnamed') : itemTypeName(blockModel(block))}
      </div>
      {block !== null && filled.length > 0 && (
        <dl className={styles['block-body']}>
          {filled.map((field) => (
            <div key={field.id}>
              <dt>{field.label}</dt>
              <dd>
                <FieldCell field={field} value={block.attributes[field.apiKey]} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** The name of a block's model, as far as the value says. */
export function BlockName({ slot }: { slot: unknown }) {
  const { t, itemTypeName } = useEditorHost();
  const block = readBlock(slot);
  return <>{block === null ? t('fields.block.unnamed') : itemTypeName(blockModel(block))}</>;
}

function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
}
