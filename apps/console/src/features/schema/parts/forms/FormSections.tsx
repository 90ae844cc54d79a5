import { Tab, TabList, TabPanel, Tabs } from '@lectern/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../../../lib/use-messages.ts';
import styles from './forms.module.css';

/** One section of a form. */
export interface FormSection<Id extends string> {
  id: Id;
  label: ReactNode;
  /** How many of its controls are wrong. */
  errorCount: number;
  body: ReactNode;
}

export interface FormSectionsProps<Id extends string> {
  sections: ReadonlyArray<FormSection<Id>>;
  selected: Id;
  onSelect: (id: Id) => void;
}

/** The sections of a dialog's form, one at a time; the row of tabs stays in sight. */
export function FormSections<Id extends string>({ sections, selected, onSelect }: FormSectionsProps<Id>) {
  const t = useMessages();
  return (
    <div className={styles.sections}>
      <Tabs
        selectedKey={selected}
        onSelectionChange={(key) => {
          const section = sections.find(({ id }) => id === key);
          if (section !== undefined) onSelect(section.id);
        }}
      >
        <div className={styles.tabs}>
          <TabList label={t('schema.form.sections')}>
            {sections.map(({ id, label, errorCount }) => (
              <Tab key={id} id={id} errorCount={errorCount} errorLabel={t('schema.form.errors', { count: errorCount })}>
                {label}
              </Tab>
            ))}
          </TabList>
        </div>
        {sections.map(({ id, body }) => (
          <TabPanel key={id} id={id}>
            <div className={styles.section}>{body}</div>
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}
