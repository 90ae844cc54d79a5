import {
  Avatar,
  Badge,
  Button,
  ButtonGroup,
  Chip,
  IconButton,
  Keys,
  LocaleBadge,
  MenuItem,
  MenuSection,
  MenuSeparator,
  MenuTrigger,
  SplitButton,
  StatusMark,
  type StatusShape,
} from '@lectern/ui';
import { Columns2, Copy, Ellipsis, EyeOff, Move, Plus, Replace, Trash2 } from 'lucide-react';
import { useMessages } from '#lib/use-messages.ts';
import { KitSection } from './KitSection.tsx';
import styles from './kit.module.css';

const shapes: readonly StatusShape[] = [
  'published',
  'draft',
  'changed',
  'scheduled',
  'invalid',
  'running',
  'waiting',
  'stopped',
  'off',
];

/** Buttons, menus, states and small tokens. */
export function ButtonParts() {
  const t = useMessages();
  return (
    <>
      <KitSection title={t('storybook.buttons')}>
        <div className={styles.line}>
          <Button variant="primary">{t('storybook.publish')}</Button>
          <Button variant="primary" isBusy busyLabel={t('storybook.publishing')}>
            {t('storybook.publish')}
          </Button>
          <Button disabledReason={t('storybook.reason')}>{t('storybook.publish')}</Button>
          <SplitButton
            variant="primary"
            menuLabel={t('storybook.more')}
            menu={<MenuItem id="unpublish">{t('storybook.unpublish')}</MenuItem>}
          >
            {t('storybook.publish')}
          </SplitButton>
        </div>
        <div className={styles.line}>
          <Button>{t('storybook.save')}</Button>
          <Button icon={Replace}>{t('storybook.replace')}</Button>
          <Button size="s">{t('storybook.save')}</Button>
          <Button size="l">{t('storybook.save')}</Button>
          <IconButton variant="default" icon={Plus} label={t('common.add')} />
        </div>
        <div className={styles.line}>
          <ButtonGroup>
            <Button variant="quiet">{t('common.cancel')}</Button>
            <IconButton icon={Columns2} label={t('storybook.choice.views')} isPressed />
            <Button variant="danger-quiet" icon={Trash2}>
              {t('storybook.delete')}
            </Button>
            <Button variant="danger">{t('storybook.delete')}</Button>
          </ButtonGroup>
          <MenuTrigger
            label={t('storybook.menu.record')}
            menu={
              <>
                <MenuSection label={t('storybook.menu.record')}>
                  <MenuItem id="duplicate" icon={Copy} end={<Keys keys={['Mod', 'D']} />}>
                    {t('storybook.duplicate')}
                  </MenuItem>
                  <MenuItem id="move" icon={Move}>
                    {t('storybook.move')}
                  </MenuItem>
                  <MenuItem id="unpublish" icon={EyeOff} isDisabled end={t('storybook.not-published')}>
                    {t('storybook.unpublish')}
                  </MenuItem>
                </MenuSection>
                <MenuSeparator />
                <MenuItem id="delete" icon={Trash2} tone="danger">
                  {t('storybook.delete')}
                </MenuItem>
              </>
            }
          >
            <IconButton icon={Ellipsis} label={t('common.more')} />
          </MenuTrigger>
        </div>
      </KitSection>
      <KitSection title={t('storybook.status')}>
        <div className={styles.line}>
          {shapes.map((shape) => (
            <StatusMark key={shape} shape={shape}>
              {shape}
            </StatusMark>
          ))}
        </div>
      </KitSection>
      <KitSection title={t('storybook.badges')}>
        <div className={styles.line}>
          <Badge>{t('storybook.field.read-only')}</Badge>
          <Badge tone="accent">3</Badge>
          <Badge tone="success">{t('storybook.badge.live')}</Badge>
          <Badge tone="warning">{t('storybook.badge.stale')}</Badge>
          <Badge tone="danger">{t('storybook.badge.errors')}</Badge>
          <Badge tone="info">Beta</Badge>
          <Badge tone="sandbox">Sandbox</Badge>
          <Badge tone="primary">Primary</Badge>
        </div>
        <div className={styles.line}>
          <LocaleBadge locale="en" />
          <LocaleBadge locale="it" state="stale" />
          <LocaleBadge locale="de" state="missing" />
          <Chip onRemove={() => undefined} removeLabel={t('storybook.delete')}>
            textile
          </Chip>
          <Chip tone="plain">linen</Chip>
          {['Mara Holm', 'Jonas Weber', 'Priya Raman', 'Tomás Herrera', 'Aiko Tanabe'].map((name) => (
            <Avatar key={name} name={name} />
          ))}
        </div>
      </KitSection>
    </>
  );
}
