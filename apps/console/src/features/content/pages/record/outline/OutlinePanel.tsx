import { IconButton } from '@lectern/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { Panel } from '#lib/layout/Pane.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { useOpenRecord } from '../open-record.ts';
import { Outline } from './Outline.tsx';
import { useOutlineOpen } from './outline-open.ts';

/** The outline among the details of the record; remembers whether it is collapsed. */
export function OutlinePanel() {
  const t = useMessages();
  const { focusPlace } = useOpenRecord();
  const [isOpen, setIsOpen] = useOutlineOpen();
  return (
    <Panel
      title={t('content.outline')}
      action={
        <IconButton
          size="s"
          icon={isOpen ? ChevronUp : ChevronDown}
          label={t(isOpen ? 'content.outline.hide' : 'content.outline.show')}
          aria-expanded={isOpen}
          onPress={() => setIsOpen(!isOpen)}
        />
      }
    >
      {isOpen && <Outline onGo={focusPlace} />}
    </Panel>
  );
}
