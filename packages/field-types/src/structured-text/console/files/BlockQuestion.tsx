import { Button, Dialog, RadioGroup } from '@lectern/ui';
import { useState } from 'react';
import { useEditorHost } from '#console/editor-host.ts';
import type { FileBlock } from './file-blocks.ts';

export interface BlockQuestionProps {
  blocks: readonly FileBlock[];
  names: readonly string[];
  onAnswer: (block: FileBlock | null) => void;
}

/** Asks which block files become. */
export function BlockQuestion({ blocks, names, onAnswer }: BlockQuestionProps) {
  const { t, itemTypeName } = useEditorHost();
  const [chosen, setChosen] = useState(blocks[0]?.itemTypeId ?? null);
  return (
    <Dialog
      size="s"
      title={t('fields.structured-text.files.choose')}
      onClose={() => onAnswer(null)}
      onSubmit={() => onAnswer(blocks.find(({ itemTypeId }) => itemTypeId === chosen) ?? null)}
      footer={
        <>
          <Button onPress={() => onAnswer(null)}>{t('fields.structured-text.files.cancel')}</Button>
          <Button variant="primary" type="submit">
            {t('fields.structured-text.files.insert')}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={t('fields.structured-text.files.choose.for', { count: names.length, names: names.join(', ') })}
        options={blocks.map(({ itemTypeId, field }) => ({
          value: itemTypeId,
          label: itemTypeName(itemTypeId),
          detail: t('fields.structured-text.files.choose.field', { name: field.label }),
        }))}
        value={chosen}
        onChange={setChosen}
      />
    </Dialog>
  );
}
