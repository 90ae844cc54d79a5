import { messagesAddress } from '@lectern/domain';
import { Banner, Button } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { changeCustomTexts, isAdmitted } from '#lib/custom-texts.ts';
import { type CustomMessagesAnswer, fetchCustomMessages } from '#lib/i18n/custom-messages.ts';
import { languageOf } from '#lib/i18n/languages.ts';
import { messageStore } from '#lib/message-store.ts';
import { type Translate, useMessages } from '#lib/use-messages.ts';
import forms from '#lib/forms/forms.module.css';
import styles from '#features/project-settings/settings.module.css';
import { siteKeys } from '#lib/query-keys/site.ts';

/** The response of the URL of the project's own texts to this browser, in the current language. */
export function TextsAnswer({ template }: { template: string }) {
  const t = useMessages();
  return (
    <section className={forms.section}>
      <div className={forms['section-head']}>
        <h2>{t('settings.white-label.section.answer')}</h2>
        <p>{t('settings.white-label.section.answer.lead')}</p>
      </div>
      {isAdmitted(template) ? (
        <Answer template={template} />
      ) : (
        <Banner
          tone="warning"
          role="status"
          actions={
            <Button size="s" onPress={() => location.reload()}>
              {t('settings.white-label.reload')}
            </Button>
          }
        >
          {t('settings.white-label.reload.lead')}
        </Banner>
      )}
    </section>
  );
}

function Answer({ template }: { template: string }) {
  const t = useMessages();
  const { speech } = useSyncExternalStore(messageStore.subscribe, messageStore.read);
  const language = languageOf(speech);
  const address = messagesAddress(template, language);
  const answer = useQuery({
    queryKey: siteKeys.customMessages(address),
    queryFn: () => fetchCustomMessages(template, language),
    // The current value is the one to check.
    staleTime: 0,
    gcTime: 0,
  });

  async function handleAgain() {
    await answer.refetch();
    await changeCustomTexts(template);
  }

  const isAsking = answer.data === undefined || answer.isFetching;
  return (
    <Banner
      tone={isAsking ? 'accent' : answer.data.outcome === 'ready' ? 'success' : 'warning'}
      role="status"
      actions={
        // Another answer may be on its way by itself, and must not swallow the press.
        <Button size="s" isDisabled={answer.data === undefined} onPress={() => void handleAgain()}>
          {t('settings.white-label.answer.again')}
        </Button>
      }
    >
      <span className={styles.address}>
        {isAsking ? t('settings.white-label.answer.asking', { address }) : sentence(answer.data, address, t)}
      </span>
    </Banner>
  );
}

function sentence(answer: CustomMessagesAnswer, address: string, t: Translate): string {
  const id = `settings.white-label.answer.${answer.outcome}`;
  if (answer.outcome === 'ready') return t(id, { address, count: Object.keys(answer.messages).length });
  return answer.outcome === 'refused' ? t(id, { address, status: String(answer.status) }) : t(id, { address });
}
