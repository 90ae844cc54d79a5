import { Button, Dialog } from '@lectern/ui';
import { problemsBelow } from '#console/blocks/block-list.ts';
import { blockModel, type FormBlock } from '#console/blocks/block-value.ts';
import { useEditorHost } from '#console/editor-host.ts';
import { useDocument } from './document-context.ts';

/** The fields of a block that stands within a line. */
export function InlineBlockDialog({ block, onClose }: { block: FormBlock; onClose: () => void }) {
  const { t, itemTypeName, BlockFields } = useEditorHost();
  const { places, path, locale, isDisabled, innerErrors, onBlur, replaceBlock, removeBlock } = useDocument();
  const place = places.get(block.id)?.path ?? '';
  return (
    <Dialog
      title={itemTypeName(blockModel(block))}
      onClose={onClose}
      footer={
        <>
          {!isDisabled && (
            <Button
              variant="danger-quiet"
              onPress={() => {
                onClose();
                removeBlock(block);
              }}
            >
              {t('fields.block.remove')}
            </Button>
          )}
          <Button variant="primary" onPress={onClose}>
            {t('fields.structured-text.inline.close')}
          </Button>
        </>
      }
    >
      <BlockFields
        itemTypeId={blockModel(block)}
        attributes={block.attributes}
        path={`${path}.${place}`}
        locale={locale}
        isDisabled={isDisabled}
        problems={problemsBelow(innerErrors, place)}
        onChange={(attributes) => replaceBlock({ ...block, attributes })}
        onBlur={onBlur}
      />
    </Dialog>
  );
}
