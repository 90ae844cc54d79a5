import { AreaLayout } from '#lib/layout/AreaLayout.tsx';
import { PageHead } from '#lib/layout/PageHead.tsx';
import { Pane, PaneBody } from '#lib/layout/Pane.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { ButtonParts } from './ButtonParts.tsx';
import { ChoiceParts } from './ChoiceParts.tsx';
import { FeedbackParts } from './FeedbackParts.tsx';
import { FieldParts } from './FieldParts.tsx';
import { PlaceParts } from './PlaceParts.tsx';
import styles from './kit.module.css';

/** Every part of the kit on one page. */
export function KitPage() {
  const t = useMessages();
  return (
    <AreaLayout area={t('storybook.area')}>
      <PageHead title={t('storybook.title')} />
      <Pane>
        <PaneBody>
          <div className={styles.page}>
            <h1>{t('storybook.title')}</h1>
            <div className={styles.grid}>
              <ButtonParts />
              <ChoiceParts />
              <FieldParts />
              <PlaceParts />
              <FeedbackParts />
            </div>
          </div>
        </PaneBody>
      </Pane>
    </AreaLayout>
  );
}
