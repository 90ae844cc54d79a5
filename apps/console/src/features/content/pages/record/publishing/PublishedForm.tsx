import type { ItemResource } from '@lectern/contract';
import { Banner, Button, SkeletonRows } from '@lectern/ui';
import { useId } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { FormFields } from '../FormFields.tsx';
import { LocaleTabs } from '../locales/LocaleTabs.tsx';
import type { Translations } from '../locales/use-translations.ts';
import { OpenRecordProvider, useOpenRecord } from '../open-record.ts';
import { formBase, useRecordForm } from '../use-record-form.ts';
import styles from '../record.module.css';

/** The published version is not being translated: nothing in it is marked. */
const asPublished: Translations = { source: '', states: new Map(), accept: () => {} };

/** The read-only form of the published version; the edited form is kept behind it. */
export function PublishedForm({ onLeave }: { onLeave: () => void }) {
  const t = useMessages();
  const { item, published, isDirty } = useOpenRecord();
  const live = item?.meta.status === 'published' ? item : published;
  return (
    <div className={styles.form}>
      <Banner
        role="status"
        actions={
          <Button size="s" variant="quiet" onPress={onLeave}>
            {t('content.version.back')}
          </Button>
        }
      >
        {t('content.version.published')} {isDirty && t('content.version.kept')}
      </Banner>
      {live === undefined ? (
        <SkeletonRows rows={4} />
      ) : (
        <PublishedFields key={live.meta.published_at} published={live} />
      )}
    </div>
  );
}

function PublishedFields({ published }: { published: ItemResource }) {
  const open = useOpenRecord();
  const { itemType, fields, schema } = open;
  const record = useRecordForm(formBase(published, itemType, fields, schema), fields, schema);
  const panelId = useId();
  const hasLocaleTabs = schema.settings.locales.length > 1 && fields.some(({ isLocalized }) => isLocalized);
  const locale = record.locales.includes(open.locale) ? open.locale : (record.locales[0] ?? open.locale);
  const secondLocale =
    open.secondLocale !== null && record.locales.includes(open.secondLocale) && open.secondLocale !== locale
      ? open.secondLocale
      : null;
  const rights = { ...open.rights, canSave: false, canEdit: () => false };
  return (
    <OpenRecordProvider value={{ ...open, record, rights, locale, secondLocale, differences: null }}>
      {hasLocaleTabs && <LocaleTabs panelId={panelId} translations={asPublished} />}
      <FormFields translations={asPublished} isNewRecord={false} panelId={hasLocaleTabs ? panelId : null} />
    </OpenRecordProvider>
  );
}
