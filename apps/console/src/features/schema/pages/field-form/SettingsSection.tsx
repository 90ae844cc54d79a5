import { apiKeyFromName, type FieldTypeId } from '@lectern/domain';
import { Banner, Button, Checkbox, TextArea, TextField } from '@lectern/ui';
import { useState } from 'react';
import { useSite } from '../../../../lib/current-site.ts';
import { useMessages } from '../../../../lib/use-messages.ts';
import styles from '../../parts/forms/forms.module.css';
import { problemText } from '../../parts/forms/problems.ts';
import { conversionOf } from './conversions.ts';
import { hidesHint, offersDeepFiltering } from './field-draft.ts';
import own from './field-form.module.css';
import { ImpactPanel } from './impact/ImpactPanel.tsx';
import { useImpact } from './impact/use-impact.ts';
import type { FieldSectionProps } from './section-props.ts';
import { UnplacedProblems } from './UnplacedProblems.tsx';

export interface SettingsSectionProps extends FieldSectionProps {
  onConvert: (to: FieldTypeId) => void;
  /** The type when the form was opened. */
  storedType: FieldTypeId;
}

/** Controls that say themselves what is wrong with them. */
const settingsControls: ReadonlySet<string> = new Set(['label', 'api_key', 'hint', 'localized']);

/** What the field is called, which languages it has, and of which type it is. */
export function SettingsSection({ field, itemType, draft, problems, set, onConvert, storedType }: SettingsSectionProps) {
  const t = useMessages();
  const { locales } = useSite().attributes;
  const [isKeyFollowing, setIsKeyFollowing] = useState(field === null && draft.apiKey === apiKeyFromName(draft.label, { singular: false }));
  const isConverted = draft.fieldType !== storedType;
  const losesLanguages = field?.isLocalized === true && !draft.isLocalized && locales.length > 1;
  const unlocalizing = useImpact(field, itemType, losesLanguages ? { kind: 'unlocalize' } : null);
  const converting = useImpact(field, itemType, isConverted ? { kind: 'convert', to: draft.fieldType } : null);
  const mayFilterDeeply = offersDeepFiltering(draft.fieldType, itemType);
  const target = field === null ? null : conversionOf(draft.fieldType);
  return (
    <div className={styles.stack}>
      <UnplacedProblems
        section="settings"
        problems={problems}
        isShown={(control) => settingsControls.has(control) || (control === 'deep_filtering_enabled' && mayFilterDeeply)}
      />
      <div className={styles.columns}>
        <TextField
          autoFocus
          isRequired
          label={t('schema.field.form.label')}
          hint={t('schema.field.form.label.hint')}
          error={problemText(problems, 'label', t)}
          value={draft.label}
          onChange={(label) => set(isKeyFollowing ? { label, apiKey: apiKeyFromName(label, { singular: false }) } : { label })}
        />
        <TextField
          isRequired
          isMono
          spellCheck={false}
          autoCapitalize="none"
          label={t('schema.field.form.apiKey')}
          hint={
            field !== null && draft.apiKey !== field.apiKey
              ? t('schema.field.form.apiKey.renames', { key: field.apiKey })
              : t(field === null ? 'schema.field.form.apiKey.hint' : 'schema.field.form.apiKey.hint.stored')
          }
          error={problemText(problems, 'api_key', t)}
          value={draft.apiKey}
          onChange={(apiKey) => {
            setIsKeyFollowing(false);
            set({ apiKey });
          }}
        />
      </div>
      <TextArea
        rows={2}
        label={t('schema.field.form.hint')}
        hint={t(hidesHint(draft) ? 'schema.field.form.hint.frameless' : 'schema.field.form.hint.hint')}
        error={problemText(problems, 'hint', t)}
        isDisabled={hidesHint(draft)}
        value={draft.hint}
        onChange={(hint) => set({ hint })}
      />
      <Checkbox
        isSelected={draft.isLocalized && !itemType.isModularBlock}
        isDisabled={itemType.isModularBlock}
        isInvalid={problems['localized'] !== undefined}
        onChange={(isLocalized) => set({ isLocalized })}
        detail={
          problemText(problems, 'localized', t) ??
          t(itemType.isModularBlock ? 'schema.field.form.isLocalized.block' : 'schema.field.form.isLocalized.hint', {
            count: locales.length,
          })
        }
      >
        {t('schema.field.form.isLocalized')}
      </Checkbox>
      <ImpactPanel state={unlocalizing} from={storedType} to={storedType} />
      {mayFilterDeeply && (
        <Checkbox
          isSelected={draft.deepFilteringEnabled}
          onChange={(deepFilteringEnabled) => set({ deepFilteringEnabled })}
          isInvalid={problems['deep_filtering_enabled'] !== undefined}
          detail={problemText(problems, 'deep_filtering_enabled', t) ?? t('schema.field.form.deepFilteringEnabled.hint')}
        >
          {t('schema.field.form.deepFilteringEnabled')}
        </Checkbox>
      )}
      {target !== null && (
        <div className={own.type}>
          <span className={own.typeName}>
            {t('schema.field.form.fieldType')}: <b>{t(`schema.type.${draft.fieldType}`)}</b>
          </span>
          <Button size="s" onPress={() => onConvert(target)}>
            {t(isConverted ? 'schema.convert.back' : 'schema.convert.action', { type: t(`schema.type.${target}`) })}
          </Button>
        </div>
      )}
      {isConverted && (
        <Banner tone="warning" role="status">
          {t('schema.convert.notice', { type: t(`schema.type.${draft.fieldType}`) })}
        </Banner>
      )}
      <ImpactPanel state={converting} from={storedType} to={draft.fieldType} />
    </div>
  );
}
