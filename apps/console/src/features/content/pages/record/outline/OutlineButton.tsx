import { Drawer, IconButton } from '@lectern/ui';
import { ListTree } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { useOpenRecord } from '../open-record.ts';
import { Outline } from './Outline.tsx';

/** Opens the outline in a drawer, for windows and records without details next to the form. */
export function OutlineButton() {
  const t = useMessages();
  const { focusPlace } = useOpenRecord();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton icon={ListTree} label={t('content.outline.show')} onPress={() => setIsOpen(true)} />
      <Drawer title={t('content.outline')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <Outline
          onGo={(path, locale) => {
            setIsOpen(false);
            focusPlace(path, locale);
          }}
        />
      </Drawer>
    </>
  );
}
