import { checkMessagesTemplate } from '@lectern/domain';
import { notify, SkeletonRows, TextField } from '@lectern/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '#lib/api.ts';
import { changeCustomTexts } from '#lib/custom-texts.ts';
import { reportError } from '#lib/describe-error.ts';
import { Pane, PaneBody } from '#lib/layout/Pane.tsx';
import { queryClient } from '#lib/query.ts';
import { useShortcut } from '#lib/shortcuts.ts';
import { useLeaveGuard } from '#lib/use-leave-guard.ts';
import { useMessages } from '#lib/use-messages.ts';
import type { WireDocument, WireWhiteLabelSettings } from '#lib/wire.ts';
import { QueryError } from '#features/project-settings/parts/QueryError.tsx';
import { whiteLabelSettingsQuery } from '#features/project-settings/queries.ts';
import { SaveFoot } from '#features/project-settings/parts/SaveFoot.tsx';
import styles from '#features/project-settings/settings.module.css';
import { TextsAnswer } from './TextsAnswer.tsx';

/** Where the project keeps texts of its own. */
export function WhiteLabelPage() {
  const t = useMessages();
  const settings = useQuery(whiteLabelSettingsQuery);
  if (settings.data) return <WhiteLabelForm template={settings.data.attributes.custom_i18n_messages_template_url} />;
  return (
    <Pane>
      <PaneBody>
        <div className={`${styles.page} ${styles['is-form']}`}>
          <h1>{t('settings.white-label.title')}</h1>
          {settings.isPending && <SkeletonRows rows={1} rowHeight={52} />}
          {settings.isError && (
            <QueryError
              title={t('settings.white-label.failed')}
              error={settings.error}
              onRetry={() => void settings.refetch()}
            />
          )}
        </div>
      </PaneBody>
    </Pane>
  );
}

function WhiteLabelForm({ template }: { template: string | null }) {
  const t = useMessages();
  const [value, setValue] = useState(template ?? '');
  const [problem, setProblem] = useState<string>();
  const inputRef = useRef<HTMLInputElement>(null);
  const formRef = useRef<HTMLFormElement>(null);
  const isChanged = value.trim() !== (template ?? '');
  const changes = isChanged ? [t('settings.white-label.template')] : [];

  const save = useMutation({
    mutationFn: (sent: string | null) =>
      api.put<WireDocument<WireWhiteLabelSettings>>('/white-label-settings', {
        data: {
          id: 'white_label_settings',
          type: 'white_label_settings',
          attributes: { custom_i18n_messages_template_url: sent },
        },
      }),
    onSuccess: ({ data }) => {
      const saved = data.attributes.custom_i18n_messages_template_url;
      queryClient.setQueryData(whiteLabelSettingsQuery.queryKey, data);
      setValue(saved ?? '');
      notify.success(t('settings.white-label.saved'));
      return changeCustomTexts(saved);
    },
    onError: (error) => reportError(error, t('settings.white-label.save-failed'), t),
  });
  useLeaveGuard(save.isPending ? [] : changes);
  useShortcut({ keys: '$mod+s', label: t('common.save') }, () => formRef.current?.requestSubmit());

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isChanged || save.isPending) return;
    const sent = value.trim();
    const found = sent === '' ? null : checkMessagesTemplate(sent);
    setProblem(found === null ? undefined : t(`settings.white-label.problem.${found}`));
    if (found === null) save.mutate(sent === '' ? null : sent);
    else inputRef.current?.focus();
  }

  function handleDiscard() {
    setValue(template ?? '');
    setProblem(undefined);
  }

  return (
    <Pane>
      <form ref={formRef} style={{ display: 'contents' }} onSubmit={handleSubmit} noValidate>
        <PaneBody>
          <div className={`${styles.page} ${styles['is-form']}`}>
            <h1>{t('settings.white-label.title')}</h1>
            <p className={styles.lead}>{t('settings.white-label.lead')}</p>
            <TextField
              ref={inputRef}
              type="url"
              inputMode="url"
              isMono
              label={t('settings.white-label.template')}
              hint={t('settings.white-label.template.hint')}
              placeholder="https://texts.example.com/:locale.json"
              error={problem}
              change={isChanged && problem === undefined ? 'unsaved' : undefined}
              value={value}
              onChange={setValue}
            />
            {template !== null && <TextsAnswer template={template} />}
          </div>
        </PaneBody>
        <SaveFoot changeCount={changes.length} isSaving={save.isPending} onDiscard={handleDiscard} />
      </form>
    </Pane>
  );
}
