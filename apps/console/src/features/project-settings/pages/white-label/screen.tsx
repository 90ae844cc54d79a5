import { type WhiteLabelSettingsResource, whiteLabelSettingsBody } from '@lectern/contract';
import { checkMessagesTemplate } from '@lectern/domain';
import { TextField } from '@lectern/ui';
import { z } from 'zod';
import { managementApi } from '#lib/api.ts';
import { changeCustomTexts } from '#lib/custom-texts.ts';
import { useMessages } from '#lib/use-messages.ts';
import { defineFormScreen } from '#lib/forms/define-form-screen.tsx';
import type { OpenForm } from '#lib/forms/use-entry-form.ts';
import { whiteLabelSettingsQuery } from '#features/project-settings/queries.ts';
import styles from '#features/project-settings/settings.module.css';
import { TextsAnswer } from './TextsAnswer.tsx';

const template = whiteLabelSettingsBody.attributes.custom_i18n_messages_template_url.unwrap().unwrap();

/** Empty means no custom texts. */
const schema = z.object({
  custom_i18n_messages_template_url: template.trim().superRefine((url, context) => {
    const problem = url === '' ? null : checkMessagesTemplate(url);
    if (problem !== null) context.addIssue({ code: 'custom', message: `settings.white-label.problem.${problem}` });
  }),
});
type Values = z.output<typeof schema>;

/** Where the project has texts of its own. */
export const screen = defineFormScreen<WhiteLabelSettingsResource, Values>({
  path: 'white-label-settings',
  texts: 'settings.white-label',
  load: whiteLabelSettingsQuery,
  update,
  onStored: ({ attributes }) => changeCustomTexts(attributes.custom_i18n_messages_template_url),
  read: (settings) => ({
    custom_i18n_messages_template_url: settings?.attributes.custom_i18n_messages_template_url ?? '',
  }),
  schema: () => schema,
  labels: { custom_i18n_messages_template_url: 'settings.white-label.template' },
  Fields,
});

async function update(_: WhiteLabelSettingsResource, values: Values): Promise<WhiteLabelSettingsResource> {
  const url = values.custom_i18n_messages_template_url;
  const { data } = await managementApi.put('/white-label-settings', {
    data: {
      id: 'white_label_settings',
      type: 'white_label_settings',
      attributes: { custom_i18n_messages_template_url: url === '' ? null : url },
    },
  });
  return data;
}

function Fields({ open, entry }: { open: OpenForm<Values>; entry: WhiteLabelSettingsResource }) {
  const t = useMessages();
  const stored = entry.attributes.custom_i18n_messages_template_url;
  return (
    <>
      <p className={styles.lead}>{t('settings.white-label.lead')}</p>
      <TextField
        type="url"
        inputMode="url"
        isMono
        label={t('settings.white-label.template')}
        hint={t('settings.white-label.template.hint')}
        placeholder="https://texts.example.com/:locale.json"
        {...open.field('custom_i18n_messages_template_url')}
      />
      {stored !== null && <TextsAnswer template={stored} />}
    </>
  );
}
