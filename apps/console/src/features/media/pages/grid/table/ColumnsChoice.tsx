import { Button, lazyPart } from '@lectern/ui';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { OpenedPart } from '#lib/OpenedPart.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { missingColumns, type UploadColumn } from './upload-columns.ts';
import { useUploadColumns } from './use-upload-columns.ts';

const ColumnsDialog = lazyPart(async () => (await import('#lib/columns/ColumnsDialog.tsx')).ColumnsDialog);

/** Opens the dialog in which the columns of the table are chosen; windows without columns don't have it. */
export function ColumnsChoice() {
  const t = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const { columns, isUsual, isNarrow, arrange, reset } = useUploadColumns();
  if (isNarrow) return null;
  const [first, ...others] = columns;
  const choiceOf = ({ name, label }: UploadColumn) => ({ name, label: t(label) });
  return (
    <>
      <Button variant="quiet" size="s" icon={Columns3} onPress={() => setIsOpen(true)}>
        {t('columns.title')}
      </Button>
      {isOpen && (
        <OpenedPart name={t('columns.title')} onFailed={() => setIsOpen(false)}>
          <ColumnsDialog
            first={first === undefined ? '' : t(first.label)}
            shown={others.map(choiceOf)}
            missing={missingColumns(columns).map(choiceOf)}
            isUsual={isUsual}
            onReorder={(names) => arrange(() => names)}
            onRemove={(removed) => arrange((names) => names.filter((name) => name !== removed))}
            onAdd={(added) => arrange((names) => [...names, added])}
            onReset={reset}
            onClose={() => setIsOpen(false)}
          />
        </OpenedPart>
      )}
    </>
  );
}
