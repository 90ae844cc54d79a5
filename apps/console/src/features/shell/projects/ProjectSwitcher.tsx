import { CommandPalette, PaletteMenu, PlainButton, SiteMark } from '@lectern/ui';
import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { useSite } from '#lib/current-site.ts';
import { useLogoUrl } from '#lib/uploads/use-logo-url.ts';
import { useMessages } from '#lib/use-messages.ts';
import styles from '#features/shell/shell.module.css';
import { useProjectGroups } from './use-project-groups.tsx';

/** The project's name in the bar: opens the projects of the account. */
export function ProjectSwitcher() {
  const t = useMessages();
  const { name } = useSite().attributes;
  const logoUrl = useLogoUrl();
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const { groups, words, note, isLoading, highlightKey, choose } = useProjectGroups(text);
  return (
    <PaletteMenu
      isOpen={isOpen}
      onOpenChange={(next) => {
        setIsOpen(next);
        setText('');
      }}
      label={t('shell.projects.search')}
      listLabel={t('shell.projects.label')}
      text={text}
      onTextChange={setText}
      words={words}
      groups={groups}
      note={note}
      isLoading={isLoading}
      highlightKey={highlightKey}
      onChoose={(id, how) => {
        setIsOpen(false);
        choose(id, how);
      }}
      trigger={
        <PlainButton className={styles.site} aria-label={t('shell.projects.choose', { name })}>
          <SiteMark name={name} logoUrl={logoUrl} />
          <span className={styles['site-name']}>{name}</span>
          <ChevronsUpDown aria-hidden />
        </PlainButton>
      }
    />
  );
}

/** The same in the middle of a compact window, whose bar has no room for a name. */
export function ProjectPalette({ onClose }: { onClose: () => void }) {
  const t = useMessages();
  const [text, setText] = useState('');
  const { groups, words, note, isLoading, highlightKey, choose } = useProjectGroups(text);
  return (
    <CommandPalette
      label={t('shell.projects.search')}
      listLabel={t('shell.projects.label')}
      text={text}
      onTextChange={setText}
      words={words}
      groups={groups}
      note={note}
      isLoading={isLoading}
      highlightKey={highlightKey}
      hints={[]}
      onChoose={(id, how) => {
        onClose();
        choose(id, how);
      }}
      onClose={onClose}
    />
  );
}
