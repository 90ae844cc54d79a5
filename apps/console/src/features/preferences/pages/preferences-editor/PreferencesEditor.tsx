import { Button, Dialog, notify, RadioGroup } from '@lectern/ui';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { languageNames, languageOf, languages } from '../../../../lib/i18n/languages.ts';
import { languageStore } from '../../../../lib/language.ts';
import { useModalArea } from '../../../../lib/layout/modal-area.ts';
import { messageStore } from '../../../../lib/message-store.ts';
import { useMessages } from '../../../../lib/use-messages.ts';

/** The language of the console, which changes at once and is kept in this browser. */
export function PreferencesEditor() {
  const t = useMessages();
  const area = useModalArea();
  const { speech } = useSyncExternalStore(messageStore.subscribe, messageStore.read);
  const [language, setLanguage] = useState(languageOf(speech));
  const [isBusy, setIsBusy] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    await languageStore.choose(language);
    // The notice speaks the language that was just chosen.
    notify.success(messageStore.read().messages['preferences.saved'] ?? '');
    area?.close();
  }

  return (
    <Dialog
      size="s"
      title={t('preferences.title')}
      subtitle={t('preferences.subtitle')}
      onClose={() => area?.close()}
      onSubmit={(event) => void handleSubmit(event)}
      footer={
        <>
          <Button variant="quiet" onPress={() => area?.close()}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" type="submit" isBusy={isBusy} busyLabel={t('common.saving')}>
            {t('preferences.save')}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={t('preferences.language')}
        hint={t('preferences.language.hint')}
        value={language}
        onChange={setLanguage}
        options={languages.map((code) => ({ value: code, label: languageNames[code], lang: code }))}
      />
    </Dialog>
  );
}
