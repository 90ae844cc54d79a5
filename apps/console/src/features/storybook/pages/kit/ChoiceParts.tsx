import { Checkbox, RadioGroup, SegmentedControl, Switch } from '@lectern/ui';
import { Search, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { KitSection } from './KitSection.tsx';
import styles from './kit.module.css';

/** Boxes, circles and switches. */
export function ChoiceParts() {
  const t = useMessages();
  const [order, setOrder] = useState<'manual' | 'field'>('field');
  const [view, setView] = useState<'search' | 'social'>('search');
  return (
    <KitSection title={t('storybook.choice')}>
      <div className={styles.plain}>
        <div className={styles.line}>
          <Checkbox>{t('storybook.choice.off')}</Checkbox>
          <Checkbox defaultSelected>{t('storybook.choice.on')}</Checkbox>
          <Checkbox isIndeterminate>{t('storybook.choice.some')}</Checkbox>
          <Checkbox isDisabled isSelected detail={t('storybook.reason')}>
            {t('storybook.choice.locked')}
          </Checkbox>
        </div>
        <div className={styles.line}>
          <Switch>{t('storybook.choice.off')}</Switch>
          <Switch defaultSelected>{t('storybook.choice.on')}</Switch>
        </div>
        <RadioGroup
          label={t('storybook.choice.order')}
          orientation="horizontal"
          value={order}
          onChange={setOrder}
          options={[
            { value: 'manual', label: t('storybook.choice.manual') },
            { value: 'field', label: t('storybook.choice.by-field') },
          ]}
        />
        <div className={styles.line}>
          <SegmentedControl
            label={t('storybook.choice.views')}
            value={view}
            onChange={setView}
            options={[
              { value: 'search', label: t('storybook.choice.search') },
              { value: 'social', label: t('storybook.choice.social') },
            ]}
          />
          <SegmentedControl
            label={t('storybook.choice.views')}
            isIconOnly
            value={view}
            onChange={setView}
            options={[
              { value: 'search', label: t('storybook.choice.search'), icon: Search },
              { value: 'social', label: t('storybook.choice.social'), icon: Share2 },
            ]}
          />
        </div>
      </div>
    </KitSection>
  );
}
