import { Banner, Button, confirm, Dialog, Drawer, Empty, notify, Progress, SkeletonRows, TextField } from '@lectern/ui';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { KitSection } from './KitSection.tsx';
import styles from './kit.module.css';

/** Banners, notices, blank states and dialogs. */
export function FeedbackParts() {
  const t = useMessages();
  const [opened, setOpened] = useState<'dialog' | 'drawer' | null>(null);
  const [name, setName] = useState('');
  return (
    <>
      <KitSection title={t('storybook.notices')}>
        <div className={styles.plain}>
          <Banner>{t('storybook.banner.info')}</Banner>
          <Banner
            tone="danger"
            actions={
              <Button size="s" variant="quiet">
                {t('storybook.banner.show')}
              </Button>
            }
          >
            {t('storybook.banner.danger')}
          </Banner>
          <div className={styles.line}>
            <Button
              onPress={() =>
                notify.success(t('storybook.notice.success'), {
                  action: { label: t('common.undo'), onAction: () => undefined },
                })
              }
            >
              {t('storybook.unpublish')}
            </Button>
            <Button
              onPress={() =>
                notify.error(t('storybook.notice.error'), {
                  detail: t('storybook.notice.error.cause'),
                  requestId: 'b71e40aa-2f1c-4d3b-9a55-0d1f6f0e7c11',
                })
              }
            >
              {t('storybook.save')}
            </Button>
          </div>
        </div>
      </KitSection>
      <KitSection title={t('storybook.empty')}>
        <SkeletonRows rows={2} rowHeight={58} hasThumb />
        <Progress value={64} label={t('common.loading')} end="64 %" />
        <Empty
          icon={SearchX}
          title={t('storybook.empty.title')}
          action={<Button size="s">{t('storybook.empty.action')}</Button>}
        >
          {t('storybook.empty.body')}
        </Empty>
      </KitSection>
      <KitSection title={t('storybook.dialogs')}>
        <div className={styles.line}>
          <Button onPress={() => setOpened('dialog')}>{t('storybook.open')}</Button>
          <Button onPress={() => setOpened('drawer')}>{t('storybook.drawer')}</Button>
          <Button
            variant="danger"
            onPress={() =>
              void confirm({
                title: t('storybook.confirm.title'),
                body: t('storybook.confirm.body'),
                confirmLabel: t('storybook.confirm.button'),
                cancelLabel: t('storybook.confirm.keep'),
                tone: 'danger',
                typeToConfirm: { value: 'spring-redesign', label: t('storybook.confirm.type') },
              })
            }
          >
            {t('storybook.confirm.button')}
          </Button>
        </div>
        <Dialog
          title={t('storybook.open')}
          subtitle={t('storybook.area')}
          isOpen={opened === 'dialog'}
          onClose={() => setOpened(null)}
          onSubmit={() => setOpened(null)}
          footerNote={t('storybook.confirm.body')}
          footer={
            <>
              <Button variant="quiet" onPress={() => setOpened(null)}>
                {t('common.cancel')}
              </Button>
              <Button type="submit" variant="primary">
                {t('common.save')}
              </Button>
            </>
          }
        >
          <TextField label={t('storybook.field.room')} value={name} onChange={setName} />
        </Dialog>
        <Drawer title={t('storybook.drawer')} isOpen={opened === 'drawer'} onClose={() => setOpened(null)}>
          <p>{t('storybook.confirm.body')}</p>
        </Drawer>
      </KitSection>
    </>
  );
}
