import type { WebhookResource } from '@lectern/contract';
import { Checkbox, PasswordField, TextField } from '@lectern/ui';
import { useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { TemplateEditor } from '#features/project-settings/kit/template-editor/TemplateEditor.tsx';
import type { OpenForm } from '#lib/forms/use-entry-form.ts';
import { RowsField } from '#features/project-settings/kit/rows-field/RowsField.tsx';
import { EventsField } from './EventsField.tsx';
import { FormPart } from '#features/project-settings/kit/FormPart.tsx';
import { PayloadFields } from './PayloadFields.tsx';
import { SigningPart } from './SigningPart.tsx';
import { TestPart } from './TestPart.tsx';
import { urlProblem } from './webhook-problems.ts';
import type { WebhookValues } from './webhook-values.ts';
import styles from './webhooks.module.css';

interface WebhookFieldsProps {
  open: OpenForm<WebhookValues>;
  entry: WebhookResource | null;
}

/** What a webhook is called for, where and with what, how the call is signed, and a way to try it. */
export function WebhookFields({ open, entry }: WebhookFieldsProps) {
  const t = useMessages();
  const isLocked = open.refusal !== undefined;
  const isEnabled = open.field('isEnabled');
  const autoRetry = open.field('autoRetry');
  return (
    <>
      <TextField
        label={t('settings.webhooks.name')}
        isRequired
        autoFocus={entry === null}
        autoComplete="off"
        isReadOnly={isLocked}
        {...open.field('name')}
      />
      <UrlField open={open} />
      <Checkbox isDisabled={isLocked} isSelected={isEnabled.value} onChange={isEnabled.onChange}>
        {t('settings.webhooks.enabled')}
      </Checkbox>
      <EventsField open={open} />
      <PayloadFields open={open} />
      <FormPart title={t('settings.webhooks.part.request')}>
        <RowsField
          kind="headers"
          rows={open.values.headers}
          onChange={(headers, path) => open.change({ headers }, ...(path === undefined ? [] : [`headers.${path}`]))}
          problem={(path) => open.problem(`headers.${path}`)}
          isLocked={isLocked}
        />
        <div className={styles.columns}>
          <TextField
            label={t('settings.webhooks.user')}
            autoComplete="off"
            spellCheck={false}
            isReadOnly={isLocked}
            {...open.field('basicUser')}
          />
          <PasswordField
            label={t('settings.webhooks.password')}
            autoComplete="off"
            isReadOnly={isLocked}
            {...open.field('basicPassword')}
          />
        </div>
        <Checkbox
          isDisabled={isLocked}
          isSelected={autoRetry.value}
          onChange={autoRetry.onChange}
          detail={t('settings.webhooks.retry.detail')}
        >
          {t('settings.webhooks.retry')}
        </Checkbox>
      </FormPart>
      {entry && <SigningPart webhookId={entry.id} isLocked={isLocked} />}
      {entry && <TestPart webhookId={entry.id} open={open} />}
    </>
  );
}

function UrlField({ open }: { open: OpenForm<WebhookValues> }) {
  const t = useMessages();
  const [isLeft, setIsLeft] = useState(false);
  const { value, onChange, error, change } = open.field('url');
  const problem = isLeft ? urlProblem(value) : null;
  return (
    <TemplateEditor
      isSingleLine
      isRequired
      label={t('settings.webhooks.url')}
      hint={t('settings.webhooks.url.hint', { tag: '{{entity.id}}' })}
      error={error ?? (problem === null ? undefined : t(problem))}
      change={problem === null ? change : undefined}
      isDisabled={open.refusal !== undefined}
      value={value}
      onChange={onChange}
      onBlur={() => setIsLeft(value !== '')}
    />
  );
}
