import { Banner, cx, lazyPart } from '@lectern/ui';
import { useId, useRef } from 'react';
import { OpenedPart } from '#lib/OpenedPart.tsx';
import { useShortcut } from '#lib/shortcuts.ts';
import { useMessages } from '#lib/use-messages.ts';
import { placeOf } from '#features/content/form/problems.ts';
import { FormPluginsProvider } from '#features/content/parts/plugins/form-plugins.ts';
import { FormPluginsPart } from '#features/content/parts/plugins/FormPluginsPart.tsx';
import { FieldToolsProvider } from '#features/content/parts/field-tools/field-tools-context.ts';
import { toolAround, useFieldToolKeys } from '#features/content/parts/field-tools/use-field-tool-keys.ts';
import { FormFields } from './FormFields.tsx';
import { LocaleTabs } from './locales/LocaleTabs.tsx';
import { useTranslations } from './locales/use-translations.ts';
import { useOpenRecord } from './open-record.ts';
import { OutlineButton } from './outline/OutlineButton.tsx';
import { CollaborationBanners } from './presence/CollaborationBanners.tsx';
import { ProblemSummary } from './ProblemSummary.tsx';
import { usePublishPress } from './publishing/use-publish-press.ts';
import { CopyBanner } from './saving/CopyBanner.tsx';
import { MetVersionBanner } from './saving/MetVersionBanner.tsx';
import { useFieldAddress } from './use-field-address.ts';
import { useFirstField } from './use-first-field.ts';
import { useFieldToolsHost } from './use-field-tools-host.ts';
import { useHistoryKeys } from './saving/use-history-keys.ts';
import localeStyles from './locales/locales.module.css';
import styles from './record.module.css';

// Most versions merge without a question.
const MergeDialog = lazyPart(async () => (await import('./saving/MergeDialog.tsx')).MergeDialog);

/** Forms up to this length need no outline where there is no line for its button anyway. */
const fieldsInSight = 7;

export interface FieldsFormProps {
  /** The outline is in the details next to the form, and needs no button here. */
  isOutlineInDetails?: boolean;
}

/** The fields of the open record with everything above them; on its page, and in a panel above another. */
export function FieldsForm({ isOutlineInDetails = false }: FieldsFormProps) {
  const t = useMessages();
  const open = useOpenRecord();
  const {
    schema,
    fields,
    item,
    model,
    rights,
    secondLocale,
    openProblems,
    openProblemsBefore,
    focusPlace,
    save,
    saving,
  } = open;
  const panelId = useId();
  const hasLocaleTabs = schema.settings.locales.length > 1 && fields.some(({ isLocalized }) => isLocalized);

  const formElement = useRef<HTMLFormElement>(null);
  const handleHistoryKeys = useHistoryKeys(formElement);
  // Behind an open dialog the form is inert, and so are its shortcuts.
  const whenReached = (run: () => void) => formElement.current?.closest('[inert]') === null && run();
  useShortcut(
    { keys: '$mod+s', label: t('content.shortcut.save') },
    () => whenReached(() => void save()),
    rights.canSave,
  );
  const publishPress = usePublishPress();
  useShortcut(
    { keys: '$mod+Shift+Enter', label: t('content.shortcut.publish') },
    () => whenReached(publishPress.start),
    publishPress.isPossible,
  );

  const translations = useTranslations(open);
  const toolsHost = useFieldToolsHost(open, translations);
  useFieldToolKeys(formElement);
  useShortcut({ keys: '$mod+.', label: t('content.tools.shortcut') }, () => {
    const { activeElement } = document;
    if (activeElement !== null && formElement.current?.contains(activeElement) === true)
      toolAround(activeElement)?.click();
  });
  useFieldAddress(open);
  useFirstField(open);

  return (
    <form
      ref={formElement}
      className={cx(styles.form, secondLocale !== null && styles['is-beside'])}
      onSubmit={(event) => event.preventDefault()}
      onKeyDownCapture={handleHistoryKeys}
      noValidate
    >
      {hasLocaleTabs ? (
        <LocaleTabs panelId={panelId} translations={translations} tools={!isOutlineInDetails && <OutlineButton />} />
      ) : (
        !isOutlineInDetails &&
        fields.length > fieldsInSight && (
          <div className={localeStyles.alone}>
            <OutlineButton />
          </div>
        )
      )}
      {!rights.canSave && <Banner role="note">{t('content.form.read-only', { model })}</Banner>}
      <CollaborationBanners />
      <CopyBanner />
      <MetVersionBanner />
      {saving.isDeciding && (
        <OpenedPart name={t('content.merge.open')} onFailed={saving.stopDeciding}>
          <MergeDialog />
        </OpenedPart>
      )}
      {openProblems.length > 0 && (
        <ProblemSummary
          before={openProblemsBefore}
          problems={openProblems}
          fields={fields}
          onGoTo={(problem) => focusPlace(placeOf(problem), problem.locale)}
        />
      )}
      {fields.length === 0 && <p className={styles.quiet}>{t('content.form.no-fields')}</p>}
      <FieldToolsProvider value={toolsHost}>
        <FormPluginsProvider value={open.plugins}>
          <FormPluginsPart plugins={open.plugins} />
          <FormFields
            translations={translations}
            isNewRecord={item === null}
            panelId={hasLocaleTabs ? panelId : null}
          />
        </FormPluginsProvider>
      </FieldToolsProvider>
    </form>
  );
}
