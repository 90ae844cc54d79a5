import { webhookPayloadVersions } from '@lectern/domain';
import { Checkbox, Select } from '@lectern/ui';
import { useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { TemplateEditor } from '#features/project-settings/kit/template-editor/TemplateEditor.tsx';
import type { OpenForm } from '#lib/forms/use-entry-form.ts';
import { FormPart } from '#features/project-settings/kit/FormPart.tsx';
import { payloadProblem } from './webhook-problems.ts';
import type { WebhookValues } from './webhook-values.ts';

/** What is sent: in the form of which version, and by which template. */
export function PayloadFields({ open }: { open: OpenForm<WebhookValues> }) {
  const t = useMessages();
  const [isLeft, setIsLeft] = useState(false);
  const isLocked = open.refusal !== undefined;
  const nested = open.field('nestedItems');
  const custom = open.field('hasCustomPayload');
  const template = open.field('customPayload');
  const problem = isLeft ? payloadProblem(template.value) : null;
  return (
    <FormPart title={t('settings.webhooks.part.payload')}>
      <Select
        label={t('settings.webhooks.version')}
        hint={t('settings.webhooks.version.hint')}
        isDisabled={isLocked}
        options={webhookPayloadVersions.toReversed().map((version) => ({ value: version, label: version }))}
        {...open.field('payloadApiVersion')}
      />
      <Checkbox
        isDisabled={isLocked}
        isSelected={nested.value}
        onChange={nested.onChange}
        detail={t('settings.webhooks.nested.detail')}
      >
        {t('settings.webhooks.nested')}
      </Checkbox>
      <Checkbox
        isDisabled={isLocked}
        isSelected={custom.value}
        onChange={custom.onChange}
        detail={t('settings.webhooks.custom.detail')}
      >
        {t('settings.webhooks.custom')}
      </Checkbox>
      {custom.value && (
        <TemplateEditor
          isRequired
          label={t('settings.webhooks.template')}
          hint={t('settings.webhooks.template.hint')}
          error={template.error ?? (problem === null ? undefined : t(problem))}
          change={problem === null ? template.change : undefined}
          isDisabled={isLocked}
          value={template.value}
          onChange={template.onChange}
          onBlur={() => setIsLeft(true)}
        />
      )}
    </FormPart>
  );
}
