import { Badge, Tab, TabList, TabPanel, Tabs } from '@lectern/ui';
import { memo, type ReactNode } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import styles from './forms.module.css';

/** One section of a form. */
export interface FormSection<Id extends string> {
  id: Id;
  label: string;
  /** The number of its controls in use; shown next to the label unless it is zero. */
  count?: number;
  /** How many of its controls are wrong. */
  errorCount: number;
  body: ReactNode;
}

export interface FormSectionsProps<Id extends string> {
  sections: ReadonlyArray<FormSection<Id>>;
  selected: Id;
  onSelect: (id: Id) => void;
}

/** The sections of a dialog's form, one at a time; the row of tabs stays visible. */
export function FormSections<Id extends string>({ sections, selected, onSelect }: FormSectionsProps<Id>) {
  return (
    <div className={styles.sections}>
      <Tabs
        selectedKey={selected}
        onSelectionChange={(key) => {
          const section = sections.find(({ id }) => id === key);
          if (section !== undefined) onSelect(section.id);
        }}
      >
        <SectionTabs sections={sections} />
        {sections.map(({ id, body }) => (
          <TabPanel key={id} id={id}>
            <div className={styles.section}>{body}</div>
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}

interface SectionTabsProps {
  sections: ReadonlyArray<Omit<FormSection<string>, 'body'>>;
}

/** The row of tabs, rebuilt only when something in it changes: not for every letter typed below. */
const SectionTabs = memo(function SectionTabs({ sections }: SectionTabsProps) {
  const t = useMessages();
  return (
    <div className={styles.tabs}>
      <TabList label={t('schema.form.sections')}>
        {sections.map(({ id, label, count = 0, errorCount }) => (
          <Tab key={id} id={id} errorCount={errorCount} errorLabel={t('schema.form.errors', { count: errorCount })}>
            {label}
            {count > 0 && <Badge tone="accent">{count}</Badge>}
          </Tab>
        ))}
      </TabList>
    </div>
  );
}, areSameTabs);

function areSameTabs(before: SectionTabsProps, after: SectionTabsProps): boolean {
  const looks = ({ sections }: SectionTabsProps) =>
    JSON.stringify(sections.map(({ id, label, count, errorCount }) => [id, label, count, errorCount]));
  return looks(before) === looks(after);
}
