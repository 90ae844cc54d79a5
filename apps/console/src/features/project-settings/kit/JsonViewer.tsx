import { Button, CopyButton } from '@lectern/ui';
import { useState } from 'react';
import { JsonView } from 'react-json-view-lite';
import { useMessages } from '#lib/use-messages.ts';
import styles from './json-viewer.module.css';
import { hasLongText, shortened } from './shorten-texts.ts';

/** Levels that are open at first (spec 2, section 9). */
const openLevels = 3;

const look = {
  container: styles.container ?? '',
  basicChildStyle: styles.child ?? '',
  childFieldsContainer: styles.children ?? '',
  label: styles.label ?? '',
  clickableLabel: styles.label ?? '',
  nullValue: styles.word ?? '',
  undefinedValue: styles.word ?? '',
  booleanValue: styles.word ?? '',
  numberValue: styles.number ?? '',
  stringValue: styles.text ?? '',
  otherValue: styles.word ?? '',
  punctuation: styles.punctuation ?? '',
  expandIcon: styles.expand ?? '',
  collapseIcon: styles.collapse ?? '',
  collapsedContent: styles.collapsed ?? '',
  noQuotesForStringValues: false,
  quotesForFieldNames: false,
  stringifyStringValues: true,
};

/** JSON as a tree: deep levels are collapsed and long texts truncated until expanded. */
export function JsonViewer({ label, value }: { label: string; value: object }) {
  const t = useMessages();
  const [isWhole, setIsWhole] = useState(false);
  return (
    <div className={styles.viewer} translate="no">
      <JsonView
        data={isWhole ? value : shortened(value)}
        shouldExpandNode={(level) => level < openLevels}
        clickToExpandNode
        style={{
          ...look,
          ariaLables: { collapseJson: t('settings.json.collapse'), expandJson: t('settings.json.expand') },
        }}
        aria-label={label}
      />
      <div className={styles.tools}>
        <CopyButton value={JSON.stringify(value, null, 2)} label={t('settings.json.copy')} />
        {hasLongText(value) && (
          <Button variant="quiet" size="s" onPress={() => setIsWhole(!isWhole)}>
            {t(isWhole ? 'settings.json.shorten' : 'settings.json.whole')}
          </Button>
        )}
      </div>
    </div>
  );
}
