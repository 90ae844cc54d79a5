import { Button, Dialog, TextArea } from '@lectern/ui';
import { useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { readAddresses } from './read-addresses.ts';

export interface ImportDialogProps {
  /** What was pasted. */
  initialText?: string;
  /** Name of the collection that the files go to; null outside of every collection. */
  place: string | null;
  onImport: (urls: readonly string[]) => void;
  onClose: () => void;
}

/** Asks for addresses of files that the server fetches. */
export function ImportDialog({ initialText = '', place, onImport, onClose }: ImportDialogProps) {
  const t = useMessages();
  const [text, setText] = useState(initialText);
  const [isAsked, setIsAsked] = useState(false);
  const { urls, invalid } = readAddresses(text);
  const problem =
    invalid.length > 0
      ? t('media.import.invalid', { count: invalid.length, line: shortened(invalid[0] ?? '') })
      : urls.length === 0
        ? t('media.import.required')
        : undefined;

  return (
    <Dialog
      title={t('media.import.title')}
      subtitle={place === null ? undefined : t('media.import.into', { name: place })}
      onClose={onClose}
      onSubmit={() => {
        if (problem === undefined) onImport(urls);
        else setIsAsked(true);
      }}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="primary">
            {t('media.import.confirm', { count: urls.length })}
          </Button>
        </>
      }
    >
      <TextArea
        label={t('media.import.addresses')}
        hint={t('media.import.hint')}
        error={isAsked ? problem : undefined}
        isMono
        rows={7}
        value={text}
        onChange={setText}
        spellCheck={false}
        autoFocus
      />
    </Dialog>
  );
}

function shortened(line: string): string {
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}
